import { expect, it } from 'vitest'
import { ask, evidenceOf } from '../finding/harness.test-kit.js'
import { refused, tierContract } from './tier.test-kit.js'
import { tierCredentialWorks } from './tier-credential.js'

const of = (answer: Parameters<typeof ask>[3]) => ask(tierContract, 'listBooks', {}, answer)
const works = (exchange: ReturnType<typeof of>, ...others: readonly ReturnType<typeof of>[]) =>
  tierCredentialWorks(exchange, evidenceOf(tierContract, [exchange, ...others]))

it('treats a refused credential as dead, unless the account is accepted elsewhere', () => {
  const dead = of(refused('NO_CARD', 401))
  expect(works(dead)).toBe(false)
  expect(works(dead, of({ body: 'isbn', account: 'reader-1' }))).toBe(false)
  expect(works(dead, of({ body: 'isbn', account: 'member-1' }))).toBe(true)
})

it('treats every other answer as an answer to a working credential', () => {
  for (const status of [200, 403, 404]) expect(works(of(refused('FAR_SHELF', status)))).toBe(true)
})
