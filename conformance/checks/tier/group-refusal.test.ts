import { expect, it } from 'vitest'
import { presenting } from '../../ask/make-probe.js'
import { ask, evidenceOf, expectStatus, reply } from '../finding/harness.test-kit.js'
import { bookTable, judged, SHELF } from '../finding/shelf.test-kit.js'
import { isGroupRefused } from './group-refusal.js'
import { except, refused, tierContract } from './tier.test-kit.js'
import { tierSymbolInReach } from './tier-symbol-in-reach.js'
import { tierSymbolOutOfReach } from './tier-symbol-out-of-reach.js'

const asked = (answer: Parameters<typeof ask>[3], symbol = 'ZZZ') => ask(tierContract, 'listBooks', { symbol }, answer)
const isRefused = (code: string, ...others: readonly ReturnType<typeof asked>[]) => {
  const exchange = asked(refused(code, 403))
  return isGroupRefused(exchange, evidenceOf(tierContract, [exchange, ...others]))
}

it('treats a refusal for the feature as a refusal of the group, unless the tier may call the group elsewhere', () => {
  expect(isRefused('CLOSED_SHELF')).toBe(true)
  expect(isRefused('CLOSED_SHELF', asked(bookTable(SHELF), 'AAA'))).toBe(false)
  expect(isRefused('FAR_SHELF')).toBe(false)
})

it('leaves the symbols of a closed group unjudged', () => {
  const closed = except((_symbol, _id, tier) => tier === 'reader', refused('CLOSED_SHELF', 403))
  expectStatus(judged(tierSymbolOutOfReach, tierContract, closed, 'reader#listBooks'), 'no-evidence: prerequisite')
  expectStatus(judged(tierSymbolInReach, tierContract, closed, 'reader#reader'), 'no-evidence: prerequisite')
})

it('counts only successes of this tier in this group', () => {
  const within = asked(bookTable(SHELF), 'AAA')
  const as = (presented: Parameters<typeof presenting>[1]) =>
    reply(presenting(within.probe, presented), bookTable(SHELF))
  expect(isRefused('CLOSED_SHELF', as({ tier: 'reader', form: 'valid' }))).toBe(true)
  expect(isRefused('CLOSED_SHELF', as({ tier: 'member', form: 'expired' }))).toBe(true)
  expect(isRefused('CLOSED_SHELF', ask(tierContract, 'rare', {}, bookTable(SHELF)))).toBe(true)
  expect(isRefused('CLOSED_SHELF', asked(refused('FAR_SHELF', 403), 'AAA'))).toBe(true)
  expect(isRefused('CLOSED_SHELF', within)).toBe(false)
})

it('treats an error that serves for both as a refusal of the symbol', () => {
  const [both] = tierContract.errors.filter(({ code }) => code === 'CLOSED_SHELF')
  if (both === undefined) throw new Error('no such error')
  const errors = [{ ...both, when: ['group-out-of-reach', 'symbol-out-of-reach'] as const }]
  const exchange = asked(refused('CLOSED_SHELF', 403))
  expect(isGroupRefused(exchange, evidenceOf({ ...tierContract, errors }, [exchange]))).toBe(false)
})
