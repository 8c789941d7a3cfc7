import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readQuery } from './read-query.js'

describe('readQuery', () => {
  it('decodes names and values, plus as a blank, and keeps repeats', () => {
    expect(readQuery('a=1&b=x%20y&b=x+y&c&=d&&%61=2')).toEqual([
      { name: 'a', value: '1' },
      { name: 'b', value: 'x y' },
      { name: 'b', value: 'x y' },
      { name: 'c', value: '' },
      { name: '', value: 'd' },
      { name: 'a', value: '2' },
    ])
  })

  it('marks a broken value and drops a broken name', () => {
    expect(readQuery('a=%ZZ&%E0%A4%A=1&b=%E0%A4%A')).toEqual([
      { name: 'a', value: undefined },
      { name: 'b', value: undefined },
    ])
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (query) => Array.isArray(readQuery(query))))
  })

  it('agrees with URLSearchParams where nothing is broken', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 })
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), (pairs) => {
        const query = new URLSearchParams([...pairs]).toString()
        expect(readQuery(query).map((pair) => [pair.name, pair.value])).toEqual([...new URLSearchParams(query)])
      }),
    )
  })
})
