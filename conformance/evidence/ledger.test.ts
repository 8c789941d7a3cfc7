import { describe, expect, it } from 'vitest'
import type { Contract } from '../../spec/index.js'
import { again, aside, bare } from '../ask/make-probe.js'
import type { Exchange } from '../exchange.js'
import type { Target } from '../target/target.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { makeEvidence } from './evidence.js'
import { fakeExchange } from './fake-exchange.js'
import { isFresh } from './is-fresh.js'
import { readLedger } from './ledger.js'

const target: Target = {
  name: 't',
  baseUrl: 'http://t',
  accounts: [{ name: 'free-1', tier: 'free', credentials: { apiKeyAuth: '$API_KEY' } }],
  symbols: {},
  quotas: {},
}
const probe = bare(birdOperation('listBirds'), 'free')

interface Sent {
  readonly status?: number
  readonly remaining?: number
  readonly at?: string
  readonly scheme?: string
}

function evidenceOf(sent: readonly Sent[], contract: Contract = birdContract) {
  const exchanges = sent.map(({ status = 200, remaining, at = '10:00', scheme }, index): Exchange => {
    const headers = [
      ['X-RateLimit-Limit', '10'],
      ['X-RateLimit-Remaining', String(remaining ?? 9 - index)],
    ] as const
    const startedAt = `2026-11-20T${at}:0${index}.000Z`
    const asked = scheme === undefined ? probe : bare(birdOperation('listBirds'), 'free', { scheme })
    const made = fakeExchange(again(asked, index), {
      id: `x${index + 1}`,
      account: 'free-1',
      status,
      headers,
      startedAt,
    })
    return { ...made, alone: true }
  })
  return makeEvidence({ contract, target, exchanges })
}

const refusals = (sent: readonly Sent[]): string[] => readLedger(evidenceOf(sent)).map(({ refusal }) => refusal)

describe('readLedger', () => {
  it('decides for each request whether a 429 is right', () => {
    expect(refusals([{}, {}, {}])).toEqual(['unlawful', 'unlawful', 'due'])
  })

  it('does not know for an account that was used before the run', () => {
    expect(refusals([{ remaining: 4 }, {}, {}])).toEqual(['possible', 'possible', 'due'])
  })

  it('treats a refused request as perhaps counted while the header does not show it', () => {
    const free = [{ status: 403, remaining: 10 }, { remaining: 9 }, { remaining: 8 }, { remaining: 7 }]
    expect(refusals(free)).toEqual(['unlawful', 'unlawful', 'possible', 'due'])
  })

  const shown = (sent: readonly Sent[]): number[] => readLedger(evidenceOf(sent)).map((entry) => entry.shown)

  it('treats a refused request that lowered the count of the day as only probably counted for the hour', () => {
    expect(refusals([{ status: 403 }, {}, {}])).toEqual(['unlawful', 'unlawful', 'possible'])
    expect(shown([{ status: 403 }, {}, {}])).toEqual([0, 1, 2])
    expect(shown([{}, { status: 403 }, {}])).toEqual([0, 1, 2])
  })

  it('trusts a count that continues across credentials for the credential that started it', () => {
    const sent = [{ status: 403, scheme: 'a' }, { scheme: 'b' }, { scheme: 'a' }, { scheme: 'a' }]
    expect(shown(sent)).toEqual([0, 0, 1, 3])
    const other = [
      { status: 403, scheme: 'a' },
      { scheme: 'b', remaining: 4 },
      { scheme: 'b', remaining: 3 },
    ]
    expect(shown(other)).toEqual([0, 0, 0])
  })

  it('trusts no count that began before this run or in another quarter of an hour', () => {
    const used = [{ status: 403, remaining: 5 }, { remaining: 4 }, { remaining: 3 }]
    expect(refusals(used)).toEqual(['possible', 'possible', 'possible'])
    expect(shown(used)).toEqual([0, 0, 0])
    const late = [{ status: 403, at: '10:14' }, { at: '10:15' }, { at: '10:15' }]
    expect(refusals(late)).toEqual(['unlawful', 'unlawful', 'possible'])
    expect(shown(late)).toEqual([0, 0, 0])
  })

  it('treats a refused request as certainly counted if the shown count of the hour fell by it', () => {
    const { rateHeaders } = birdContract
    const hourly = rateHeaders && { ...rateHeaders, remaining: { ...rateHeaders.remaining, window: 'hour' as const } }
    const contract = { ...birdContract, ...(hourly && { rateHeaders: hourly }) }
    const said = (sent: readonly Sent[]): string[] =>
      readLedger(evidenceOf(sent, contract)).map(({ refusal }) => refusal)
    expect(said([{ status: 403 }, {}, {}])).toEqual(['unlawful', 'unlawful', 'due'])
    expect(said([{ status: 403, remaining: 10 }, { remaining: 9 }, {}])).toEqual(['unlawful', 'unlawful', 'possible'])
    expect(said([{ status: 403 }, { remaining: 9 }, {}])).toEqual(['unlawful', 'unlawful', 'possible'])
    expect(said([{ status: 403, scheme: 'a' }, { scheme: 'b' }, {}])).toEqual(['unlawful', 'unlawful', 'possible'])
  })

  it('reads no count from a refusal of the caller: the service does not know whose count that would be', () => {
    const entries = readLedger(evidenceOf([{}, { status: 401, remaining: 0 }, { remaining: 8 }]))
    expect(entries.map(({ counted }) => counted.leftBefore)).toEqual([Number.POSITIVE_INFINITY, 9, 8])
  })

  it('allows each credential to have its own count', () => {
    const schemes = [{ scheme: 'a' }, { scheme: 'b' }, { scheme: 'a' }, { scheme: 'a' }]
    expect(refusals(schemes)).toEqual(['unlawful', 'unlawful', 'possible', 'due'])
  })

  it('treats an accepted wrong credential as perhaps counted for this account', () => {
    const forged = bare(birdOperation('listBirds'), 'free', { form: 'tampered' })
    const { contract, exchanges } = evidenceOf([{}, {}, {}])
    const at = { id: 'x0', startedAt: '2026-11-20T10:00:00.500Z' }
    const withForged = (status: number) =>
      readLedger(makeEvidence({ contract, target, exchanges: [fakeExchange(forged, { ...at, status }), ...exchanges] }))
    expect(withForged(200).map(({ refusal }) => refusal)).toEqual(['unlawful', 'possible', 'due'])
    expect(withForged(401).map(({ refusal }) => refusal)).toEqual(['unlawful', 'unlawful', 'due'])
  })

  it('counts the requests of observers without judging them', () => {
    const { contract, exchanges } = evidenceOf([{}, {}, {}])
    const sent = exchanges.map((exchange, index) =>
      index === 0 ? { ...exchange, probe: aside(exchange.probe) } : exchange,
    )
    const entries = readLedger(makeEvidence({ contract, target, exchanges: sent }))
    expect(entries.map(({ certain }) => certain)).toEqual([1, 2])
  })

  it('does not expect a 429 if an hour may have ended', () => {
    expect(refusals([{ at: '10:14' }, { at: '10:14' }, { at: '10:15' }])).toEqual(['unlawful', 'unlawful', 'possible'])
  })
})

describe('isFresh', () => {
  it('is decided by the first answer', () => {
    expect(isFresh(evidenceOf([{ remaining: 9 }]), 'free-1')).toBe(true)
    expect(isFresh(evidenceOf([{ remaining: 8 }]), 'free-1')).toBe(false)
    expect(isFresh(evidenceOf([{ status: 403, remaining: 10 }]), 'free-1')).toBe(true)
    expect(isFresh(evidenceOf([]), 'free-1')).toBeUndefined()
  })
})
