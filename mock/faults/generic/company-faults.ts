import { type Contract, type Operation, tableOf } from '../../../spec/index.js'
import { withoutFilter } from '../make/change-filter.js'
import { keepRows, onRows } from '../make/on-rows.js'
import type { Draft } from './draft.js'
import { type FilterPlace, others } from './filter-place.js'
import { calledOperations } from './table-operations.js'

/** Filters that work alone and between thresholds: rows on a threshold are lost, or a filter is dropped beside another. */
export function companyFaults(contract: Contract): readonly Draft[] {
  return calledOperations(contract).flatMap((operation) => [
    ...thresholds(operation).map((found) => edgeLost({ contract, operation, ...found })),
    ...droppedBeside(contract, operation),
  ])
}

type Found = Pick<FilterPlace, 'parameter' | 'filter'>

function choosing({ parameters }: Operation): readonly Found[] {
  return parameters.flatMap((parameter) => {
    const { filter, required } = parameter
    if (filter === undefined || required || filter.on !== 'row' || filter.via !== undefined) return []
    return [{ parameter, filter }]
  })
}

function thresholds(operation: Operation): readonly Found[] {
  const table = tableOf(operation)
  if (table?.shape !== 'closed') return []
  // An amount may be rounded, so several rows must be lost: a summary may lawfully have too few.
  const isNumber = (column: string): boolean => {
    const type = table.columns.find(({ name }) => name === column)?.type
    return type === 'integer' || (type === 'number' && table.key?.every === true)
  }
  return choosing(operation).filter(
    ({ filter: { op, column, open } }) => (op === 'gte' || op === 'lte') && open.length === 0 && isNumber(column),
  )
}

function edgeLost({ contract, operation, parameter, filter }: FilterPlace): Draft {
  const { id } = operation
  const { name, default: normal } = parameter
  return {
    kind: 'edge-lost',
    place: `${id}#${name}`,
    clauses: [filter.clause ?? parameter.clause],
    title: `${id} takes ${name} for a value that is to be passed, and not reached`,
    caughtBy: `filter.edge@${id}#${name}`,
    consequences: others({ contract, operation, parameter, filter }),
    outcome: onRows(id, (rows, { values, given }) => {
      const bound = given.has(name) ? values[name] : undefined
      return bound === undefined || bound === normal ? rows : rows.filter((row) => row[filter.column] !== Number(bound))
    }),
  }
}

/** The first parameter is dropped if the second one is given too. */
function droppedBeside(contract: Contract, operation: Operation): readonly Draft[] {
  const table = tableOf(operation)
  if (table?.shape !== 'closed') return []
  // The key alone selects one record, so requests do not combine it with others.
  const isKey = (column: string): boolean => table.key?.columns.join() === column
  const words = choosing(operation).filter(
    ({ parameter, filter }) =>
      filter.op === 'eq' &&
      filter.open.length === 0 &&
      parameter.default === undefined &&
      !parameter.symbol &&
      !isKey(filter.column),
  )
  const [dropped, other] = words
  if (dropped === undefined || other === undefined) return []
  const { id } = operation
  const { parameter, filter } = dropped
  const { name } = parameter
  return [
    {
      kind: 'filter-dropped-beside',
      place: `${id}#${name}`,
      clauses: [filter.clause ?? parameter.clause],
      title: `${id} forgets ${name} when ${other.parameter.name} is given as well`,
      caughtBy: `filter.applied@${id}#${name}`,
      consequences: others({ contract, operation, parameter, filter }),
      contract: withoutFilter(id, name),
      outcome: keepRows(
        id,
        (row, { given, values }) =>
          !given.has(name) || given.has(other.parameter.name) || isMeant(filter, row[filter.column], values[name]),
      ),
    },
  ]
}

function isMeant({ map }: Found['filter'], cell: unknown, value: unknown): boolean {
  const text = String(value)
  return String(cell).toLowerCase() === (map?.[text] ?? text).toLowerCase()
}
