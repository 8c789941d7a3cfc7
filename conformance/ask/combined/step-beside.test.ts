import { expect, it } from 'vitest'
import type { Filter } from '../../../spec/index.js'
import {
  ask,
  books,
  column,
  evidenceOf,
  keysAsked,
  miniContract,
  parameter,
  psv,
} from '../../checks/finding/harness.test-kit.js'
import { filter } from '../../checks/finding/shelf.test-kit.js'
import { stepBeside } from './step-beside.js'

const rows = psv('isbn|price', ...['9.90', '19.90', '29.90', '39.90', '49.90'].map((price, at) => `b${at}|${price}`))

function askedOf(op: Filter['op'], multipleOf: number | undefined): readonly string[] {
  const price = column('price', 'number', multipleOf === undefined ? {} : { multipleOf })
  const bound = parameter('bound', { type: 'number', filter: filter('price', op) })
  const contract = miniContract([books({ parameters: [bound] }, { columns: [column('isbn'), price] })])
  const [operation] = contract.operations
  if (operation === undefined) throw new Error('an operation is wanted')
  const probe = stepBeside(operation, bound, evidenceOf(contract, [ask(contract, 'listBooks', {}, rows)]))
  return keysAsked(probe === undefined ? [] : [probe])
}

it('asks for one step beyond the cell of a row, on the side where the row must be gone', () => {
  expect(askedOf('gte', 0.01)).toEqual([expect.stringContaining('bound=29.91')])
  expect(askedOf('lt', 0.01)).toEqual([expect.stringContaining('bound=29.89')])
})

it('asks nothing if the document gives no step, or the value would be a whole number', () => {
  expect(askedOf('gte', undefined)).toEqual([])
  expect(askedOf('gte', 0.1)).toEqual([])
  expect(askedOf('eq', 0.01)).toEqual([])
})

it('asks for seconds beyond the moment of a row, so that a service that compares days keeps it', () => {
  const moments = ['2026-03-02T10:00:00Z', '2026-03-04T11:30:00Z', '2026-03-05T09:15:00Z']
  const at = column('at', 'date-time')
  const boundOf = (format: string) => {
    const bound = parameter('bound', { format, filter: filter('at', 'gte') })
    const contract = miniContract([books({ parameters: [bound] }, { columns: [column('isbn'), at] })])
    const [operation] = contract.operations
    const shown = psv('isbn|at', ...moments.map((moment, place) => `b${place}|${moment}`))
    const probe =
      operation && stepBeside(operation, bound, evidenceOf(contract, [ask(contract, 'listBooks', {}, shown)]))
    return probe?.parameters
  }
  expect(boundOf('date-time')).toEqual([['bound', expect.stringMatching(/^2026-03-0\dT\d\d:\d\d:02Z$/)]])
  expect(boundOf('date')).toBeUndefined()
})
