import { describe, expect, test } from 'vitest'
import type { Clause } from './contract/clause.js'
import type { Contract } from './contract.js'
import { coverage } from './coverage.js'
import { loadContract } from './load-contract.js'

const clause: Clause = { id: 'A', area: 'auth', level: 'must', text: 'a', checks: ['auth.missing'] }
const empty: Contract = { ...loadContract(), operations: [], clauses: [clause] }
const check = { id: 'auth.missing', readings: [{ operation: 'getA' }] }

describe('coverage()', () => {
  test('counts clauses by area, level, checks and exemptions', () => {
    const exempt: Clause = { id: 'B', area: 'auth', level: 'observe', text: 'b', checks: [], exempt: 'open' }
    const { areas, silent } = coverage({ ...empty, clauses: [clause, exempt] }, [check])
    expect(areas[0]).toEqual({ area: 'auth', must: 1, should: 0, observe: 1, checked: 1, exempt: 1 })
    expect(areas.slice(1).every((area) => area.checked + area.exempt === 0)).toBe(true)
    expect(silent).toEqual([])
  })

  test.each<[string, readonly Clause[], readonly (typeof check)[], string]>([
    [
      'a clause without a check',
      [clause, { ...clause, id: 'B', checks: [] }],
      [check],
      'B has no check and no exemption',
    ],
    ['a clause with an unknown check', [clause], [], 'the check "auth.missing" does not exist, and these cite it: A'],
    ['a check without a clause', [clause], [check, { ...check, id: 'x.y' }], 'no clause cites the check "x.y"'],
    [
      'a check that never applies',
      [clause],
      [{ ...check, readings: [] }],
      'the check "auth.missing" applies to nothing',
    ],
  ])('names %s', (_title, clauses, checks, line) => {
    expect(coverage({ ...empty, clauses }, checks).silent).toEqual([line])
  })

  test('names the parts that no check reads', () => {
    const contract = loadContract()
    const operations = contract.operations.filter((operation) => operation.id === 'getOhlc')
    const lines = (readings: readonly object[]): readonly string[] =>
      coverage({ ...empty, operations }, [{ id: 'auth.missing', readings }]).silent
    expect(lines([{ operation: 'getUserStatus' }])).toContain('no check reads getOhlc')
    const columns = ['symbol', 'date', 'open', 'high', 'low', 'close'].map((column) => ({
      operation: 'getOhlc',
      column,
    }))
    expect(lines([{ operation: 'getOhlc', parameter: 'symbol' }, ...columns])).toEqual([
      'no check reads the column "volume" of getOhlc',
    ])
    expect(lines([...columns, { operation: 'getOhlc', column: 'volume' }])).toEqual([
      'no check reads the parameter "symbol" of getOhlc',
    ])
  })
})

test('a table inside JSON is read as a whole', () => {
  const operations = loadContract().operations.filter((operation) => operation.id === 'getCompanyInfoPage')
  const properties = ['company_profile', 'ohlc', 'spy', 'trading_signals', 'company_actions']
  const place = { operation: 'getCompanyInfoPage', parameter: 'symbol' }
  const readings = properties.map((property) => ({ ...place, property }))
  expect(coverage({ ...empty, operations }, [{ id: 'auth.missing', readings }]).silent).toEqual([])
  expect(coverage({ ...empty, operations }, [{ id: 'auth.missing', readings: readings.slice(1) }]).silent).toContain(
    'no check reads the column "cik" of getCompanyInfoPage',
  )
})

describe('the clauses of the contract', () => {
  const { clauses } = loadContract()

  test('cover every area with several sentences', () => {
    expect(clauses.length).toBeGreaterThan(150)
    const areas = coverage(loadContract(), []).areas
    expect(areas.filter((area) => area.must + area.should + area.observe === 0)).toEqual([])
  })

  test('are all judged or exempt', () => {
    expect(clauses.filter((one) => one.checks.length > 0 === (one.exempt !== undefined))).toEqual([])
  })

  test('exempt an obligation only with a meaningful reason', () => {
    const thin = clauses.filter((one) => one.exempt !== undefined && one.exempt.length < 25)
    expect(thin.map(({ id }) => id)).toEqual([])
  })
})
