import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TopK } from './top-k.js'

describe('TopK', () => {
  it('keeps the same as sorting and cutting', () => {
    const keys = fc.uniqueArray(fc.integer(), { maxLength: 200 })
    fc.assert(
      fc.property(keys, fc.integer({ min: 0, max: 250 }), (values, k) => {
        const compare = (a: number, b: number) => (values[a] ?? 0) - (values[b] ?? 0)
        const best = new TopK(k, compare)
        for (const index of values.keys()) best.offer(index)
        const wanted = [...values.keys()].sort(compare).slice(0, k)
        expect(best.worst).toBe(best.full ? wanted.at(-1) : best.worst)
        expect(best.sorted()).toEqual(wanted)
      }),
    )
  })
})
