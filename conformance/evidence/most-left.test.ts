import { describe, expect, it } from 'vitest'
import { bare } from '../ask/make-probe.js'
import { birdOperation } from '../test-kit/bird-contract.test-kit.js'
import type { Call } from './call.js'
import { fakeExchange } from './fake-exchange.js'
import { mostLeft } from './most-left.js'

const probe = bare(birdOperation('listBirds'), 'free')

interface Sent {
  readonly left?: number
  readonly from: number
  readonly to?: number
  readonly scheme?: string
  readonly succeeded?: boolean
}

function callsOf(sent: readonly Sent[]): readonly Call[] {
  return sent.map(({ left, from, to = from + 10, scheme = 'key', succeeded = true }, order) => ({
    exchange: {
      ...fakeExchange(probe, { startedAt: new Date(from).toISOString() }),
      milliseconds: { connect: 0, firstByte: 0, total: to - from },
    },
    order,
    start: from,
    end: to,
    quarter: 1,
    server: 0,
    scheme,
    succeeded,
    left,
  }))
}

function most(sent: readonly Sent[], isShared = false): readonly (number | undefined)[] {
  const calls = callsOf(sent)
  const ceilings = mostLeft(calls, isShared)
  return calls.map((call) => ceilings.get(call))
}

describe('mostLeft', () => {
  it('subtracts the successes since an earlier answer, although refusals before it leave room in the count', () => {
    const refused = { succeeded: false }
    expect(
      most([
        { left: 9, from: 0 },
        { left: 5, from: 100, ...refused },
        { left: 5, from: 200 },
        { left: 5, from: 300 },
      ]),
    ).toEqual([Number.POSITIVE_INFINITY, 9, 4, 3])
  })

  it('counts a success that may have been answered before or after the earlier one as before', () => {
    expect(
      most([
        { left: 9, from: 0, to: 100 },
        { left: 8, from: 50, to: 60 },
        { left: 7, from: 200 },
      ]),
    ).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 7])
  })

  it('keeps the credentials apart unless they share one count', () => {
    const sent = [
      { left: 9, from: 0, scheme: 'key' },
      { left: 9, from: 100, scheme: 'token' },
      { left: 8, from: 200, scheme: 'key' },
    ]
    expect(most(sent)).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 8])
    expect(most(sent, true)).toEqual([Number.POSITIVE_INFINITY, 8, 7])
  })
})
