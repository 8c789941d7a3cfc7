import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../../../spec/index.js'
import { bare } from '../../ask/make-probe.js'
import { fakeExchange } from '../../evidence/fake-exchange.js'
import { column, evidenceOf, jsonAnswer, miniContract, operation, table } from '../finding/harness.test-kit.js'
import { namesTier, wrongTier } from './named-tier.js'

const tiers = (...words: readonly unknown[]) => ({ properties: { id: { type: 'string' }, card: { enum: words } } })
const json = (schema: JsonSchema) => operation('getCard', jsonAnswer({ schema }))
const contract = miniContract([])

describe('the member that names the tier', () => {
  it.each([
    [true, tiers('reader', 'member')],
    [true, tiers('member', 'reader')],
    [false, tiers('reader')],
    [false, tiers('reader', 'member', 'patron')],
    [false, { properties: { card: null, other: true, word: 'enum' } }],
    [false, { properties: { card: { enum: 'member,reader' } } }],
    [false, { properties: null }],
    [false, { type: 'object' }],
    [false, true],
  ])('%s: %j', (wanted, schema) => {
    expect(namesTier(json(schema as JsonSchema), contract)).toBe(wanted)
  })

  it('is missing in tables, and in contracts without tiers', () => {
    expect(namesTier(operation('list', table([column('card')])), contract)).toBe(false)
    expect(namesTier(json(tiers() as JsonSchema), miniContract([], { tiers: [] }))).toBe(false)
  })
})

describe("a tier that is not the account's", () => {
  const of = (card: unknown, account?: string) => {
    const card_ = json(tiers('reader', 'member') as JsonSchema)
    const probe = bare(card_, 'member')
    const exchange = fakeExchange(probe, { body: { card }, ...(account === undefined ? {} : { account }) })
    return wrongTier(exchange, card_, evidenceOf(contract, [exchange]))
  }

  it('is reported with the tier that was wanted', () => {
    expect(of('reader', 'member-1')).toEqual({ found: 'reader', wanted: 'member' })
  })

  it('is ignored in another letter case, as a non-text, or for an unknown account', () => {
    expect(of('MEMBER', 'member-1')).toBeUndefined()
    expect(of(1, 'member-1')).toBeUndefined()
    expect(of('reader', 'guest')).toBeUndefined()
    expect(of('reader')).toBeUndefined()
  })
})
