import { expect, test } from 'vitest'
import { growth, LINEAR } from '../../spec/growth.test-kit.js'
import { loadContract } from '../../spec/index.js'
import type { PlainRequest } from '../model/plain-request.js'
import { preflight } from './cross-origin.js'

test('a list of header names takes time linear in its spaces', () => {
  const contract = loadContract()
  const ask = (size: number) => {
    const header = () => `a${' '.repeat(size)}b`
    return preflight(contract, { header } as unknown as PlainRequest)
  }
  expect(growth(ask, 3000)).toBeLessThan(LINEAR)
})
