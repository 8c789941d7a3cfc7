import { describe, expect, it } from 'vitest'
import { aside, presenting } from '../../ask/make-probe.js'
import { makeEvidence } from '../../evidence/evidence.js'
import type { Exchange } from '../../exchange.js'
import { countedPairs, risingPairs } from './counted-pairs.js'
import type { Answered } from './quota.test-kit.js'
import { NOW, sequence } from './quota.test-kit.js'

it('pairs consecutive requests, and gives the decrease of the count', () => {
  expect(countedPairs(sequence({}, {}, {})).map(({ fell }) => fell)).toEqual([1, 1])
})

it('leaves out pairs that an accepted wrong credential may have been charged to', () => {
  const { contract, target, exchanges } = sequence({}, {}, { left: '6' })
  const [, forged, last] = exchanges
  if (forged === undefined || last === undefined) throw new Error('the sequence is too short')
  const { account: _nobody, ...rest } = forged
  const stranger = { ...rest, probe: presenting(forged.probe, { form: 'tampered' }) }
  const sent = exchanges.map((exchange) => (exchange === forged ? stranger : exchange))
  expect(countedPairs(makeEvidence({ contract, target, exchanges: sent }))).toEqual([])
})

it('leaves out requests of an observer, and the requests right after them', () => {
  const { contract, target, exchanges } = sequence({}, {}, {}, {})
  const sent = exchanges.map((exchange, index) =>
    index === 1 ? { ...exchange, probe: aside(exchange.probe) } : exchange,
  )
  expect(countedPairs(makeEvidence({ contract, target, exchanges: sent })).map(({ after }) => after.id)).toEqual(['x4'])
})

const presentingSecond =
  (presented: Exchange['probe']['presented']) =>
  (exchange: Exchange, index: number): Exchange =>
    index === 1 ? { ...exchange, probe: presenting(exchange.probe, presented) } : exchange

describe('two requests show the cost of one', () => {
  const pairsAfter = (change: (exchange: Exchange, index: number) => Exchange) => {
    const { contract, target, exchanges } = sequence({}, {}, {})
    return countedPairs(makeEvidence({ contract, target, exchanges: exchanges.map(change) })).map(
      ({ after }) => after.id,
    )
  }
  const second = (parts: Partial<Exchange>) => (exchange: Exchange, index: number) =>
    index === 1 ? { ...exchange, ...parts } : exchange

  it('if no other request came between them, and both had the same valid credential', () => {
    expect(pairsAfter((exchange) => exchange)).toEqual(['x2', 'x3'])
    expect(
      pairsAfter(({ alone: _together, ...exchange }, index) => (index === 0 ? exchange : { ...exchange, alone: true })),
    ).toEqual(['x3'])
    const expired = { tier: 'reader', form: 'expired' } as const
    expect(pairsAfter(presentingSecond(expired))).toEqual([])
  })

  it('if another kind of credential was counted with those around it', () => {
    const fallsAt = (...lefts: readonly string[]) => {
      const { contract, target, exchanges } = sequence(...lefts.map((left) => ({ left })))
      const sent = exchanges.map(presentingSecond({ tier: 'reader', form: 'valid', scheme: 'token' }))
      return countedPairs(makeEvidence({ contract, target, exchanges: sent })).map(({ fell }) => fell)
    }
    expect(fallsAt('9', '8', '7')).toEqual([1])
    expect(fallsAt('9', '9', '7')).toEqual([0])
    expect(fallsAt('9', '7', '7')).toEqual([2])
    expect(fallsAt('9', '5', '8')).toEqual([])
    expect(fallsAt('9', '8')).toEqual([])
  })

  it('if both were sent within one quarter of an hour', () => {
    const at = (...times: readonly string[]) =>
      pairsAfter((exchange, index) => ({ ...exchange, startedAt: `2026-11-20T${times[index]}Z` }))
    expect(at('10:00:00', '10:14:59', '10:15:00')).toEqual(['x2'])
    expect(at('09:59:59', '10:00:00', '10:00:01')).toEqual(['x3'])
  })

  it('if both show the count, and no cache had stored the first', () => {
    const headers = (...more: readonly (readonly [string, string])[]) => ({
      headers: [['X-Left', '8'], ...more] as const,
    })
    const counts = (...answers: readonly Answered[]) => countedPairs(sequence(...answers)).map(({ fell }) => fell)
    expect(counts({}, headers(), { left: '7' })).toEqual([1, 1])
    expect(counts({}, headers(['Age', '9']), { left: '7' })).toEqual([])
    expect(counts({ left: 'absent' }, {}, {})).toEqual([1])
    expect(counts({}, {}, { left: 'absent' })).toEqual([1])
    expect(counts({ left: 'absent' }, { left: 'absent' })).toEqual([])
    expect(counts({}, { status: 403 }, {})).toEqual([1])
  })

  it('even if other accounts sent requests before or after them', () => {
    const strangerAt = (place: number) => {
      const { contract, target, exchanges } = sequence({}, {}, {}, {})
      const sent = exchanges.map((exchange, index) => {
        const { account: _nobody, ...rest } = exchange
        return index === place ? { ...rest, probe: presenting(exchange.probe, { form: 'tampered' }) } : exchange
      })
      return countedPairs(makeEvidence({ contract, target, exchanges: sent })).map(({ after }) => after.id)
    }
    expect([0, 1, 2, 3].map(strangerAt)).toEqual([['x3', 'x4'], ['x4'], ['x2'], ['x2', 'x3']])
    expect(pairsAfter(second({ account: 'member-1' }))).toEqual(['x3'])
  })

  it('proves nothing if a short window may have ended, by either clock, since the first request was sent', () => {
    const pairsAt = (dateOff: number, ...times: readonly (readonly [begun: number, took: number])[]) => {
      const answers = times.map(([begun, took]) => ({
        startedAt: new Date((NOW + begun) * 1000).toISOString(),
        milliseconds: { connect: 1, firstByte: 2, total: took * 1000 },
        headers: [
          ['Date', new Date((NOW + begun + took + dateOff) * 1000).toUTCString()],
          ['X-Limit', '10'],
          ['X-Left', '9'],
        ] as const,
      }))
      const evidence = sequence(...answers)
      const { rateHeaders } = evidence.contract
      if (rateHeaders === undefined) throw new Error('The contract has no rate headers')
      const remaining = { ...rateHeaders.remaining, window: 'minute' as const }
      const contract = { ...evidence.contract, rateHeaders: { ...rateHeaders, remaining } }
      return countedPairs(makeEvidence({ ...evidence, contract })).length
    }
    expect(pairsAt(0, [5, 0.1], [6, 0.1])).toBe(1)
    expect(pairsAt(0, [-1, 2], [6, 0.1])).toBe(0)
    expect(pairsAt(40, [5, 0.1], [6, 0.1])).toBe(1)
    expect(pairsAt(40, [-1, 0.1], [6, 0.1])).toBe(0)
  })

  it('notices a count that rose, unless another window was announced', () => {
    const rises = (...lefts: readonly (readonly [string, string?])[]) =>
      risingPairs(sequence(...lefts.map(([left, reset]) => (reset === undefined ? { left } : { left, reset })))).map(
        ({ before, after, fell }) => [before.id, after.id, fell],
      )
    expect(rises(['3'], ['5'], ['5'], ['4'])).toEqual([['x1', 'x2', -2]])
    expect(rises(['3', '1'], ['5', '2'])).toEqual([])
    const { rateHeaders: _none, ...silent } = sequence().contract
    expect(risingPairs(makeEvidence({ ...sequence({}, {}), contract: silent }))).toEqual([])
  })
})
