import { expect, it } from 'vitest'
import { isGroupRefused } from './group-refusal.js'
import { ask, evidenceOf, expectStatus } from './harness.test-kit.js'
import { bookTable, judged, SHELF } from './shelf.test-kit.js'
import { except, refused, tierContract } from './tier.test-kit.js'
import { tierSymbolInReach } from './tier-symbol-in-reach.js'
import { tierSymbolOutOfReach } from './tier-symbol-out-of-reach.js'

const asked = (answer: Parameters<typeof ask>[3], symbol = 'ZZZ') => ask(tierContract, 'listBooks', { symbol }, answer)
const isRefused = (code: string, ...others: readonly ReturnType<typeof asked>[]) => {
  const exchange = asked(refused(code, 403))
  return isGroupRefused(exchange, evidenceOf(tierContract, [exchange, ...others]))
}

it('takes a refusal of the feature for one of the group, unless the tier was let into the group elsewhere', () => {
  expect(isRefused('CLOSED_SHELF')).toBe(true)
  expect(isRefused('CLOSED_SHELF', asked(bookTable(SHELF), 'AAA'))).toBe(false)
  expect(isRefused('FAR_SHELF')).toBe(false)
})

it('leaves the symbols of a closed group unjudged', () => {
  const closed = except((_symbol, _id, tier) => tier === 'reader', refused('CLOSED_SHELF', 403))
  expectStatus(judged(tierSymbolOutOfReach, tierContract, closed, 'reader#listBooks'), 'no-evidence: prerequisite')
  expectStatus(judged(tierSymbolInReach, tierContract, closed, 'reader#reader'), 'no-evidence: prerequisite')
})
