import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { CHECKS, judge, observersOf, type Report, readTarget, run } from '../conformance/index.js'
import { createMock, faultsOf, type Mock } from '../mock/index.js'
import { type Contract, lintFile, loadContractFrom, type Operation, packageVersion } from '../spec/index.js'

/** Other APIs in the same vocabulary get a mock and a judge without code. */
const EXAMPLES = readdirSync('examples').filter((name) => existsSync(`examples/${name}/openapi.yaml`))
const NOW = '2026-11-20T15:05:00Z'

let mock: Mock | undefined
afterEach(async () => {
  await mock?.close()
  mock = undefined
})

const load = (name: string): Promise<Contract> => loadContractFrom(`examples/${name}/openapi.yaml`)

/** Judges a mock of `served` by the document. */
async function judged(
  contract: Contract,
  served: Contract,
  only: readonly string[],
  wrong: readonly string[] = [],
): Promise<Report> {
  mock = createMock({ contract: served, now: NOW, faults: wrong, note: () => undefined })
  await mock.listen({ port: 0 })
  const { clock } = mock
  // The judge waits for the next minute of a quota; the mock skips that minute.
  await clock.freeze()
  const passTime = (milliseconds: number) => clock.advance(`${milliseconds / 1000}s`)
  const text = JSON.stringify(await mock.ready())
  const { target } = readTarget(text, { file: 'ready', contract, environment: {} })
  const selection = { only, skip: [] }
  const { evidence } = await run({
    contract,
    target,
    passTime,
    checks: CHECKS,
    selection,
    timeout: 10_000,
    headers: [],
  })
  return judge(evidence, { checks: CHECKS, observers: observersOf(contract), selection, version: packageVersion() })
}

const idsWith = (report: Report, status: string): readonly string[] =>
  report.results.filter((result) => result.status === status).map(({ id }) => id)

/** Rows of `listTowns` are in one answer only. Pages of `getReadings` end with a day, before the largest limit. */
const NOT_SHOWN = ['consistency.record@listTowns', 'cap.maximum@getReadings#limit']

describe.each(EXAMPLES)('examples/%s', (name) => {
  it('has no lint error, and describes itself in five lines', async () => {
    expect(await lintFile(`examples/${name}/openapi.yaml`)).toEqual([])
    expect(readFileSync(`examples/${name}/README.md`, 'utf8').trimEnd().split('\n')).toHaveLength(5)
    expect((await load(name)).notes).toEqual([])
  })

  it('is served and judged green, and nearly everything is decided', async () => {
    const contract = await load(name)
    const report = await judged(contract, contract, [])
    expect([report.verdict, idsWith(report, 'fail'), idsWith(report, 'warn')]).toEqual(['conformant', [], []])
    expect(report.counts.pass).toBeGreaterThan(45)
    const undecided = idsWith(report, 'no-evidence').filter(
      (id) => !/^(quota\.daily|error\.body|filter\.edge)@/.test(id) && !NOT_SHOWN.includes(id),
    )
    expect(undecided).toEqual([])
  })

  it('is voided by the canary', async () => {
    const contract = await load(name)
    const [canary] = faultsOf(contract)
    const caughtBy = canary?.caughtBy ?? ''
    const report = await judged(contract, contract, ['csv', 'column'], [canary?.id ?? ''])
    expect(canary?.id).toMatch(/^canary-/)
    expect(idsWith(report, 'fail').some((id) => id.startsWith(`${caughtBy}@`))).toBe(true)
  })
})

type Change = (contract: Contract) => Contract

function changing(id: string, change: (operation: Operation) => Operation): Change {
  return (contract) => ({
    ...contract,
    operations: contract.operations.map((operation) => (operation.id === id ? change(operation) : operation)),
  })
}

/** The parameter without its filter: the mock reads it and does nothing. */
function without(id: string, parameter: string, word: 'filter' | 'cap'): Change {
  return changing(id, (operation) => ({
    ...operation,
    parameters: operation.parameters.map((one) => {
      const { [word]: _dropped, ...rest } = one
      return one.name === parameter ? rest : one
    }),
  }))
}

const turned = (id: string): Change =>
  changing(id, (operation) => ({
    ...operation,
    order: operation.order.map((key) => ({ ...key, direction: key.direction === 'asc' ? 'desc' : 'asc' })),
  }))

const inDialect = (id: string, dialect: { readonly delimiter?: string; readonly header?: boolean }): Change =>
  changing(id, ({ answer, ...operation }) => ({
    ...operation,
    answer: answer.kind === 'table' ? { ...answer, table: { ...answer.table, ...dialect } } : answer,
  }))

const free = (id: string): Change => changing(id, (operation) => ({ ...operation, security: [] }))

/** Typical mistakes of an implementer, the area that judges each, and the result that must report it. */
const MISTAKES: readonly (readonly [example: string, mistake: string, area: string, caught: string, change: Change])[] =
  [
    [
      'weather',
      'a filter is ignored',
      'filter',
      'filter.applied@getReadings#sky',
      without('getReadings', 'sky', 'filter'),
    ],
    [
      'weather',
      'a column of another answer is ignored',
      'filter',
      'filter.effective@getClimate#terrain',
      without('getClimate', 'terrain', 'filter'),
    ],
    [
      'weather',
      'the window is ignored',
      'filter',
      'window.applied@getReadings#days',
      without('getReadings', 'days', 'filter'),
    ],
    ['weather', 'the order is turned', 'order', 'order.sorted@getReadings#day', turned('getReadings')],
    ['weather', 'the cap is ignored', 'cap', 'cap.honoured@getReadings#limit', without('getReadings', 'limit', 'cap')],
    [
      'weather',
      'commas instead of tabs',
      'csv',
      'csv.header@listStations',
      inDialect('listStations', { delimiter: ',' }),
    ],
    ['library', 'no key is needed', 'auth', 'auth.missing@listBooks', free('listBooks')],
    [
      'weather',
      'everybody may call',
      'tier',
      'tier.group-refused@public#getClimate',
      (contract) => ({ ...contract, groups: contract.groups.map((group) => ({ ...group, tier: 'public' })) }),
    ],
    [
      'library',
      'a lower bound is ignored',
      'filter',
      'filter.applied@listBooks#from_year',
      without('listBooks', 'from_year', 'filter'),
    ],
    [
      'library',
      'a list is ignored',
      'filter',
      'filter.applied@listBooks#subject',
      without('listBooks', 'subject', 'filter'),
    ],
    [
      'library',
      'translated values are ignored',
      'filter',
      'filter.applied@listLoans#returned',
      without('listLoans', 'returned', 'filter'),
    ],
    ['library', 'no header row', 'csv', 'csv.header@listLoans', inDialect('listLoans', { header: false })],
  ]

describe('mistakes in other APIs are found', () => {
  it.each(MISTAKES)(
    '%s: %s',
    async (name, _mistake, area, caught, change) => {
      const contract = await load(name)
      expect(idsWith(await judged(contract, change(contract), [area]), 'fail')).toContain(caught)
    },
    60_000,
  )
})
