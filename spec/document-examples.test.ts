import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  compileFile,
  compileRule,
  evaluate,
  evaluateText,
  type Operation,
  operationById,
  type Rule,
  type Table,
  tableOf,
} from './index.js'

/** The examples agree: a summary fits the rows of another example, and the info page repeats the single answers. */
const contract = await compileFile(fileURLToPath(new URL('openapi.yaml', import.meta.url)))
type Cells = Readonly<Record<string, unknown>>

const answers = contract.operations.flatMap((operation) => {
  const table = tableOf(operation)
  return table === undefined ? [] : [{ operation, table, rows: exampleRows(operation, table) }]
})

describe('the examples', () => {
  it.each(answers.map(({ operation }) => operation.id))('%s has at least one row', (id) => {
    expect(rowsOf(id).length).toBeGreaterThan(0)
  })

  it.each(answers)('$operation.id obeys the rules of its rows and of its table', ({ table, rows }) => {
    const broken = [
      ...table.rules.flatMap((rule) =>
        rows.filter((self) => judge(rule, 'row', { self }) === 'broken').map(() => rule.id),
      ),
      ...table.tableRules.filter((rule) => judge(rule, 'rows', { self: rows }) === 'broken').map(({ id }) => id),
    ]
    expect(broken).toEqual([])
  })

  it('summarise an insider whose transactions are all in the examples', () => {
    const [marlow] = rowsOf('getForm4InsiderProfile')
    const totals = tableNamed('InsiderRow').summaries.find(({ id }) => id === 'totals')
    const verdicts = totals?.rules.map((rule) => [rule.id, judge(rule, 'row', summed(marlow ?? {}))])
    expect(verdicts?.filter(([, verdict]) => verdict !== 'holds')).toEqual([])
    expect(verdicts?.length).toBeGreaterThan(5)
  })

  it('summarise the company of that insider, and list the insider among those who traded most', () => {
    const params = { owner_cik: '0009100001', day_interval: '90' }
    const [company] = rowsOf('getForm4InsiderCompanies')
    const top = rowsOf('getForm4TopInsiders').find(({ owner_cik: owner }) => owner === params.owner_cik)
    for (const [row, self] of [
      ['InsiderCompanyRow', company],
      ['TopInsiderRow', top],
    ] as const) {
      // The sums of one company are silent without a symbol.
      const summaries = tableNamed(row).summaries.filter(({ id }) => id !== 'of-symbol')
      const rules = summaries.flatMap((summary) => summary.rules)
      const verdicts = rules.map((rule) => judge(rule, 'row', { ...summed(self ?? {}), params }))
      expect([row, ...verdicts]).toEqual([row, ...rules.map(() => 'holds')])
    }
  })

  it('break the summary if a transaction is missing', () => {
    const [marlow] = rowsOf('getForm4InsiderProfile')
    const totals = tableNamed('InsiderRow').summaries.find(({ id }) => id === 'totals')
    const rows = rowsOf('getForm4InsiderTransactions').slice(1)
    const broken = totals?.rules.filter((rule) => judge(rule, 'row', { self: marlow ?? {}, rows }) === 'broken')
    expect(broken?.map(({ id }) => id)).toEqual(expect.arrayContaining(['count', 'sold', 'last']))
  })

  it('show a profile that the search also shows', () => {
    expect(rowsOf('getForm4InsiderSearch')).toContainEqual(rowsOf('getForm4InsiderProfile')[0])
  })

  it('repeat the single answers on the info page', () => {
    const page = operationById(contract, 'getCompanyInfoPage')
    if (page?.answer.kind !== 'json') throw new Error('the info page is JSON')
    const value = page.answer.examples[0]?.value as Readonly<Record<string, string>>
    const own = page.answer.tables.filter(({ mirror }) => symbolOf(mirror?.parameters.symbol) === 'AAPL')
    expect(own.map(({ property }) => property)).toEqual([
      'company_profile',
      'ohlc',
      'trading_signals',
      'company_actions',
    ])
    for (const { property, mirror } of own) expect(value[property]).toBe(textOf(mirror?.operation ?? ''))
  })
})

function symbolOf(expression = ''): string | undefined {
  return evaluateText(expression, { self: {}, params: { symbol: 'AAPL' } })
}

function summed(self: Cells): { readonly self: Cells; readonly rows: readonly Cells[] } {
  return { self, rows: rowsOf('getForm4InsiderTransactions') }
}

function judge(rule: Rule, self: 'row' | 'rows', bindings: Parameters<typeof evaluate>[1]): string {
  return evaluate(compileRule(rule, self), bindings)
}

function rowsOf(id: string): readonly Cells[] {
  return answers.find(({ operation }) => operation.id === id)?.rows ?? []
}

function tableNamed(row: string): Table {
  const found = answers.find(({ table }) => table.row === row)
  if (found === undefined) throw new Error(`no answer of ${row}`)
  return found.table
}

function textOf(id: string): string {
  const operation = operationById(contract, id)
  return operation === undefined ? '' : exampleText(operation)
}

function exampleText({ answer }: Operation): string {
  return answer.kind === 'table' ? String(answer.examples[0]?.value) : ''
}

function exampleRows(operation: Operation, table: Table): Cells[] {
  const [header = '', ...lines] = exampleText(operation).trimEnd().split('\n')
  const names = header.split('|')
  return lines.map((line) => {
    const cells = line.split('|')
    return Object.fromEntries(names.map((name, index) => [name, cellOf(table, name, cells[index] ?? '')]))
  })
}

function cellOf(table: Table, name: string, text: string): unknown {
  const type = table.columns.find((column) => column.name === name)?.type
  if (text === '') return null
  if (type === 'number' || type === 'integer') return Number(text)
  return type === 'strings' ? JSON.parse(text) : text
}
