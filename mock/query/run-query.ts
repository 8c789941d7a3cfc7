import { type Filter, type OrderKey, tableOf } from '../../spec/index.js'
import type { PageOutcome, Reached } from '../model/facts.js'
import { parameterRoles } from '../model/parameter-roles.js'
import type { BoundFilter, Relation } from '../model/relation.js'
import { bindFilters } from './bind-filters.js'
import { readCursor } from './cursor.js'
import { pageOf } from './page.js'
import type { Predicate } from './predicate.js'
import { isRecentOrder, orderKeys } from './row-order.js'
import { matching, select } from './select.js'

export interface QueryOptions {
  readonly today: string
  /** Parameters that were already applied to the source rows of these rows, the caller's symbols included. */
  readonly decided?: ReadonlySet<string>
  /** Replaces the declared order. */
  readonly keys?: readonly OrderKey[]
  /** Added to the declared filters. */
  readonly filters?: readonly BoundFilter[]
  readonly similarity?: (index: number) => number
  readonly also?: Predicate
}

/** The most rows of an answer without a documented maximum, so that one request cannot block the others. */
const CEILING = 10_000
/** Rows of a page, where the contract declares a cursor but no cap. */
const PAGE = 500

/** Applies an operation's declared filters, order, cap and cursor to a relation. */
export function runQuery<R>(facts: Reached, relation: Relation<R>, options: QueryOptions): PageOutcome<R> {
  const { choices } = facts
  const { decided, filters = [] } = options
  const declared = bindFilters(facts, options.today).filter((bound) => !decided?.has(bound.parameter))
  const scope = decided === undefined ? scopeFilters(facts, relation) : []
  const all = [...declared, ...filters, ...scope]
  const skipped = skippedRows(facts)
  const wide = select(relation, {
    filters: all,
    keys: options.keys ?? orderKeys(facts),
    limit: limitOf(facts) + skipped,
    after: readCursor(facts, relation),
    edgeInclusive: choices['cursor-edge'] === 'inclusive',
    // Generated rows are in the order of their creation, stored ones from old to new.
    ties: decided !== undefined || firstComesFirst(facts) ? 'earlier-first' : 'later-first',
    similarity: options.similarity,
    also: options.also,
    table: tableOf(facts.operation),
  })
  const selection = skipped === 0 ? wide : { ...wide, indices: wide.indices.slice(skipped) }
  const { indices, nextCursor } = pageOf(facts, relation, selection)
  const plain: PageOutcome<R> = { kind: 'page', page: { relation, indices } }
  const found: PageOutcome<R> = nextCursor === undefined ? plain : { kind: 'page', page: plain.page, nextCursor }
  if (facts.operation.tells === undefined) return found
  const total = totalOf(relation, all, options.also)
  return { ...found, total, more: hasMore(wide.next, indices, selection.indices) }
}

/** Rows follow the page, or were left for the next one. */
function hasMore(next: number | undefined, page: readonly number[], selected: readonly number[]): boolean {
  return next !== undefined || page.length < selected.length
}

function totalOf(relation: Relation, filters: readonly BoundFilter[], also: Predicate | undefined): number {
  return matching(relation, filters).filter((index) => also?.(index) !== false).length
}

/** Rows before the page that the request names. */
function skippedRows(facts: Reached): number {
  const parameter = parameterRoles(facts.operation).page
  const asked = parameter === undefined ? undefined : facts.values[parameter.name]
  if (parameter?.page === undefined || typeof asked !== 'number') return 0
  const { by, first } = parameter.page
  const rows = by === 'offset' ? asked : (asked - first) * limitOf(facts)
  return Math.min(Math.max(0, Math.floor(rows)), Number.MAX_SAFE_INTEGER / 2)
}

/** Limits a market-wide request to the symbols that the caller's tier includes. */
export function scopeFilters(facts: Reached, relation: Relation): readonly BoundFilter[] {
  const { symbolParameter } = facts.operation
  if (symbolParameter === undefined || facts.values[symbolParameter] !== undefined) return []
  if (!Number.isFinite(facts.reach) || facts.choices['market-wide-scope'] === 'all') return []
  return relation.column('rank') === undefined ? [] : [{ parameter: '(reach)', filter: REACH, value: facts.reach }]
}

const REACH: Filter = { column: 'rank', op: 'lte', on: 'row', alternatives: [], open: [] }

/** `recent-activity-order`: among transactions of one day any order is lawful. */
function firstComesFirst({ operation, choices }: Reached): boolean {
  return choices['recent-activity-order'] === 'newest' && operation.order.some(isRecentOrder)
}

/** How many rows the answer may contain. */
export function limitOf(facts: Reached): number {
  const { cap, cursor, page } = parameterRoles(facts.operation)
  const asked = cap === undefined ? undefined : facts.values[cap.name]
  if (typeof asked === 'number') return Math.min(Math.floor(asked), CEILING)
  return cursor === undefined && page === undefined ? Number.MAX_SAFE_INTEGER / 2 : PAGE
}
