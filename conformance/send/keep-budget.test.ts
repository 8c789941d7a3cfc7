import { describe, expect, it } from 'vitest'
import type { Recorded } from '../exchange.js'
import { KeepBudget } from './keep-budget.js'

function came(body: string): { response: Recorded } {
  return { response: { status: 200, statusText: 'OK', headers: [['a', 'b']], body: new TextEncoder().encode(body) } }
}

describe('the answers that a run keeps', () => {
  it('take at most the budget together, and one answer an eighth of it', () => {
    const budget = new KeepBudget(24_000)
    expect(budget.keep(came('x'.repeat(1001))).failure).toMatchObject({
      kind: 'not-kept',
      message: 'a body of 1001 bytes is more than a run keeps, see --max-bytes',
      answer: { status: 200, bytes: 1001, headers: [['a', 'b']], sha256: expect.stringMatching(/^[\da-f]{64}$/) },
    })
    for (const letter of 'abcdefgh') expect(budget.keep(came(letter.repeat(1000))).response).toBeDefined()
    expect(budget.keep(came('i')).failure?.kind).toBe('not-kept')
  })

  it('count once if their bodies are equal, and include those of an earlier run', () => {
    const budget = new KeepBudget(
      24_000,
      [1, 2, 3, 4, 5, 6, 7].map((digit) => came(String(digit).repeat(1000))),
    )
    for (let again = 0; again < 3; again += 1) expect(budget.keep(came('a'.repeat(900))).response).toBeDefined()
    expect(budget.keep(came('b'.repeat(900))).response).toBeUndefined()
  })

  it('count by their cells too, which cost more than their bytes once they are read', () => {
    const budget = new KeepBudget(16_000)
    expect(budget.keep(came('|'.repeat(100))).failure).toMatchObject({
      kind: 'not-kept',
      message: 'a body of 100 bytes, whose rows and cells count for more, is more than a run keeps, see --max-bytes',
    })
    expect(budget.keep(came('['.repeat(100))).failure?.kind).toBe('not-kept')
    expect(budget.keep(came('{"a":'.repeat(100))).failure?.kind).toBe('not-kept')
    expect(budget.keep(came('|'.repeat(10))).response).toBeDefined()
  })

  it.each(['|||', '|||x', 'x|||'])('count the same cells wherever their bytes begin: "%s"', (text) => {
    for (const before of ['', '_']) {
      const body = new TextEncoder().encode(before + text).subarray(before.length)
      const response = { ...came('').response, body }
      const weight = 3 * text.length + 64 * 3
      expect(new KeepBudget(8 * weight).keep({ response }).response).toBeDefined()
      expect(new KeepBudget(8 * weight - 8).keep({ response }).response).toBeUndefined()
    }
  })

  it('leave the rest to others if they are long', () => {
    const megabyte = 1024 * 1024
    const budget = new KeepBudget(100 * megabyte)
    const long = (letter: string) => budget.keep(came(letter.repeat(3 * megabyte))).response
    expect(['a', 'b', 'c', 'd', 'a'].map((letter) => long(letter) !== undefined)).toEqual([
      true,
      true,
      true,
      false,
      true,
    ])
    const table = (name: string): string => `${`${name}${'|12345'.repeat(14)}\n`.repeat(5000)}`
    expect(budget.keep(came(table('a'))).response).toBeDefined()
    expect(budget.keep(came(table('b'))).response).toBeDefined()
  })

  it('leave of an unkept answer only a beginning for people', () => {
    const { failure } = new KeepBudget(1000).keep(came('y'.repeat(1_000_000)))
    expect(failure?.answer?.body.buffer.byteLength).toBeLessThanOrEqual(16 * 1024)
  })
})
