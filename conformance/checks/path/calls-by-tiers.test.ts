import { expect, it } from 'vitest'
import type { Operation } from '../../../spec/index.js'
import { books, evidenceOf, miniContract, miniTarget, parameter } from '../finding/harness.test-kit.js'
import { callsByTiers } from './calls-by-tiers.js'

const title = parameter('title', { symbol: true })

function callsOf(operation: Operation) {
  const symbols = { reader: 'Ulysses', member: 'Emma', unknown: 'None' }
  const evidence = evidenceOf(miniContract([operation]), [], { ...miniTarget, symbols })
  return callsByTiers(operation, evidence).map(({ presented: { tier }, parameters }) => [
    tier,
    ...parameters.map(([, value]) => value),
  ])
}

it('calls an operation as every other tier, with each symbol that the tier reaches', () => {
  const calls = callsOf(books({ group: 'open', parameters: [title], symbolParameter: 'title' }))
  expect(calls).toEqual([['reader', 'Ulysses']])
})

it('leaves out tiers that may not call it, and needs no symbol', () => {
  expect(callsOf(books({ group: 'closed', parameters: [] }))).toEqual([])
  expect(callsOf(books({ group: 'open', parameters: [] }))).toEqual([['reader']])
})

it('calls nothing that may change data', () => {
  expect(callsOf(books({ group: 'open', method: 'delete', parameters: [] }))).toEqual([])
})
