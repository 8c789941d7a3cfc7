import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { compileDocument } from './compile/compile.js'
import type { Operation } from './contract/operation.js'
import { growth, LINEAR } from './growth.test-kit.js'
import {
  clauseById,
  columnOf,
  errorByCode,
  groupOf,
  mayCall,
  openPoint,
  operationById,
  parameterOf,
  securityScheme,
  showsOneRow,
  tableOf,
  tablesOf,
  tierByName,
  tierRank,
} from './lookup.js'

const contract = compileDocument(fileURLToPath(new URL('compile/testing/everything.yaml', import.meta.url)))
const operation = (id: string): NonNullable<ReturnType<typeof operationById>> => {
  const found = operationById(contract, id)
  if (found === undefined) throw new Error(`no operation ${id}`)
  return found
}

describe('look-ups', () => {
  it('tell one row of a list from the rows that belong to it', () => {
    const table = operation('getReadings')
    const [first] = tableOf(table)?.columns ?? []
    const shows = (column = '', order = table.order.slice(0, 0)): boolean =>
      showsOneRow({ ...table, parameters: [], order, resource: { list: 'any', parameter: 'any', column, open: [] } })
    expect(shows(first?.name)).toBe(true)
    expect(shows('in-no-row')).toBe(false)
    expect(shows(first?.name, [{ column: 'any' } as Operation['order'][number]])).toBe(false)
  })

  it('find parts by name, and return undefined for an unknown name', () => {
    expect(operation('getReadings').path).toBe('/readings/{station}')
    expect(operationById(contract, 'nobody')).toBeUndefined()
    expect(tierByName(contract, 'member')?.symbols).toBeNull()
    expect(openPoint(contract, 'row-count')?.default).toBe('few')
    expect(securityScheme(contract, 'login')?.lifetime).toBe(60)
    expect(errorByCode(contract, 'NOTHING')?.shape).toBe('line')
    expect(clauseById(contract, 'X')).toBeUndefined()
    expect(parameterOf(operation('getReadings'), 'since')?.default).toBe('30')
  })

  it('find tables in bodies and in properties of bodies', () => {
    const table = tableOf(operation('getReadings'))
    expect(table && columnOf(table, 'amount')?.type).toBe('number')
    expect(tableOf(operation('getStation'))).toBeUndefined()
    expect(tablesOf(operation('getStation')).map(({ property, table: { row } }) => [property, row])).toEqual([
      ['readings', 'Reading'],
    ])
    expect(tablesOf(operation('addStation'))).toEqual([])
  })

  it('decide which tier may call an operation', () => {
    expect(groupOf(contract, operation('getStation'))?.tier).toBe('member')
    expect(mayCall(contract, 'guest', operation('getStation'))).toBe(false)
    expect(mayCall(contract, 'member', operation('getReadings'))).toBe(true)
    expect(mayCall(contract, 'guest', operation('addStation'))).toBe(true)
    expect(tierRank(contract, 'guest')).toBe(0)
    expect(tierRank(contract, 'nobody')).toBe(-1)
  })
})

it('finds operations, tiers and groups among thousands in constant time', () => {
  const findAll = (size: number) => {
    const numbers = Array.from({ length: size }, (_, at) => at)
    const [sample, tier, group] = [contract.operations[0], contract.tiers[0], contract.groups[0]]
    if (sample === undefined || tier === undefined || group === undefined) throw new Error('the document lacks one')
    const many = {
      ...contract,
      operations: numbers.map((at) => ({ ...sample, id: `o${at}`, group: `g${at}` })),
      tiers: numbers.map((at) => ({ ...tier, name: `t${at}` })),
      groups: numbers.map((at) => ({ ...group, name: `g${at}`, tier: `t${at}` })),
    }
    const allowed = numbers.filter((at) => mayCall(many, `t${at}`, operationById(many, `o${size - 1 - at}`) ?? sample))
    expect(allowed).toHaveLength(Math.floor(size / 2))
  }
  expect(growth(findAll, 400)).toBeLessThan(LINEAR)
})
