import { describe, expect, it } from 'vitest'
import { innerDifference } from './inner-difference.js'

const number = { type: 'number' }
const schema = {
  type: 'object',
  properties: { place: { type: 'object', properties: { case: number, inner: { properties: { at: number } } } } },
}
const between = (shown: unknown, own: unknown) => innerDifference([{ place: shown }, { place: own }], schema, [])

describe('innerDifference', () => {
  it('finds a declared member at any depth whose value differs', () => {
    expect(between({ case: 1 }, { case: 2 })).toBe('place.case')
    expect(between({ case: 1, inner: { at: 3 } }, { case: 1, inner: { at: 4 } })).toBe('place.inner.at')
  })

  it('ignores members of one side, lists, and members that the schema does not declare', () => {
    expect(between({ case: 1, hall: 'a' }, { case: 1, shelf: 2 })).toBeUndefined()
    expect(between({ case: [1] }, { case: [2] })).toBeUndefined()
    expect(between({ seen: 1 }, { seen: 2 })).toBeUndefined()
    expect(between('a', 'b')).toBe('place')
  })
})
