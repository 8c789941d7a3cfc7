import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seedOf, share, stratum, streamOf } from './stream.js'

describe('seeded streams', () => {
  it('depend on every name and number and on their order', () => {
    expect(seedOf('a', 1, 'b')).toBe(seedOf('a', 1, 'b'))
    const seeds = [seedOf('a', 1), seedOf('a', 2), seedOf('b', 1), seedOf(1, 'a'), seedOf('a', '1')]
    expect(new Set(seeds).size).toBe(seeds.length)
    expect(streamOf('x').next()).toBe(streamOf('x').next())
  })

  it('give shares from 0 to 1, evenly', () => {
    const random = streamOf('shares')
    const shares = Array.from({ length: 2000 }, () => share(random))
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...shares)).toBeLessThan(1)
    expect(shares.filter((one) => one < 0.5).length).toBeGreaterThan(900)
  })

  it('show every value once in each block, in different orders', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer(),
        fc.integer({ min: 0, max: 900 }),
        (size, seed, block) => {
          const places = Array.from({ length: size }, (_, step) => stratum(block * size + step, size, seed))
          expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, place) => place))
        },
      ),
    )
    const orders = [0, 1, 2, 3, 4, 5].map((block) =>
      [0, 1, 2, 3, 4].map((step) => stratum(block * 5 + step, 5, 7)).join(),
    )
    expect(new Set(orders).size).toBeGreaterThan(2)
  })
})
