import { type Contract, type Filter, hasDay, type Operation, type Parameter, tableOf } from '../../../spec/index.js'
import type { Fault } from '../../model/fault.js'
import type { Value } from '../../model/relation.js'
import { withFilter, withoutFilter } from '../make/change-filter.js'
import { unread } from '../make/change-parameter.js'
import { onRows } from '../make/on-rows.js'
import type { Draft } from './draft.js'
import { inTurn } from './in-turn.js'
import { calledOperations } from './table-operations.js'

type Consequences = NonNullable<Fault['consequences']>

interface FilterPlace {
  readonly contract: Contract
  readonly operation: Operation
  readonly parameter: Parameter
  readonly filter: Filter
}

/** Mistakes in how the values of a caller choose rows. */
export function filterFaults(contract: Contract): readonly Draft[] {
  return calledOperations(contract).flatMap((operation) =>
    operation.parameters.flatMap((parameter) => {
      const { filter } = parameter
      return filter === undefined || filter.op === 'trigram' || filter.op === 'before'
        ? []
        : faultsOf({ contract, operation, parameter, filter })
    }),
  )
}

function faultsOf(place: FilterPlace): readonly Draft[] {
  const { operation, parameter, filter } = place
  const { id } = operation
  const { name } = parameter
  const said = { place: `${id}#${name}`, clauses: [filter.clause ?? parameter.clause], consequences: others(place) }
  // A place of the path chooses rows of its name without being told to; the summary of a symbol that must be named cannot be
  // made without it.
  const isImplied =
    (parameter.in === 'path' && name === filter.column) ||
    (parameter.symbol && parameter.required && filter.on === 'source')
  return [
    ...(isImplied ? [] : [ignored(place, said)]),
    ...turned(place, said),
    ...(isComparable(place) ? [tooNarrow(place, said)] : []),
    ...(parameter.type === 'list' && filter.via === undefined && filter.on === 'row' ? [firstMember(place, said)] : []),
  ]
}

/** The bare call shows rows beside those of the value, so that rows which should come and do not are missed. */
function isComparable(place: FilterPlace): boolean {
  const { operation, parameter, filter } = place
  const isChosen = parameter.default !== undefined && /^(eq|in|has-member)$/.test(filter.op)
  return (
    filter.on === 'row' &&
    filter.via === undefined &&
    filter.map === undefined &&
    !parameter.required &&
    !isChosen &&
    tableOf(operation)?.shape === 'closed' &&
    isSingleDated(place)
  )
}

/** A symbol, or the window of a summary, is looked up by the handlers themselves: then the parameter is not read at all. */
function ignored({ operation: { id }, parameter, filter }: FilterPlace, said: Said): Draft {
  const { name, symbol, required, default: standard } = parameter
  const isLookedUp = (symbol && !required) || (filter.on === 'source' && standard !== undefined)
  return {
    ...said,
    kind: 'filter-ignored',
    title: `${id} reads ${name} and forgets it`,
    caughtBy: `${owner(filter)}@${id}#${name}`,
    contract: isLookedUp ? unread(id, name) : withoutFilter(id, name),
  }
}

/** Where a row has several dates, a window may mean any of them, and a missing row is not noticed. */
function isSingleDated({ operation, filter }: FilterPlace): boolean {
  const dated = (tableOf(operation)?.columns ?? []).map(({ type }) => type).filter(hasDay)
  const days = dated.filter((type) => type === 'date')
  return filter.op !== 'within-days' || (days.length > 0 ? days : dated).length === 1
}

/** What is seen in the rows, else what changes with them. */
function owner({ on, op, via }: Filter): string {
  if (on === 'source') return 'filter.effective'
  return op === 'within-days' && via === undefined ? 'window.applied' : 'filter.applied'
}

/** Values that are read otherwise change who else sees the rows. */
function others({ contract, operation, parameter }: FilterPlace): Consequences {
  const because = `"${parameter.name}" chooses the rows of ${operation.id}`
  const checks = ['filter.applied', 'filter.effective', 'filter.list', 'window.applied', 'default.spelled-out']
  const gated = parameter.symbol ? GATES : []
  const paged = operation.parameters.some(({ cursor }) => cursor !== undefined)
    ? ['page.complete', 'page.disjoint', 'page.ordered']
    : []
  const counted = operation.rows === undefined ? [] : ['rows.count']
  const derived = inTurn(contract, operation).filter(
    ({ check }) => check.startsWith('consistency.') || check.startsWith('search.') || check === 'invariant.table',
  )
  return [...[...checks, ...gated, ...paged, ...counted].map((check) => ({ check, because })), ...derived]
}

const GATES = [
  'tier.symbol-unknown',
  'tier.symbol-in-reach',
  'tier.symbol-out-of-reach',
  'tier.symbol-list',
  'auth.same-data',
]

type Said = Pick<Draft, 'place' | 'clauses' | 'consequences'>

/** The comparison the other way round, the window twice as long, the translated values exchanged. */
function turned({ operation: { id }, parameter, filter }: FilterPlace, said: Said): readonly Draft[] {
  const { name } = parameter
  const caughtBy = `${owner(filter)}@${id}#${name}`
  const change = (kind: string, title: string, edit: (old: Filter) => Filter): Draft => ({
    ...said,
    kind,
    title: `${id} ${title}`,
    caughtBy,
    contract: withFilter(id, name, edit),
  })
  if (filter.op === 'gte' || filter.op === 'lte') {
    const other = filter.op === 'gte' ? 'lte' : 'gte'
    return [change('bound-turned', `takes the bound ${name} for the other one`, (old) => ({ ...old, op: other }))]
  }
  const { map } = filter
  if (map === undefined || new Set(Object.values(map)).size < 2) return []
  const words = Object.values(map)
  const next = (index: number): string => words[(index + 1) % words.length] ?? ''
  const exchanged = Object.fromEntries(Object.keys(map).map((key, index) => [key, next(index)]))
  return [change('words-exchanged', `takes one value of ${name} for another`, (old) => ({ ...old, map: exchanged }))]
}

/** A filtered request gets half of its rows. */
function tooNarrow({ operation: { id }, parameter: { name } }: FilterPlace, said: Said): Draft {
  return {
    ...said,
    kind: 'filter-too-narrow',
    title: `${id} loses half of the rows that ${name} asks for`,
    caughtBy: `filter.effective@${id}#${name}`,
    outcome: onRows(id, (rows, { given }) => (given.has(name) ? rows.filter((_, index) => index % 2 === 1) : rows)),
  }
}

function firstMember({ operation: { id }, parameter: { name }, filter }: FilterPlace, said: Said): Draft {
  const isOf = (cell: Value | undefined, member: string): boolean =>
    Array.isArray(cell) ? cell.map(String).includes(member) : String(cell) === member
  return {
    ...said,
    kind: 'first-member-only',
    title: `${id} reads only the first member of the list ${name}`,
    caughtBy: `filter.list@${id}#${name}`,
    outcome: onRows(id, (rows, { values, given }) => {
      const asked = given.has(name) ? values[name] : undefined
      const [first] = Array.isArray(asked) ? asked.map(String) : []
      return first === undefined ? rows : rows.filter((row) => isOf(row[filter.column], filter.map?.[first] ?? first))
    }),
  }
}
