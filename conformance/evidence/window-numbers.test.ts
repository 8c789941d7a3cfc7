import { describe, expect, it } from 'vitest'
import { bare } from '../ask/make-probe.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { makeEvidence } from './evidence.js'
import { fakeExchange } from './fake-exchange.js'
import { windowNumbers } from './window-numbers.js'

interface Sent {
  /** By our clock. */
  readonly at: string
  /** By the server's clock, in whole seconds. */
  readonly date?: string
}

function numbersOf(...sent: readonly Sent[]): readonly number[] {
  const target = { name: 't', baseUrl: 'http://t', accounts: [], symbols: {}, quotas: {} }
  const exchanges = sent.map(({ at, date = at.replace(/\.\d+/, '') }, index) =>
    fakeExchange(bare(birdOperation('listBirds'), 'free'), {
      id: `x${index + 1}`,
      startedAt: `2026-11-20T${at}Z`,
      headers: [['Date', new Date(`2026-11-20T${date}Z`).toUTCString()]],
    }),
  )
  return exchanges.map(windowNumbers(makeEvidence({ contract: birdContract, target, exchanges })))
}

describe('windowNumbers', () => {
  it('tells the quarters of an hour apart by the clock of the server', () => {
    const [early, same, later] = numbersOf({ at: '09:50:00.0' }, { at: '09:57:00.0' }, { at: '10:01:00.0' })
    expect(same).toBe(early)
    expect(later).not.toBe(early)
  })

  it('gives each request near a turn within the run a number of its own', () => {
    const turn = ['09:59:57.0', '09:59:58.5', '10:00:00.1', '10:00:01.9', '10:00:02.9', '10:00:05.0']
    const [before, own, at, after, past, late] = numbersOf(...turn.map((time) => ({ at: time })))
    expect(new Set([before, own, at, after, past]).size).toBe(5)
    expect([own, at, after, past].every((number) => Number(number) < 0)).toBe(true)
    expect(Number(late)).toBeGreaterThan(Number(before))
  })

  it('counts a first request that was sent before the turn and answered after it as one near the turn', () => {
    const [first, second] = numbersOf({ at: '09:59:59.9', date: '10:00:00' }, { at: '10:00:00.2' })
    expect(Number(first)).toBeLessThan(0)
    expect(second).not.toBe(first)
  })

  it('has one number for a run that begins with the quarter', () => {
    expect(new Set(numbersOf({ at: '10:00:00.0' }, { at: '10:00:01.0' }, { at: '10:00:09.0' })).size).toBe(1)
  })

  it('does not trust our clock if it disagrees with that of the server', () => {
    const [first, second] = numbersOf({ at: '09:20:00.0', date: '10:00:00' }, { at: '09:20:02.0', date: '10:00:02' })
    expect(second).toBe(first)
  })
})
