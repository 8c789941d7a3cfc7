import { describe, expect, it } from 'vitest'
import { parseSource } from './source-file.js'
import { hasManyValues, MOST_VALUES } from './value-count.js'

describe('hasManyValues', () => {
  it.each([
    ['a list in lines', '- 1\n'],
    ['a list in brackets', '1,'],
    ['a map', 'k: v\n'],
    ['a map of maps', 'k: {a: 1, b: [1, "2"]}\n'],
    ['questions', '? "a"\n'],
  ])('finds too many values in %s', (_, piece) => {
    const text = (count: number): string => `${piece.endsWith('\n') ? '' : '['}${piece.repeat(count)}`
    expect(hasManyValues(text(MOST_VALUES + 2))).toBe(true)
    expect(hasManyValues(text(MOST_VALUES / 20))).toBe(false)
  })

  it('does not count signs inside texts', () => {
    expect(hasManyValues(`a: "${': - , '.repeat(MOST_VALUES)}"`)).toBe(false)
    expect(hasManyValues(`a: |\n${' - x: y\n'.repeat(MOST_VALUES)}`)).toBe(false)
  })

  it('makes a document unreadable, unless it is JSON', () => {
    const long = `[${'1,'.repeat(MOST_VALUES)}1]`
    expect(parseSource('f', `a: ${long}`).problems).toMatchObject([{ found: `more than ${MOST_VALUES} values` }])
    expect(parseSource('f', long).problems).toEqual([])
  })
})
