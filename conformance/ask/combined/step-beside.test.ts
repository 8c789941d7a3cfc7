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
