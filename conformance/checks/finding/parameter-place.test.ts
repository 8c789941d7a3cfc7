import { describe, expect, it } from 'vitest'
import { tablesOf } from '../../read/table-answer.js'
import { ask, books, evidenceOf, miniContract, parameter } from './harness.test-kit.js'
import { askedIn, parameterInstances, parameterOf, sentTo, wasSent } from './parameter-place.js'
import { bookTable, filter, GENRE, SHELF } from './shelf.test-kit.js'

const cited = [
  { ...GENRE, filter: filter('genre', 'eq', { clause: 'FILTER' }), clause: 'PARAMETER' },
  { ...GENRE, name: 'kind', clause: 'PARAMETER' },
  { ...GENRE, name: 'sort' },
]
const of = (parts: object) => miniContract([books({ parameters: cited, ...parts })])

describe('a parameter', () => {
  it('is an instance, with the nearest clause', () => {
    const clauses = (parts: object) => parameterInstances(of(parts), () => true).map(({ clause }) => clause)
    expect(clauses({ clause: 'WHOLE' })).toEqual(['FILTER', 'PARAMETER', 'WHOLE'])
    expect(parameterInstances(of({}), ({ name }) => name === 'sort')).toEqual([
      { key: 'listBooks#sort', operation: 'listBooks', parameter: 'sort' },
    ])
  })

  it('is found by its instance', () => {
    const instance = { key: 'k', operation: 'listBooks', parameter: 'kind' }
    expect(parameterOf(instance, of({})).parameter.name).toBe('kind')
    expect(() => parameterOf({ ...instance, parameter: 'none' }, of({}))).toThrow(
      'No parameter "none": the instance was made from another contract',
    )
  })

  it.each([
    ['closed', GENRE, { genre: 'novel' }, { value: 'novel', loose: false }],
    ['open', GENRE, { genre: 'novel' }, { value: 'novel', loose: true }],
    ['closed', { ...GENRE, default: 'poem' }, {}, { value: 'poem', loose: false }],
    ['closed', { ...GENRE, default: 'poem' }, { genre: 'novel' }, { value: 'novel', loose: false }],
    ['closed', GENRE, {}, undefined],
    ['closed', parameter('genre'), { genre: 'novel' }, undefined],
  ] as const)('was asked for in an answer of an %s table: %j by %j', (shape, asked, values, found) => {
    const contract = miniContract([books({ parameters: [asked] }, { shape })])
    const exchange = ask(contract, 'listBooks', values, bookTable(SHELF))
    const [operation = books()] = contract.operations
    const [answer] = tablesOf(exchange, operation)
    if (answer === undefined) throw new Error('The library answers with tables')
    const given = askedIn(answer, asked, operation)
    expect(given && { value: given.value, loose: given.loose }).toEqual(found)
    expect(wasSent(answer, asked, operation)).toBe('genre' in values)
    expect(sentTo(operation, asked, evidenceOf(contract, [exchange]))).toEqual('genre' in values ? [exchange] : [])
  })
})
