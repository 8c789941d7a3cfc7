import {
  type Contract,
  columnOf,
  evaluateText,
  type Operation,
  operationById,
  type Parameter,
  type Summary,
  type Table,
  tableOf,
  tablesOf,
} from '../../spec/index.js'
import { fixedColumn } from './partition.js'
import { equationsIn } from './rules/equation.js'
import { selfColumns } from './shared-columns.js'

/** The number of rows of a thing that a row of another operation summarises. */
export interface DetailRows {
  readonly least: number
  readonly most: number
}

/** Few enough to be read at once, enough for several pages of a small cap. */
const MOST = 30

/**
 * The number of rows of an operation for one value of a summarising row: as many as the summary may count, and fewer
 * than the cap. Undefined if no summary reads the rows in this way.
 */
export function detailRows({ id }: Operation, contract: Contract): DetailRows | undefined {
  const all = contract.operations.flatMap(tablesOf).flatMap(({ table }) =>
    table.summaries.flatMap((summary) => {
      const operation = summary.operation === id ? operationById(contract, id) : undefined
      return operation === undefined || !isWhole(summary, operation) ? [] : boundsOf(summary, table, operation)
    }),
  )
  if (all.length === 0) return undefined
  const least = Math.max(...all.map((one) => one.least))
  return { least, most: Math.max(least, Math.min(...all.map((one) => one.most))) }
}

/** The values of the summary's row fix the source rows, and no other cell of it selects some of them. */
function isWhole({ parameters }: Summary, operation: Operation): boolean {
  const table = tableOf(operation)
  const ofRows = ({ name, filter }: Parameter): boolean =>
    filter !== undefined || (table !== undefined && columnOf(table, name) !== undefined)
  // A path may also name parents of the thing that has the rows.
  const isAbove = (name: string): boolean =>
    operation.parameters.some((parameter) => parameter.name === name && parameter.in === 'path' && !ofRows(parameter))
  const given = Object.entries(parameters).filter(
    ([name, text]) => selfColumns({ name: text }).length > 0 && !isAbove(name),
  )
  return (
    given.length > 0 &&
    given.every(([name]) =>
      operation.parameters.some(
        (parameter) => parameter.name === name && table !== undefined && fixedColumn(parameter, table) !== undefined,
      ),
    )
  )
}

function boundsOf({ rules, parameters }: Summary, table: Table, operation: Operation): DetailRows {
  const counts = rules
    .flatMap(({ rule }) => equationsIn(rule))
    .filter(({ value }) => /^(?:double\()?size\(rows\)\)?$/.test(value.replaceAll(' ', '')))
    .flatMap(({ column }) => columnOf(table, column) ?? [])
  const caps = operation.parameters.flatMap(({ cap, name, default: standard }) => {
    const sent = parameters[name]
    const size = cap === 'rows' ? Number(sent === undefined ? standard : evaluateText(sent, { self: {} })) : Number.NaN
    return size > 1 ? [size - 1] : []
  })
  return {
    least: Math.max(1, ...counts.map(({ minimum }) => minimum ?? 1)),
    most: Math.min(MOST, ...caps, ...counts.map(({ maximum }) => maximum ?? MOST)),
  }
}
