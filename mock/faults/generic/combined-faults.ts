import { type Contract, type Operation, type Parameter, tableOf } from '../../../spec/index.js'
import { withoutFilter } from '../make/change-filter.js'
import { withDefault } from '../make/change-parameter.js'
import { keepRows, onRows } from '../make/on-rows.js'
import { type Draft, possible } from './draft.js'
import { type FilterPlace, others } from './filter-place.js'
import { calledOperations } from './table-operations.js'

/**
 * Filters that work alone and between thresholds: rows on a threshold are lost, or a filter or a default is dropped
 * beside another.
 */
export function combinedFaults(contract: Contract): readonly Draft[] {
  return calledOperations(contract).flatMap((operation) => [
    ...thresholds(operation).flatMap((found) => {
      const place = { contract, operation, ...found }
      return [edgeLost(place), ...edgeLostBeside(place)]
    }),
    ...droppedBeside(contract, operation),
    ...forgottenBeside(contract, operation),
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
  const isExact = (column: string): boolean => {
    const type = table.columns.find(({ name }) => name === column)?.type
    return type === 'integer' || type === 'date' || (type === 'number' && table.key?.every === true)
  }
  return choosing(operation).filter(
    ({ filter: { op, column, open } }) => (op === 'gte' || op === 'lte') && open.length === 0 && isExact(column),
  )
}

function edgeLost({ contract, operation, parameter, filter }: FilterPlace): Draft {
  const { id } = operation
  const { name, default: normal } = parameter
  return {
    kind: 'edge-lost',
    place: `${id}#${name}`,
    clauses: [filter.clause ?? parameter.clause],
    title: `${id} leaves out rows that are exactly at ${name}`,
    caughtBy: `filter.edge@${id}#${name}`,
    consequences: others({ contract, operation, parameter, filter }),
    outcome: onRows(id, (rows, { values, given }) => {
      const bound = given.has(name) ? values[name] : undefined
      return bound === undefined || bound === normal
        ? rows
        : rows.filter((row) => String(row[filter.column]) !== String(bound))
    }),
  }
}

/** The same beside the second of two words only. */
function edgeLostBeside(place: FilterPlace): readonly Draft[] {
  const words = place.operation.parameters.filter(
    ({ filter, required, enum: listed }) =>
      filter?.op === 'eq' && filter.on === 'row' && filter.open.length === 0 && !required && listed !== undefined,
  )
  const [, beside] = words.length === 2 ? words : []
  if (beside === undefined) return []
  const { id } = place.operation
  const lost = edgeLost(place)
  return [
    {
      ...lost,
      kind: 'edge-lost-beside',
      title: `${id} leaves out rows that are exactly at ${place.parameter.name} when ${beside.name} is given too`,
      outcome: (outcome, facts) =>
        facts.given.has(beside.name) ? (lost.outcome?.(outcome, facts) ?? outcome) : outcome,
    },
  ]
}

/** Each of the first two parameters is ignored if the other one is sent too; the first one also in a search. */
function droppedBeside(contract: Contract, operation: Operation): readonly Draft[] {
  const table = tableOf(operation)
  // The key alone selects one record, so requests do not combine it with others.
  const isKey = (column: string): boolean => table?.key?.columns.join() === column
  const [one, two] = choosing(operation).filter(
    ({ parameter, filter }) =>
      filter.op === 'eq' &&
      filter.open.length === 0 &&
      parameter.default === undefined &&
      !parameter.symbol &&
      !isKey(filter.column),
  )
  const search = operation.parameters.find(({ filter }) => filter?.op === 'trigram')
  const draft = (found: Found, other: Parameter): Draft => dropped({ contract, operation, ...found }, other)
  return possible([
    one !== undefined && two !== undefined && draft(one, two.parameter),
    // If the columns are open, a word of the first filter may imply one of the second filter, which then removes
    // nothing.
    one !== undefined && two !== undefined && table?.shape === 'closed' && draft(two, one.parameter),
    one !== undefined &&
      search !== undefined &&
      isSearchedBeside(one.parameter, search, contract) && { ...draft(one, search), kind: 'filter-dropped-in-search' },
  ])
}

/** A tier with room sends a short search beside documented words. */
function isSearchedBeside({ enum: words }: Parameter, { minLength = 0 }: Parameter, { tiers }: Contract): boolean {
  return words !== undefined && minLength > 1 && tiers.length > 0
}

function dropped({ contract, operation, parameter, filter }: FilterPlace, other: Parameter): Draft {
  const { id } = operation
  const { name } = parameter
  return {
    kind: 'filter-dropped-beside',
    place: `${id}#${name}`,
    clauses: [filter.clause ?? parameter.clause],
    title: `${id} ignores ${name} when ${other.name} is given too`,
    caughtBy: `filter.applied@${id}#${name}`,
    consequences: others({ contract, operation, parameter, filter }),
    contract: withoutFilter(id, name),
    outcome: keepRows(
      id,
      (row, { given, values }) =>
        !given.has(name) || given.has(other.name) || matchesValue(filter, row[filter.column], values[name]),
    ),
  }
}

/**
 * A default count does not apply if another parameter with a default is sent. The operation needs a second default
 * threshold: only requests that lower it have enough small counts to show the error.
 */
function forgottenBeside(contract: Contract, operation: Operation): readonly Draft[] {
  const bounds = choosing(operation).filter(
    ({ parameter, filter }) => filter.op === 'gte' && parameter.default !== undefined,
  )
  const counts = tableOf(operation)?.columns.filter(({ type }) => type === 'integer') ?? []
  return bounds.flatMap(({ parameter, filter }) => {
    const { name, default: usual, minimum = 0 } = parameter
    const isCount = counts.some((column) => column.name === filter.column) && Number(usual) > minimum
    const other = bounds.find((one) => one.parameter !== parameter)?.parameter
    if (!isCount || other === undefined) return []
    const { id } = operation
    return [
      {
        kind: 'default-forgotten-beside',
        place: `${id}#${name}`,
        clauses: [parameter.clause, filter.clause],
        title: `${id} ignores the default of ${name} when ${other.name} is given`,
        caughtBy: `filter.applied@${id}#${name}`,
        consequences: [
          ...others({ contract, operation, parameter, filter }),
          { check: 'cap.honoured', because: `"${name}" chooses the rows of ${id}` },
        ],
        contract: withDefault(id, name, String(minimum)),
        outcome: keepRows(
          id,
          (row, { given }) =>
            given.has(name) || given.has(other.name) || Number(row[filter.column] ?? 0) >= Number(usual),
        ),
      },
    ]
  })
}

function matchesValue({ map }: Found['filter'], cell: unknown, value: unknown): boolean {
  const text = String(value)
  return String(cell).toLowerCase() === (map?.[text] ?? text).toLowerCase()
}
