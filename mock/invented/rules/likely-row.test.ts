import { describe, expect, it } from 'vitest'
import { plainColumn, plainRule, plainTable } from '../../model/contract-parts.test-kit.js'
import type { Value } from '../../model/relation.js'
import { likelyRow } from './likely-row.js'

const moment = { type: 'date-time', nullable: true } as const
const rules = [plainRule('paid-later', 'self.paid_at >= self.issued')]
const columns = [
  plainColumn('issued', { type: 'date-time' }),
  plainColumn('paid_at', moment),
  plainColumn('window.from', { type: 'date-time' }),
  plainColumn('window.until', { type: 'date-time' }),
  plainColumn('net', { type: 'number', maximum: 100 }),
  plainColumn('vat', { type: 'number', maximum: 50 }),
  plainColumn('state', { enum: ['announced', 'moving', 'delivered', 'returned'] }),
  plainColumn('delivered_at', moment),
]

function made(row: Readonly<Record<string, Value>>, fixed: readonly string[] = [], present: readonly string[] = []) {
  const cells = { ...row }
  likelyRow(plainTable(columns, { rules }), new Set(present))(cells, (name) => !fixed.includes(name))
  return cells
}

describe('a likely row', () => {
  const [early, late] = ['2026-11-18T08:00:00Z', '2026-11-18T10:30:00Z']

  it('begins before it ends', () => {
    const wrong = { 'window.from': late, 'window.until': early }
    expect(made(wrong)).toEqual({ 'window.from': early, 'window.until': late })
    expect(made(wrong, ['window.from'])).toEqual({ 'window.from': late, 'window.until': '2026-11-18T13:00:00Z' })
    expect(made(wrong, ['window.from', 'window.until'])).toEqual(wrong)
  })

  it('obeys a rule about a day that is fixed, within this day if it tells the past', () => {
    const { paid_at: paid } = made({ issued: late, paid_at: early }, ['issued'])
    expect(paid).toBe('2026-11-18T15:00:00Z')
  })

  it('has a tax below the amount, where both fit', () => {
    expect(made({ net: 12, vat: 40 })).toEqual({ net: 40, vat: 12 })
    expect(made({ net: 40, vat: 12 })).toEqual({ net: 40, vat: 12 })
  })

  it.each([
    ['moving', late, 'moving', null],
    ['delivered', late, 'delivered', late],
    ['delivered', null, 'moving', null],
    ['returned', late, 'returned', late],
  ])('is %s at %s', (state, at, wanted, time) => {
    expect(made({ state, delivered_at: at })).toEqual({ state: wanted, delivered_at: time })
  })

  it('keeps a time that is never empty', () => {
    expect(made({ state: 'moving', delivered_at: late }, [], ['delivered_at'])).toEqual({
      state: 'moving',
      delivered_at: late,
    })
  })
})
