import { expect, it } from 'vitest'
import { isSafe } from './is-safe.js'

it('calls what reads, never what writes', () => {
  const methods = ['get', 'head', 'options', 'post', 'put', 'patch', 'delete'] as const
  expect(methods.filter((method) => isSafe({ method }))).toEqual(['get', 'head', 'options'])
})
