import { expect, it } from 'vitest'
import { ask, books, evidenceOf, miniContract, parameter } from '../checks/finding/harness.test-kit.js'
import { filter } from '../checks/finding/shelf.test-kit.js'
import { withParameters } from './make-probe.js'
import { widestCall } from './widest-call.js'

const days = parameter('days', { default: '30', filter: filter('printed', 'within-days') })
const operation = books({ parameters: [days, parameter('genre', { filter: filter('genre', 'eq') })] })
const contract = miniContract([operation])
const called = (evidence: Parameters<typeof widestCall>[1], of = operation) =>
  widestCall(of, evidence, (wide) => withParameters(of, wide, 'member')).parameters

it('asks for ten years, or as long as the document allows', () => {
  const evidence = evidenceOf(contract, [])
  expect(called(evidence)).toEqual([['days', '3650']])
  expect(called(evidence, books({ parameters: [{ ...days, maximum: 365 }] }))).toEqual([['days', '365']])
  expect(called(evidence, books())).toEqual([])
})

it('falls back to the default where so wide a window is refused', () => {
  const refused = ask(contract, 'listBooks', { days: 3650 }, { status: 400, body: {} })
  expect(called(evidenceOf(contract, [refused]))).toEqual([])
})
