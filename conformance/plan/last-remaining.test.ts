import { describe, expect, it } from 'vitest'
import { sequence } from '../checks/quota/quota.test-kit.js'
import { openAccount } from './account.js'
import { lastRemaining } from './last-remaining.js'

/** Whether two lone answers, the second by another kind of credential, show that each kind has a count of its own. */
function isApart(first: string, second: string, cost = 1): boolean {
  const { contract, target, exchanges } = sequence({ left: first }, { left: second })
  const [account] = target.accounts
  const exchange = exchanges[1]
  if (account === undefined || exchange === undefined) throw new Error('the sequence is too short')
  const kept = { ...openAccount(contract, target, account), lastScheme: 'another', lastRemaining: Number(first) }
  const sent = { ...exchange, probe: { ...exchange.probe, cost } }
  expect(lastRemaining(kept, sent, contract)).toBeUndefined()
  return kept.apart === true
}

describe('two kinds of credential have counts of their own', () => {
  it('if the count rises', () => {
    expect(isApart('7', '9')).toBe(true)
    expect(isApart('7', '8')).toBe(true)
  })

  it('if both show their first request', () => {
    expect(isApart('9', '9')).toBe(true)
  })

  it('but not if the count falls, or stays the same later', () => {
    expect(isApart('9', '8')).toBe(false)
    expect(isApart('7', '7')).toBe(false)
    expect(isApart('10', '10', 0)).toBe(false)
  })
})
