import { describe, expect, it } from 'vitest'
import type { Column, Rule } from '../../spec/index.js'
import { plainColumn, plainRule, plainTable } from '../model/contract-parts.test-kit.js'
import { columnSource } from './column-source.js'
import { generators } from './generators.js'
import { rowMaker } from './make-row.js'
import { contractFrom } from './shop.test-kit.js'
import { makeSource } from './source.js'

const column = (name: string, more: Partial<Column> = {}): Column =>
  plainColumn(name, { type: 'number', minimum: 0, maximum: 100, ...more })

async function makerFor(columns: readonly Column[], rules: readonly Rule[]) {
  const contract = await contractFrom('{openapi: 3.1.0, info: {title: T, version: "1"}, paths: {}}')
  const source = makeSource(contract, await generators(), { seed: 1, note: () => undefined })
  const table = plainTable(columns, { rules })
  const draws = new Map(columns.map((one) => [one.name, columnSource(one, { scope: 's' }, source)]))
  return rowMaker({ scope: 's', table, order: [], draws, dated: undefined, horizon: 0, density: 0, count: 0 })
}

const place = (serial: number) => ({ seed: serial * 7919, family: 1, serial, day: undefined, today: '2026-11-20' })
const made = (maker: Awaited<ReturnType<typeof makerFor>>, given = {}) =>
  Array.from({ length: 60 }, (_, serial) => maker.make(place(serial), given)).filter((row) => row !== undefined)

describe('rows that obey their rules', () => {
  it('put cells in the order of a rule', async () => {
    const columns = ['low', 'open', 'close', 'high'].map((name) => column(name))
    const rows = made(
      await makerFor(columns, [
        plainRule(
          'range',
          'self.low <= self.open && self.low <= self.close && self.open <= self.high && self.close <= self.high',
        ),
      ]),
    )
    expect(rows).toHaveLength(60)
    for (const { low, open, close, high } of rows) {
      expect(Math.min(Number(open), Number(close))).toBeGreaterThanOrEqual(Number(low))
      expect(Math.max(Number(open), Number(close))).toBeLessThanOrEqual(Number(high))
    }
  })

  it('compute the columns of equations, one after the other', async () => {
    const columns = [
      column('buy'),
      column('sell'),
      column('net', { minimum: -100 }),
      column('count', { type: 'integer', minimum: 1 }),
      column('average', { minimum: -100 }),
    ]
    const rows = made(
      await makerFor(columns, [
        plainRule('net', 'near(self.net, self.buy - self.sell)'),
        plainRule('average', 'near(self.average, self.net / self.count)'),
      ]),
    )
    expect(rows).toHaveLength(60)
    for (const { buy, sell, net, count, average } of rows) {
      expect(Number(net)).toBeCloseTo(Number(buy) - Number(sell), 1)
      expect(Number(average)).toBeCloseTo(Number(net) / Number(count), 1)
    }
  })

  it('draw again for any other rule, but never replace given cells', async () => {
    const columns = [column('kind', { type: 'string', enum: ['gift', 'sale'] }), column('price')]
    const maker = await makerFor(columns, [
      plainRule('gift', "self.kind != 'gift' || self.price < 10"),
      plainRule('sale', "self.kind != 'sale' || self.price >= 10"),
    ])
    const rows = made(maker, { kind: 'gift' })
    expect(rows.every(({ kind, price }) => kind === 'gift' && Number(price) < 10)).toBe(true)
    expect(rows.length).toBeGreaterThan(50)
  })

  it('give up a rule that no row can obey, and name it', async () => {
    const maker = await makerFor([column('a')], [plainRule('never', 'self.a > 200'), plainRule('small', 'self.a < 50')])
    const rows = made(maker)
    expect([...maker.hopeless]).toEqual(['never'])
    expect(rows.length).toBeGreaterThan(50)
    expect(rows.every(({ a }) => Number(a) < 50)).toBe(true)
  })
})
