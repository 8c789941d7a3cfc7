import { expect, it } from 'vitest'
import { books, evidenceOf, miniContract, miniTarget } from '../checks/finding/harness.test-kit.js'
import { bare, withParameters } from './make-probe.js'
import { byOtherSchemes, schemeInTurn } from './scheme-in-turn.js'

const operation = books()
const contract = miniContract([operation])
const evidence = evidenceOf(contract, [])
const probes = Array.from({ length: 20 }, (_, index) => withParameters(operation, { page: index }, 'member'))

it('uses each kind of credential in turn, and does not name the usual one', () => {
  const schemes = probes.map((probe) => schemeInTurn(probe, evidence).presented.scheme)
  expect(new Set(schemes)).toEqual(new Set([undefined, 'token']))
  expect(probes.map((probe) => schemeInTurn(probe, evidence).presented.scheme)).toEqual(schemes)
})

it('returns the request by every other kind', () => {
  const probe = bare(operation, 'member')
  expect(byOtherSchemes(probe, evidence).map(({ key }) => key)).toEqual(['GET /v1/listBooks as member/token/valid'])
})

it('leaves the request unchanged if the accounts have one kind of credential, or none', () => {
  const accounts = miniTarget.accounts.map((account) => ({ ...account, credentials: { key: 'k' } }))
  for (const target of [
    { ...miniTarget, accounts },
    { ...miniTarget, accounts: [] },
  ]) {
    const seen = evidenceOf(contract, [], target)
    expect(probes.map((probe) => schemeInTurn(probe, seen))).toEqual(probes)
    expect(byOtherSchemes(bare(operation, 'member'), seen)).toEqual([])
  }
})
