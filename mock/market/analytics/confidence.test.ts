import { describe, expect, it } from 'vitest'
import { scorer } from './confidence.js'
import { handLedger } from './hand-ledger.test-kit.js'

const factors = (view: ReturnType<typeof handLedger>, index: number) => scorer(view, 'weighted').factors(index)

describe('confidence factors', () => {
  it("size: against the mean of the insider's earlier paid transactions", () => {
    const view = handLedger([
      { date: '2026-01-01', owner: 0, price: 1000 },
      { date: '2026-01-02', owner: 0, price: 3000 },
      { date: '2026-01-03', owner: 0, price: 2000 },
      { date: '2026-01-04', owner: 0, price: 0, code: 'G' },
      { date: '2026-01-05', owner: 0, price: 400 },
    ])
    expect([0, 1, 2, 3, 4].map((index) => factors(view, index).size)).toEqual([50, 100, 50, 0, 10])
  })

  it('role: seniority', () => {
    const view = handLedger([
      { date: '2026-01-01', owner: 0 },
      { date: '2026-01-01', owner: 3 },
      { date: '2026-01-01', owner: 1 },
      { date: '2026-01-01', owner: 2 },
    ])
    // Owner 0 is a chief executive, 3 a chief executive, 1 a director, 2 a ten percent owner.
    expect([0, 1, 2, 3].map((index) => factors(view, index).role)).toEqual([100, 100, 60, 40])
  })

  it('market: an open market purchase scores highest', () => {
    const view = handLedger([
      { date: '2026-01-01', owner: 0, code: 'P' },
      { date: '2026-01-01', owner: 0, code: 'S' },
      { date: '2026-01-01', owner: 0, code: 'A' },
    ])
    expect([0, 1, 2].map((index) => factors(view, index).market)).toEqual([100, 50, 10])
  })

  it('cluster: other insiders of the company, same direction, the last seven days', () => {
    const view = handLedger([
      { date: '2026-01-01', owner: 1 },
      { date: '2026-01-02', owner: 2 },
      { date: '2026-01-02', owner: 2 },
      { date: '2026-01-03', owner: 3, code: 'S' },
      { date: '2026-01-04', owner: 4, company: 4 },
      { date: '2026-01-08', owner: 5 },
      { date: '2026-01-09', owner: 5 },
      { date: '2026-01-30', owner: 6 },
    ])
    expect([0, 5, 6, 7].map((index) => factors(view, index).cluster)).toEqual([0, 70, 40, 0])
  })

  it('repetition: the insider in the company, same direction, the last ninety days', () => {
    const view = handLedger([
      { date: '2026-01-01', owner: 1 },
      { date: '2026-02-01', owner: 1 },
      { date: '2026-02-01', owner: 1, company: 4 },
      { date: '2026-02-02', owner: 1, code: 'S' },
      { date: '2026-04-01', owner: 1 },
      { date: '2026-04-02', owner: 1 },
    ])
    expect([0, 1, 2, 3, 4, 5].map((index) => factors(view, index).repetition)).toEqual([0, 25, 0, 0, 50, 50])
  })
})

describe('scorer', () => {
  it('weighs the factors, within 0 and 100, and gives the same score again', () => {
    const view = handLedger([{ date: '2026-01-01', owner: 1, code: 'S' }])
    const { score } = scorer(view, 'weighted')
    expect(score(0)).toBe(0.3 * 50 + 0.2 * 60 + 0.2 * 50)
    expect(score(0)).toBe(37)
    expect(scorer(view, 'even').score(0)).toBe(32)
  })
})
