import { describe, expect, it } from 'vitest'
import { RecentCache, SeenBefore } from './recent-cache.js'

describe('RecentCache', () => {
  it('makes a value once while it is recently used', () => {
    const made: string[] = []
    const cache = new RecentCache<string, string>(2)
    const get = (key: string) =>
      cache.get(key, () => {
        made.push(key)
        return key.toUpperCase()
      })
    expect(['a', 'b', 'a', 'c', 'a', 'b'].map(get)).toEqual(['A', 'B', 'A', 'C', 'A', 'B'])
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  it('counts weight, and does not keep a value heavier than the budget', () => {
    let made = 0
    const cache = new RecentCache<string, number>(10, (value) => value)
    const get = (key: string, weight: number) =>
      cache.get(key, () => {
        made += 1
        return weight
      })
    get('small', 4)
    get('large', 11)
    get('large', 11)
    expect(made).toBe(3)
    get('small', 4)
    get('other', 4)
    get('small', 4)
    expect(made).toBe(5)
  })

  it('drops a tenth of many entries at once', () => {
    const cache = new RecentCache<number, number>(2000)
    for (let key = 0; key <= 2000; key++) cache.keep(key, key)
    expect([200, 201, 2000].map((key) => cache.find(key))).toEqual([undefined, 201, 2000])
  })
})

describe('SeenBefore', () => {
  it('knows a string that came, until too many others came', () => {
    const seen = new SeenBefore()
    expect([seen.has('a'), seen.note('a'), seen.has('a'), seen.note('a'), seen.has('')]).toEqual([
      false,
      false,
      true,
      true,
      false,
    ])
    for (let i = 0; i < 500_000; i++) seen.note(`/v1/ohlc?symbol=${i}`)
    expect(seen.has('a')).toBe(false)
    expect(seen.has('/v1/ohlc?symbol=499999')).toBe(true)
  })
})
