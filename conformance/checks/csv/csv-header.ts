import { type Contract, inNumber, type Table } from '../../../spec/index.js'
import { isErrorAsSuccess } from '../../answer-kind.js'
import type { Check, Evidence, Mark } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import { openHeaderProblem } from '../../read/open-header-problem.js'
import type { TableAnswer } from '../../read/table-answer.js'
import { observed, pass, violated } from '../finding/finding.js'
import { firstLine } from '../finding/first-line.js'
import { presentValues } from '../finding/present-values.js'
import { nothingProven, placeInstance, placeOf, readsAnyAnswer, tablePlaces, tablesAt } from '../finding/table-place.js'

export const csvHeader: Check = {
  id: 'csv.header',
  area: 'csv',
  level: 'must',
  title: 'The first line names exactly the documented columns, in the documented order',
  explain:
    'A table starts with one header row. A violation is a missing, renamed, added or moved column, another delimiter, or no table at all. If the documentation shows no columns, any header of distinct names is lawful; JSON is lawful if an open point allows it, or if the document declares it as another type of the answer.',
  instances: (contract) =>
    tablePlaces(contract)
      .filter(({ table }) => table.header)
      .map(placeInstance),
  ...readsAnyAnswer,
  judge(instance, evidence) {
    const place = placeOf(instance, evidence.contract)
    const answers = tablesAt(place, evidence).filter(({ exchange }) => !refusesUnknownSymbol(exchange, evidence))
    for (const answer of answers) {
      const problem = problemOf(answer, evidence.contract)
      if (problem !== undefined) {
        return violated(instance, { ...problem, exchanges: [answer.exchange], marks: [markOf(answer)] })
      }
    }
    const tables = answers.filter(({ body }) => body.kind === 'table')
    const first = tables[0]
    if (first === undefined) return nothingProven(place.operation, evidence, 'a table')
    const exchanges = tables.map(({ exchange }) => exchange)
    if (first.table.shape === 'open') return observed(`The columns are "${headerText(first)}"`, exchanges)
    return pass(`${inNumber(tables.length, 'header is', 'headers are')} "${headerText(first)}"`, exchanges)
  },
}

/** The undocumented names, or else the names that are out of place. */
function markOf({ exchange, property, body, table }: TableAnswer): Mark {
  const header = body.kind === 'table' ? body.reading.header : []
  const wanted = wantedNames(table, header)
  const extra = header.filter((name) => !wanted.includes(name))
  const columns = extra.length > 0 ? extra : header.filter((name, index) => name !== wanted[index])
  const isPart = columns.length > 0 && columns.length < header.length
  return {
    exchange: exchange.id,
    row: 0,
    ...(isPart ? { columns } : {}),
    ...(property === undefined ? {} : { property }),
  }
}

interface Problem {
  readonly message: string
  readonly expected: string
  readonly actual: string
}

function problemOf(answer: TableAnswer, contract: Contract): Problem | undefined {
  const { body, table } = answer
  if (body.kind === 'line-error') return undefined
  if (body.kind === 'json' && mayBeJson(table, contract)) return undefined
  // Without documented columns the table may have no columns yet.
  if (body.kind === 'nothing' && table.columns.length === 0) return undefined
  const expected =
    table.shape === 'open' ? 'a header row of distinct names' : wantedNames(table, []).join(table.delimiter)
  if (body.kind !== 'table') {
    const actual = body.kind === 'nothing' ? 'an empty body' : firstLine(body.text, 200)
    return { message: `Cannot read a header row: found ${body.kind}, wanted a table`, expected, actual }
  }
  const { header } = body.reading
  const message = table.shape === 'open' ? openHeaderProblem(header) : headerProblem(header, table)
  return message === undefined ? undefined : { message, expected, actual: headerText(answer) }
}

/**
 * The status of that refusal may be open; for any other symbol an error instead of a table is a violation. A service
 * that takes symbols exactly as they are does not know them in another letter case, or with spaces around them.
 */
function refusesUnknownSymbol(exchange: Exchange, { contract, target }: Evidence): boolean {
  const { unknown } = target.symbols
  const known = Object.values(target.symbols)
  const isRespelled = (text: string): boolean =>
    !known.includes(text) && known.some((symbol) => symbol?.toLowerCase() === text.trim().toLowerCase())
  const isNamed = exchange.probe.parameters.some(([, value]) =>
    value.split(',').some((text) => text === unknown || isRespelled(text)),
  )
  return isNamed && isErrorAsSuccess(exchange, contract)
}

/** The documentation leaves the format open: an open point of the table has this option, or no column is known. */
function mayBeJson({ shape, open, columns }: Table, { openPoints }: Contract): boolean {
  if (columns.length === 0) return true
  const points = openPoints.filter(({ id }) => open.includes(id))
  return shape === 'open' && points.some(({ options }) => options.some(({ name }) => name === 'json'))
}

function headerProblem(header: readonly string[], table: Table): string | undefined {
  const wanted = wantedNames(table, header)
  const missing = wanted.filter((name) => !header.includes(name))
  const extra = header.filter((name) => !wanted.includes(name))
  const place = header.findIndex((name, index) => name !== wanted[index])
  if (missing.length === 0 && place === -1) return undefined
  if (missing.length === 0 && header.length === wanted.length) {
    return `Header column ${place + 1} is "${header[place]}": the columns are not in order, wanted "${wanted[place]}"`
  }
  const said = presentValues(
    missing.length === 0 ? undefined : `missing "${missing.join('", "')}"`,
    extra.length === 0 ? undefined : `not documented "${extra.join('", "')}"`,
  )
  return `The header does not name the documented columns: ${said.join(', ') || `"${header[place]}" occurs twice`}`
}

/** Optional columns count only if they are present. */
function wantedNames(table: Table, header: readonly string[]): string[] {
  return table.columns
    .filter((column) => column.optional === undefined || header.includes(column.name))
    .map((column) => column.name)
}

function headerText({ body, table }: TableAnswer): string {
  return body.kind === 'table' ? body.reading.header.join(table.delimiter) : ''
}
