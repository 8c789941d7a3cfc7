import { expect, it } from 'vitest'
import { present } from './present.js'

it('keeps what there is, in its order, and nothing else', () => {
  expect(present(2, undefined, 0, undefined)).toEqual([2, 0])
  expect(present(undefined)).toEqual([])
})
