import { type Contract, groupedByEach, madeOnce, type Operation, type Parameter, tableOf } from '../../../spec/index.js'
import type { Consequences } from '../../model/fault.js'

/**
 * The consequences of wrong cells of a column (or wrong rows) of an operation: every check that reads them. Filters and
 * orders are compared with the cells; other answers mirror, summarise or look them up.
 */
export function inTurn(contract: Contract, operation: Operation, column?: string): Consequences {
  const touches = (name: string | undefined): boolean => name !== undefined && (column === undefined || name === column)
  const read = readers(operation, touches)
  const others = referring(contract).get(operation.id) ?? []
  const elsewhere = others.flatMap((other) => checksThatRead(other, operation, touches))
  return [...new Set([...read, ...elsewhere])].map((check) => ({
    check,
    because: column === undefined ? `it reads the rows of ${operation.id}` : `it reads "${column}" of ${operation.id}`,
  }))
}

export const FILTERS = ['filter.applied', 'filter.effective', 'filter.edge', 'filter.list', 'window.applied'] as const
export const PAGES = ['page.complete', 'page.disjoint', 'page.ordered'] as const
const SEARCHES = ['search.typo', 'search.best-first', 'search.minimum', 'search.discovery'] as const

type Touches = (name: string | undefined) => boolean

function readers({ parameters, order, answer, rows, tells }: Operation, touches: Touches): readonly string[] {
  const filters = parameters.flatMap(({ filter }) => filter ?? [])
  const table = tableOf({ answer })
  const inRules = (rules: readonly { readonly rule: string }[]): boolean =>
    rules.some(({ rule }) => (table?.columns ?? []).some(({ name }) => touches(name) && rule.includes(name)))
  const [searched, others] = [true, false].map((isSearch) =>
    filters.filter(({ op }) => (op === 'trigram') === isSearch),
  )
  const isFiltered = others?.some(({ column, via, witness, latitude }) =>
    [column, via?.keyColumn, witness, latitude].some(touches),
  )
  // A search is sent beside the other filters too.
  const isSearched = searched?.some(({ column }) => isFiltered || touches(column))
  return [
    ...(isFiltered ? FILTERS : []),
    ...(isSearched ? SEARCHES : []),
    ...(order.some((key) => touches(key.column)) ? ['order.sorted', 'cap.honoured'] : []),
    ...chosenBy(parameters, touches),
    ...(parameters.some(({ cursor }) => touches(cursor?.column)) ? PAGES : []),
    ...(parameters.some(({ page }) => page !== undefined) ? ['page.numbered'] : []),
    ...(tells === undefined ? [] : ['page.total']),
    ...(inRules(table?.rules ?? []) ? ['invariant.row'] : []),
    ...(inRules(table?.tableRules ?? []) ? ['invariant.table'] : []),
    ...((table?.summaries ?? []).length > 0 ? ['consistency.summary'] : []),
    ...(rows === undefined ? [] : ['rows.count']),
    ...(answer.kind === 'json' ? ['json.schema'] : []),
  ]
}

/** Orders that the caller chooses, and histories that depend on the tier. */
function chosenBy(parameters: readonly Parameter[], touches: Touches): readonly string[] {
  return parameters.flatMap(({ sort = {}, byTier, filter }) => [
    ...(Object.values(sort)
      .flat()
      .some(({ column }) => touches(column))
      ? ['order.chosen']
      : []),
    ...(byTier !== undefined && touches(filter?.column) ? ['tier.limit'] : []),
  ])
}

/** By its id: an operation itself and those that refer to it; made once for each contract. */
const referring = madeOnce(({ operations }: Contract) =>
  groupedByEach(operations, (other) => [other.id, ...referredBy(other)]),
)

/** Every reference that `checksThatRead` reads. */
function referredBy(other: Operation): readonly string[] {
  const inner = other.answer.kind === 'json' ? other.answer.tables.map((one) => one.mirror) : []
  const filters = other.parameters.flatMap(({ filter }) => filter ?? [])
  const summed = tableOf(other)?.summaries ?? []
  return [
    ...[other.mirror, ...inner].flatMap((one) => one?.operation ?? []),
    ...filters.flatMap(({ via, source }) => [via?.operation, source]),
    ...summed.map(({ operation }) => operation),
    other.resource?.list,
  ].filter((id) => id !== undefined)
}

/** The other operation repeats these rows, or is compared with them. */
function checksThatRead(other: Operation, { id }: Operation, touches: Touches): readonly string[] {
  const { answer, mirror, parameters } = other
  const inner = answer.kind === 'json' ? answer.tables.map((one) => one.mirror) : []
  const mirrored = [mirror, ...inner].some((one) => one?.operation === id) || (other.id === id && mirror !== undefined)
  const filters = parameters.flatMap(({ filter }) => filter ?? [])
  const asked = filters.some(
    ({ via, source }) => (via?.operation === id && (touches(via.column) || touches(via.key))) || source === id,
  )
  const summed = tableOf(other)?.summaries.some(({ operation }) => operation === id) === true
  return [
    ...(mirrored ? ['consistency.mirror'] : []),
    ...(other.resource?.list === id ? ['resource.same', 'resource.unknown'] : []),
    ...(other.id === id && other.resource !== undefined ? ['resource.same'] : []),
    ...(other.resource?.list === id && touches(other.resource.column) ? ['path.exists'] : []),
    ...(asked ? FILTERS : []),
    ...(summed ? ['consistency.summary'] : []),
  ]
}
