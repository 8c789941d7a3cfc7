import { describe, expect, test } from 'vitest'
import { loadContract } from '../spec/index.js'
import { checkCoverage, unbrokenClauses, unprovenChecks } from './check-coverage.js'

describe('coverage of the shipped contract', () => {
  test('has no gap: clauses, checks, faults, operations, parameters, columns', () => {
    expect(checkCoverage(loadContract()).silent).toEqual([])
  })

  test('a parameter that no check reads is named', () => {
    const contract = loadContract()
    const plain = { in: 'query', required: false, type: 'string', description: '', symbol: false, open: [] } as const
    const operations = contract.operations.map((operation) =>
      operation.id === 'getOhlc'
        ? { ...operation, parameters: [...operation.parameters, { ...plain, name: 'currency' }] }
        : operation,
    )
    expect(checkCoverage({ ...contract, operations }).silent).toEqual([
      'no check reads the parameter "currency" of getOhlc',
    ])
  })
})

describe('an incomplete proof', () => {
  const fault = { clause: 'A', caughtBy: 'filter.applied@getOhlc#symbol' }
  const clause = { id: 'A', area: 'filter', level: 'must', text: 'a', checks: ['filter.applied'] } as const

  test('names the check that no fault turns red, unless a reason is listed', () => {
    const checks = [{ id: 'filter.applied' }, { id: 'quota.daily' }]
    expect(unprovenChecks(checks, { faults: [fault], unreachable: [] })).toEqual([
      'no fault turns the check "quota.daily" red',
    ])
    expect(unprovenChecks(checks, { faults: [fault], unreachable: [{ clause: 'B', check: 'quota.daily' }] })).toEqual(
      [],
    )
  })

  test('names the judged clause that no fault breaks', () => {
    const clauses = [
      clause,
      { ...clause, id: 'B' },
      { ...clause, id: 'C', level: 'should' },
      { ...clause, id: 'D', level: 'observe' },
    ] as const
    expect(unbrokenClauses({ clauses }, { faults: [fault], unreachable: [] })).toEqual([
      'no fault breaks B, which is judged',
      'no fault breaks C, which is judged',
    ])
    expect(unbrokenClauses({ clauses }, { faults: [fault], unreachable: [{ clause: 'B' }, { clause: 'C' }] })).toEqual(
      [],
    )
  })
})
