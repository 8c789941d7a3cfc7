import { describe, expect, it } from 'vitest'
import { innerDifference } from './inner-difference.js'

const number = { type: 'number' }
const parts = { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } }
const marks = { type: 'array', items: { type: 'string' } }
const schema = {
  type: 'object',
  properties: {
    place: { type: 'object', properties: { case: number, inner: { properties: { at: number } }, parts, marks } },
  },
}
const between = (shown: unknown, own: unknown) => innerDifference([{ place: shown }, { place: own }], schema, [])

describe('innerDifference', () => {
  it('finds a declared member at any depth whose value differs', () => {
    expect(between({ case: 1 }, { case: 2 })).toBe('place.case')
    expect(between({ case: 1, inner: { at: 3 } }, { case: 1, inner: { at: 4 } })).toBe('place.inner.at')
  })

  it('ignores members of one side, and members that the schema does not declare', () => {
    expect(between({ case: 1, hall: 'a' }, { case: 1, shelf: 2 })).toBeUndefined()
    expect(between({ seen: 1 }, { seen: 2 })).toBeUndefined()
    expect(between('a', 'b')).toBe('place')
  })

  it('compares lists of objects by their common members, and lists of words, in any order', () => {
    const [a, b] = [{ name: 'A' }, { name: 'B' }]
    expect(between({ parts: [a, b] }, { parts: [b, { ...a, age: 3 }] })).toBeUndefined()
    expect(between({ parts: [a, b] }, { parts: [a, a] })).toBe('place.parts')
    expect(between({ parts: [a] }, { parts: [] })).toBe('place.parts')
    expect(between({ parts: [{ seen: 1 }] }, { parts: [{ seen: 2 }] })).toBeUndefined()
    expect(between({ marks: ['x', 'y'] }, { marks: ['y', 'x'] })).toBeUndefined()
    expect(between({ marks: ['x'] }, { marks: ['y'] })).toBe('place.marks')
  })
})
