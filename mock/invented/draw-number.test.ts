import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Column } from '../../spec/index.js'
import { plainColumn } from '../model/contract-parts.test-kit.js'
import { drawNumber } from './draw-number.js'
import { fitsColumn } from './rules/fits-column.js'
import { streamOf } from './stream.js'

const column = (more: Partial<Column>): Column => plainColumn('n', { type: 'number', ...more })

describe('drawn numbers', () => {
  it('obey every bound of a document', () => {
    const bound = fc.integer({ min: -100_000, max: 100_000 })
    fc.assert(
      fc.property(
        bound,
        fc.integer({ min: 1, max: 100_000 }),
        fc.constantFrom('number', 'integer'),
        fc.nat(),
        (low, span, type, seed) => {
          const shape = column({ type, minimum: low, maximum: low + span })
          expect(fitsColumn(shape, drawNumber(shape, streamOf(seed)))).toBe(true)
        },
      ),
    )
  })

  it.each([
    [{ exclusiveMinimum: 0, minimum: 0 }],
    [{ maximum: -5 }],
    [{ type: 'integer' as const, minimum: 3, maximum: 3 }],
    [{ minimum: 0.001, maximum: 0.002 }],
    [{ type: 'integer' as const, minimum: 0, maximum: 1_000_000_000 }],
  ])('fit %j', (more) => {
    const shape = column(more)
    const drawn = Array.from({ length: 200 }, (_, turn) => drawNumber(shape, streamOf(turn)))
    expect(drawn.filter((value) => !fitsColumn(shape, value))).toEqual([])
  })

  it('reach both ends of a short range, and have the size of the example without bounds', () => {
    const few = column({ type: 'integer', minimum: 1, maximum: 3 })
    expect(new Set(Array.from({ length: 60 }, (_, turn) => drawNumber(few, streamOf(turn))))).toEqual(
      new Set([1, 2, 3]),
    )
    const large = Array.from({ length: 60 }, (_, turn) => drawNumber(column({ example: '250000' }), streamOf(turn)))
    expect(Math.max(...large)).toBeGreaterThan(100_000)
    expect(Math.max(...large)).toBeLessThanOrEqual(750_000)
  })
})
