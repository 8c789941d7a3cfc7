import { expect, it } from 'vitest'
import type { Filter, Parameter } from '../../../spec/index.js'
import { ask, evidenceOf, parameter, psv } from '../../checks/finding/harness.test-kit.js'
import { filter, shelfContract } from '../../checks/finding/shelf.test-kit.js'
import { sortedBeside, sortedOthers } from './sorted-pages.js'

const ROWS = ['1|Ash|novel|10', '2|Oak|poem|20', '3|Oats|poem|30', '4|Oasis|poem|40', '5|Oar|poem|50', '6|Elm|play|60']
const page = parameter('page', { type: 'integer', page: { by: 'number', first: 1 } })
const size = parameter('size', { type: 'integer', cap: 'rows', default: '50' })

const asking = (name: string, column: string, op: Filter['op'], more: Partial<Parameter> = {}) =>
  parameter(name, { filter: filter(column, op), ...more })

/** What is sent beside the first and the second of so many orders. */
function allBeside(several: number, ...filters: readonly Parameter[]) {
  const contract = shelfContract(page, size, ...filters)
  const [operation] = contract.operations
  const body = psv('isbn|title|genre|pages|printed', ...ROWS.map((row) => `${row}|2026-01-01`))
  const evidence = evidenceOf(contract, [ask(contract, 'listBooks', {}, body)])
  return [0, 1].map((turn) => {
    const probes = operation && sortedBeside(operation, { chosen: { sort: 'long' }, turn, several }, evidence)
    return probes?.map(({ parameters }) => Object.fromEntries(parameters)) ?? []
  })
}

function sentBeside(...filters: readonly Parameter[]) {
  return allBeside(2, ...filters).map(([first]) => first ?? {})
}

it('sends an order on the second page of any filter that keeps several rows, each in its turn', () => {
  const paged = { sort: 'long', page: '2' }
  expect(sentBeside(asking('title', 'title', 'prefix'))).toEqual(
    Array.from({ length: 2 }, () => ({ ...paged, size: '2', title: 'Oa' })),
  )
  const both = sentBeside(asking('least', 'pages', 'gte', { type: 'integer' }), asking('genre', 'genre', 'eq'))
  expect(both.map((values) => ('least' in values ? 'least' : values.genre))).toEqual(['poem', 'least'])
})

it('sends it without a filter if each keeps few rows only', () => {
  expect(sentBeside(asking('title', 'title', 'eq'))).toEqual(
    Array.from({ length: 2 }, () => ({ sort: 'long', page: '2', size: '3' })),
  )
})

it('sends it beside a second filter if there are more filters than orders', () => {
  const filters = [asking('title', 'title', 'prefix'), asking('least', 'pages', 'gte'), asking('genre', 'genre', 'eq')]
  expect(allBeside(2, ...filters).map(({ length }) => length)).toEqual([2, 1])
})

it('sends each filter that is left beside one of the orders, also one that keeps a single row, then others', () => {
  const contract = shelfContract(page, size, asking('genre', 'genre', 'eq'), asking('title', 'title', 'eq'))
  const [operation] = contract.operations
  const body = psv('isbn|title|genre|pages|printed', ...ROWS.map((row) => `${row}|2026-01-01`))
  const evidence = evidenceOf(contract, [ask(contract, 'listBooks', {}, body)])
  const sent = [0, 1].map((turn) => {
    const probes = operation && sortedOthers(operation, { chosen: { sort: 'long' }, turn, several: 2 }, evidence)
    return probes?.map(({ parameters }) => Object.fromEntries(parameters)) ?? []
  })
  expect(sent).toEqual([[{ title: expect.any(String), sort: 'long' }], [{ genre: 'poem', sort: 'long' }]])
})
