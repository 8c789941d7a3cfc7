import { describe, expect, it } from 'vitest'
import { makeEvidence } from '../evidence.js'
import { fakeExchange } from '../fake-exchange.js'
import { bare } from '../make-probe.js'
import { expectFail, miniTarget } from './harness.test-kit.js'
import { quotaRemaining } from './quota-remaining.js'
import { showsAnotherWindow } from './shows-another-window.js'
import { tierContract } from './tier.test-kit.js'

/** Tiers of 2 an hour and 10 a day, and of 50 and 100. */
function evidenceOf(starts: Readonly<Record<string, { readonly left: number; readonly status?: number }>>) {
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
    return { ...fakeExchange(probe, { id: `x${index + 1}`, account, status, headers }), alone: true as const }
  })
  return makeEvidence({ contract: tierContract, target: { ...miniTarget, accounts }, exchanges })
}

const found = (starts: Parameters<typeof evidenceOf>[0]) => showsAnotherWindow(evidenceOf(starts)).length

describe('showsAnotherWindow', () => {
  it('sees that every account starts with the count of the hour', () => {
    expect(found({ 'reader-1': { left: 1 }, 'reader-2': { left: 2, status: 403 }, 'member-1': { left: 49 } })).toBe(3)
  })

  it('says nothing as long as one account starts otherwise, or all are of one kind', () => {
    expect(found({ 'reader-1': { left: 1 }, 'reader-2': { left: 9 }, 'member-1': { left: 49 } })).toBe(0)
    expect(found({ 'reader-1': { left: 1 }, 'member-1': { left: 99 } })).toBe(0)
    expect(found({ 'reader-1': { left: 1 }, 'reader-2': { left: 1 } })).toBe(0)
  })

  it('is what quota.remaining blames', () => {
    const reader = { key: 'reader', tier: 'reader' }
    expectFail(
      quotaRemaining.judge(reader, evidenceOf({ 'reader-1': { left: 1 }, 'member-1': { left: 49 } })),
      'starts at 1 on every account, wanted the count of the day: 10',
    )
  })
})
