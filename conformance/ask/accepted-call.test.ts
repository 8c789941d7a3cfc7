import { expect, it } from 'vitest'
import { ask, books, evidenceOf, miniContract, miniTarget, parameter } from '../checks/finding/harness.test-kit.js'
import { DAYS, filter, shelfContract } from '../checks/finding/shelf.test-kit.js'
import { makeEvidence } from '../evidence/evidence.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import type { Exchange } from '../exchange.js'
import type { Probe } from '../probe.js'
import { acceptedCall, wideCall } from './accepted-call.js'
import { callWith } from './first-call.js'
import { withParameters } from './make-probe.js'

const LIMIT = parameter('limit', { type: 'integer', default: '50', cap: 'rows' })
const contract = shelfContract(DAYS, LIMIT)
const shelf = contract.operations[0] ?? books({})

/** Sends the proposed call, and goes on until the proposed call has an answer. */
function asked(statusOf: (days: number, limit: number) => number, wanted = { days: '36500', limit: '10000' }) {
  const exchanges: Exchange[] = []
  for (let round = 0; round < 5; round += 1) {
    const evidence = makeEvidence({ contract, target: miniTarget, exchanges: [...exchanges] })
    const found = acceptedCall(callWith(shelf, evidence, wanted), shelf, evidence)
    if (evidence.answer(found.probe) !== undefined)
      return { ...valuesOf(found.probe), isNarrowed: found.isNarrowed, round }
    const { days, limit } = valuesOf(found.probe)
    exchanges.push(fakeExchange(found.probe, { id: `x${round + 1}`, status: statusOf(days, limit), body: '' }))
  }
  throw new Error('never at rest')
}

function valuesOf({ parameters }: Probe) {
  const values = Object.fromEntries(parameters)
  return { days: Number(values.days), limit: Number(values.limit) }
}

it('keeps a call that the service accepts or refuses for another reason than its input', () => {
  for (const status of [200, 403, 404, 429, 500])
    expect(asked(() => status)).toEqual({ days: 36_500, limit: 10_000, isNarrowed: false, round: 1 })
})

it('narrows the window until the service accepts it, and the cap to its documented maximum', () => {
  const most = (days: number) => (asked_: number, limit: number) => (asked_ > days || limit > 1000 ? 400 : 200)
  expect(asked(most(99_999))).toEqual({ days: 3650, limit: 50, isNarrowed: true, round: 2 })
  expect(asked(most(400))).toEqual({ days: 365, limit: 50, isNarrowed: true, round: 3 })
  expect(asked(() => 422)).toEqual({ days: 365, limit: 50, isNarrowed: true, round: 3 })
})

it('proposes no other call when the values are small already', () => {
  expect(asked(() => 400, { days: '60', limit: '50' })).toEqual({ days: 60, limit: 50, isNarrowed: false, round: 1 })
})

const printedDays = parameter('days', { default: '30', filter: filter('printed', 'within-days') })
const dated = books({ parameters: [printedDays, parameter('genre', { filter: filter('genre', 'eq') })] })
const datedContract = miniContract([dated])
const called = (evidence: Parameters<typeof wideCall>[1], of = dated) =>
  wideCall(of, evidence, (wide) => withParameters(of, wide, 'member')).parameters

it('asks for a year, or for the longest window that the document allows', () => {
  const evidence = evidenceOf(datedContract, [])
  expect(called(evidence)).toEqual([['days', '365']])
  expect(called(evidence, books({ parameters: [{ ...printedDays, maximum: 200 }] }))).toEqual([['days', '200']])
  expect(called(evidence, books())).toEqual([])
})

it('asks for the lowest value of a threshold that has a default', () => {
  const pages = parameter('pages', { default: '300', minimum: 1, filter: filter('pages', 'gte') })
  const of = (parts: object) => books({ parameters: [{ ...pages, ...parts }] })
  const evidence = evidenceOf(datedContract, [])
  expect(called(evidence, of({}))).toEqual([['pages', '1']])
  expect(called(evidence, of({ default: undefined }))).toEqual([])
  expect(called(evidence, of({ minimum: undefined }))).toEqual([])
})

it('falls back to the default window when the service refuses a year', () => {
  const refused = ask(datedContract, 'listBooks', { days: 365 }, { status: 400, body: {} })
  expect(called(evidenceOf(datedContract, [refused]))).toEqual([])
})
