import { describe, expect, it } from 'vitest'
import type { JsonList, Operation } from '../../../spec/index.js'
import { ask, books, column, evidenceOf, miniContract, operation, table } from './harness.test-kit.js'
import {
  bodyTables,
  hasOurColumns,
  nothingProven,
  operationOf,
  placeInstance,
  placeOf,
  rowPlaces,
  tablePlaces,
  tablesAt,
} from './table-place.js'

const inner = table([column('a')])
const json = (properties: readonly string[], list?: JsonList): Operation['answer'] => ({
  kind: 'json',
  mediaType: 'application/json',
  schema: true,
  tables: properties.map((property) => ({ property, table: inner, open: [] })),
  examples: [],
  ...(list === undefined ? {} : { list }),
})
const contract = miniContract([
  books(),
  operation('getPage', json(['left', 'right'])),
  operation('getList', json([], { table: inner })),
  operation('getMe', json([])),
  operation('ping', { kind: 'empty' }),
])
const keys = (places: readonly { readonly key: string }[]) => places.map(({ key }) => key)

describe('where the contract promises tables', () => {
  it('are whole bodies, properties, and the objects of a list', () => {
    expect(keys(tablePlaces(contract))).toEqual(['listBooks', 'getPage#left', 'getPage#right'])
    expect(keys(bodyTables(contract))).toEqual(['listBooks'])
    expect(keys(rowPlaces(contract))).toEqual(['listBooks', 'getPage#left', 'getPage#right', 'getList'])
  })

  it('have one instance each, which finds its place again', () => {
    const places = rowPlaces(contract)
    const instances = places.map(placeInstance)
    expect(instances[2]).toStrictEqual({ key: 'getPage#right', operation: 'getPage', detail: 'right' })
    expect(instances[3]).toStrictEqual({ key: 'getList', operation: 'getList' })
    expect(instances.map((instance) => placeOf(instance, contract).key)).toEqual(keys(places))
  })

  it('are read separately', () => {
    const page = ask(contract, 'getPage', {}, { body: { left: 'a\n1\n', right: 'a\n2\n3\n' } })
    const evidence = evidenceOf(contract, [page, ask(contract, 'listBooks', {}, 'isbn\n')])
    const read = rowPlaces(contract).map((place) => tablesAt(place, evidence).map(({ property }) => property))
    expect(read).toEqual([[undefined], ['left'], ['right'], []])
  })

  it('do not include places of another contract', () => {
    const foreign = { key: 'getPage#up', operation: 'getPage', detail: 'up' }
    expect(() => placeOf(foreign, contract)).toThrow('No table at "getPage#up"')
    expect(() => operationOf({ key: 'x', operation: 'getUp' }, contract)).toThrow('No operation "getUp"')
  })
})

it('hold our columns if only optional columns are missing', () => {
  const columns = [column('a'), column('b', 'string', { optional: 'x' })]
  const open = miniContract([operation('list', table(columns, { shape: 'open' }))])
  const isOurs = (body: string) =>
    tablesAt(placeOf({ key: 'list', operation: 'list' }, open), evidenceOf(open, [ask(open, 'list', {}, body)])).map(
      hasOurColumns,
    )
  expect([isOurs('a|b\n'), isOurs('a|c\n'), isOurs('b|c\n'), isOurs('{}')]).toEqual([[true], [true], [false], [false]])
})

it('report which values were missing, or why no answer came', () => {
  const evidence = evidenceOf(contract, [ask(contract, 'listBooks', {}, '')])
  expect(nothingProven(books(), evidence, 'a row')).toMatchObject({ message: 'No answer of listBooks has a row' })
  expect(nothingProven(books(), evidenceOf(contract, []), 'a row')).toMatchObject({ reason: 'budget' })
})
