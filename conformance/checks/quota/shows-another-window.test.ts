import { describe, expect, it } from 'vitest'
import type { Contract } from '../../../spec/index.js'
import { bare } from '../../ask/make-probe.js'
import { makeEvidence } from '../../evidence/evidence.js'
import { fakeExchange } from '../../evidence/fake-exchange.js'
import type { Exchange } from '../../exchange.js'
import type { Target } from '../../target/target.js'
import { expectFail, miniTarget } from '../finding/harness.test-kit.js'
import { tierContract } from '../tier/tier.test-kit.js'
import { quotaRemaining } from './quota-remaining.js'
import { showsAnotherWindow } from './shows-another-window.js'

interface Circumstances {
  readonly quotas?: Target['quotas']
  readonly contract?: Contract
  readonly change?: (exchange: Exchange) => Exchange
}

/** Tiers of 2 an hour and 10 a day, and of 50 and 100. */
function evidenceOf(
  starts: Readonly<Record<string, { readonly left: number | string; readonly status?: number }>>,
  { quotas = {}, contract = tierContract, change }: Circumstances = {},
) {
  const accounts = ['reader-1', 'reader-2', 'member-1'].map((name) => ({
    name,
    tier: name.split('-')[0] ?? '',
    credentials: { key: `$${name}` },
  }))
  const exchanges = Object.entries(starts).map(([account, { left, status = 200 }], index) => {
    const [operation] = tierContract.operations
    if (operation === undefined) throw new Error('The library has operations')
    const headers = [['X-Left', String(left)]] as const
    const probe = bare(operation, account.split('-')[0], { account: 'fresh' })
    const exchange = { ...fakeExchange(probe, { id: `x${index + 1}`, account, status, headers }), alone: true as const }
    return change?.(exchange) ?? exchange
  })
  return makeEvidence({ contract, target: { ...miniTarget, accounts, quotas }, exchanges })
}

const found = (...given: Parameters<typeof evidenceOf>) => showsAnotherWindow(evidenceOf(...given)).length

describe('showsAnotherWindow', () => {
  it('finds accounts that all start with the count of the hour', () => {
    expect(found({ 'reader-1': { left: 1 }, 'reader-2': { left: 2, status: 403 }, 'member-1': { left: 49 } })).toBe(3)
  })

  it('finds nothing if one account starts with another count, or if all accounts are of one kind', () => {
    expect(found({ 'reader-1': { left: 1 }, 'reader-2': { left: 9 }, 'member-1': { left: 49 } })).toBe(0)
    expect(found({ 'reader-1': { left: 1 }, 'member-1': { left: 99 } })).toBe(0)
    expect(found({ 'reader-1': { left: 1 }, 'reader-2': { left: 1 } })).toBe(0)
  })

  const starts = { 'reader-1': { left: 1 }, 'member-1': { left: 49 } }
  const { rateHeaders: _, ...headless } = tierContract
  const hourly = (): Contract => {
    const { rateHeaders } = tierContract
    if (rateHeaders === undefined) throw new Error('The library has rate headers')
    return { ...tierContract, rateHeaders: { ...rateHeaders, remaining: { header: 'X-Left', window: 'hour' } } }
  }
  const endless = (window: 'hour' | 'day') => ({
    contract: {
      ...tierContract,
      tiers: tierContract.tiers.map((tier) => ({
        ...tier,
        quota: tier.name === 'reader' ? { [window]: 10 } : tier.quota,
      })),
    },
  })
  it.each<[says: string, count: number, starts: Parameters<typeof evidenceOf>[0], circumstances: Circumstances]>([
    ['accounts of two tiers', 2, starts, {}],
    [
      'tiers with the same ratio of day to hour',
      0,
      { 'reader-1': { left: 1 }, 'member-1': { left: 3 } },
      { quotas: { reader: { hour: 2, day: 10 }, member: { hour: 4, day: 20 } } },
    ],
    [
      'tiers with different ratios but the same product',
      2,
      { 'reader-1': { left: 1 }, 'member-1': { left: 3 } },
      { quotas: { reader: { hour: 2, day: 20 }, member: { hour: 4, day: 10 } } },
    ],
    ['an hourly limit equal to the daily limit', 0, starts, { quotas: { reader: { hour: 2, day: 2 } } }],
    ['no daily limit', 0, starts, endless('hour')],
    ['no hourly limit', 0, { 'reader-1': { left: 9 }, 'member-1': { left: 49 } }, endless('day')],
    ['no rate headers', 0, starts, { contract: headless }],
    [
      'the count of the day in the header of the hour',
      2,
      { 'reader-1': { left: 9 }, 'member-1': { left: 99 } },
      { contract: hourly() },
    ],
    ['no count', 0, { 'reader-1': { left: 'none' }, 'member-1': { left: 49 } }, {}],
    ['a request that overlapped with another one', 0, starts, { change: ({ alone: __, ...exchange }) => exchange }],
    [
      'a refused credential first',
      0,
      starts,
      {
        change: (exchange) => ({
          ...exchange,
          probe: { ...exchange.probe, presented: { ...exchange.probe.presented, form: 'expired' } },
        }),
      },
    ],
    [
      'refusals that cost nothing',
      2,
      { 'reader-1': { left: 2, status: 400 }, 'member-1': { left: 50, status: 403 } },
      {},
    ],
    ['refusals that cost', 2, { 'reader-1': { left: 1, status: 400 }, 'member-1': { left: 49, status: 403 } }, {}],
    ['successes that cost nothing', 0, { 'reader-1': { left: 2 }, 'member-1': { left: 50 } }, {}],
  ])('is certain with %s: %i', (_says, count, given, circumstances) => {
    expect(found(given, circumstances)).toBe(count)
  })

  it('makes quota.remaining report a violation', () => {
    const reader = { key: 'reader', tier: 'reader' }
    expectFail(
      quotaRemaining.judge(reader, evidenceOf({ 'reader-1': { left: 1 }, 'member-1': { left: 49 } })),
      'starts at 1 on every account, wanted the count of the day: 10',
    )
  })
})
