import {
  type Contract,
  type Filter,
  type FilterOp,
  hasDay,
  type Operation,
  type Parameter,
  tableOf,
  windowUnit,
} from '../../../spec/index.js'
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

/** Mistakes in filtering by the caller's values. */
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
    ...(isListOfValues(place) && filter.via === undefined && filter.on === 'row' ? [firstMember(place, said)] : []),
  ]
}

/** Each member is a value of its own, and not a part of one. */
function isListOfValues({ parameter, filter }: FilterPlace): boolean {
  return parameter.type === 'list' && (filter.op === 'in' || filter.op === 'has-member' || filter.op === 'eq')
}

/** The plain call shows matching and other rows, so that a missing row is noticed. */
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

/** Handlers themselves read a symbol, or the window of a summary: then the fault removes the parameter. */
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

/** If a row has several dates, a window may use any of them, and a missing row is not noticed. */
function isSingleDated({ operation, filter }: FilterPlace): boolean {
  const dated = (tableOf(operation)?.columns ?? []).map(({ type }) => type).filter(hasDay)
  const days = dated.filter((type) => type === 'date')
  return windowUnit(filter.op) === undefined || (days.length > 0 ? days : dated).length === 1
}

/** The check of the rows, else the check that compares answers. */
function owner({ on, op, via }: Filter): string {
  if (on === 'source') return 'filter.effective'
  return windowUnit(op) !== undefined && via === undefined ? 'window.applied' : 'filter.applied'
}

/** Other checks that see a difference if values are read differently. */
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

interface Mistake {
  readonly kind: string
  readonly title: string
  /** The operator that is carried out instead. */
  readonly as: FilterOp
  /** Where rows are missing rather than too many. */
  readonly caughtBy?: string
}

const BOUND_TURNED = { kind: 'bound-turned', title: 'takes the bound {name} for the other one' }
const EDGE_MISTAKEN = { kind: 'edge-mistaken', title: 'lets the value of {name} itself pass' }
const WHOLE_TEXT: Mistake = {
  kind: 'whole-text',
  title: 'wants {name} to be the whole text',
  as: 'eq',
  caughtBy: 'filter.effective',
}
const MISTAKEN: Readonly<Partial<Record<FilterOp, readonly Mistake[]>>> = {
  gte: [{ ...BOUND_TURNED, as: 'lte' }],
  lte: [{ ...BOUND_TURNED, as: 'gte' }],
  gt: [
    { ...BOUND_TURNED, as: 'lt' },
    { ...EDGE_MISTAKEN, as: 'gte' },
  ],
  lt: [
    { ...BOUND_TURNED, as: 'gt' },
    { ...EDGE_MISTAKEN, as: 'lte' },
  ],
  between: [{ kind: 'end-ignored', title: 'reads only the first end of {name}', as: 'gte' }],
  ne: [{ kind: 'not-forgotten', title: 'keeps what {name} excludes', as: 'eq' }],
  prefix: [WHOLE_TEXT],
  contains: [WHOLE_TEXT],
}

/** What is equal to the bound can be told from what is near it: whole numbers and days. */
function hasSharpEdge({ operation, filter }: FilterPlace): boolean {
  const type = tableOf(operation)?.columns.find(({ name }) => name === filter.column)?.type
  return type === 'integer' || type === 'date'
}

/** The reversed comparison, a window of twice the length, exchanged translated values. */
function turned(place: FilterPlace, said: Said): readonly Draft[] {
  const { operation, parameter, filter } = place
  const { id } = operation
  const { name } = parameter
  const caughtBy = `${owner(filter)}@${id}#${name}`
  const change = (kind: string, title: string, edit: (old: Filter) => Filter): Draft => ({
    ...said,
    kind,
    title: `${id} ${title}`,
    caughtBy,
    contract: withFilter(id, name, edit),
  })
  const mistakes = MISTAKEN[filter.op] ?? []
  if (mistakes.length > 0) {
    return mistakes
      .filter(({ kind }) => kind !== 'edge-mistaken' || hasSharpEdge(place))
      .map(({ kind, title, as, caughtBy: other }) => ({
        ...change(kind, title.replace('{name}', name), (old) => ({ ...old, op: as })),
        ...(other !== undefined && { caughtBy: `${other}@${id}#${name}` }),
      }))
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
