import { grouped, groupedByEach, hasDay } from '../../../spec/index.js'
import { cacheOne } from '../../cache/cache.js'
import type { Evidence } from '../../check.js'
import { reachesAllSymbols } from '../../credentials/may-call.js'
import type { DataRow } from '../../read/data-rows.js'
import type { TablePlace } from '../finding/table-place.js'
import { emptySources } from './empty-sources.js'
import { hiddenOf } from './expected-rows.js'
import { keyedPlaces, type RowSource, rowNames, sourcesAt } from './row-source.js'

/** Answers that select from the same set of rows, and the rows that they show. */
export interface Relation {
  readonly sources: readonly RowSource[]
  readonly shown: readonly NewRows[]
  /**
   * Answers for one symbol to several tiers, and what these tiers see without a symbol; answers for it to one tier are in
   * another relation.
   */
  readonly isAcross: boolean
}

/** Computed once for all places that show the same records. */
export function relationsOf(place: TablePlace, evidence: Evidence): readonly Relation[] {
  const { key } = place.table
  const isPeer = ({ table, property }: TablePlace): boolean =>
    property === undefined && key?.every === true && table.key?.every === true && table.key.record === key.record
  const places = keyedPlaces(evidence.contract).filter(
    (other) => other === place || isPeer(other) || showsSome(other, place),
  )
  return evidence.cached(`relations of ${places.map((one) => one.key).join()}`, (seen) => {
    const sources = places.flatMap((one) => [...sourcesAt(one, seen), ...emptySources(one, seen)])
    const within = grouped(sources, (source) => relationOf(source, seen))
    const across = groupedByEach(sources, symbolRelation)
    const plain = sources.filter(showsEachSymbol)
    const related = (groups: ReadonlyMap<string, readonly RowSource[]>, isAcross: boolean) =>
      [...groups.values()].map((group): Relation => {
        const others = isAcross ? plain.filter((one) => one.place === group[0]?.place) : []
        return { sources: group, shown: distinctRows([...group, ...others], isAcross), isAcross }
      })
    return [...related(within, false), ...related(across, true)]
  })
}

/**
 * A page repeats some rows of this operation, and which ones is open: but those that it shows are rows of it. If the
 * page repeats all of them, the two are compared as a whole.
 */
function showsSome({ operation: { answer }, property, table }: TablePlace, place: TablePlace): boolean {
  if (property === undefined || answer.kind !== 'json' || table.key?.record !== place.table.key?.record) return false
  const mirror = answer.tables.find((one) => one.property === property)?.mirror
  return mirror?.level === 'observe' && mirror.operation === place.operation.id
}

/**
 * Every tier that reaches a symbol sees the same rows of it, if they sum nothing up and no limit depends on the tier;
 * but a lower tier may see them later, and may see a shorter history.
 */
function symbolRelation(source: RowSource): readonly string[] {
  const symbol = symbolAsked(source)
  return !isForAll(source) || symbol === '' || symbol.includes(',') ? [] : [JSON.stringify([source.place.key, symbol])]
}

function isForAll({ frame, place: { operation } }: RowSource): boolean {
  return frame === '' && operation.parameters.every(({ byTier, cap }) => byTier === undefined || cap === 'rows')
}

/** Without a symbol: every row is a record and shows its symbol, so a request for this symbol selects it too. */
function showsEachSymbol(source: RowSource): boolean {
  const { operation, table } = source.place
  const symbol = operation.parameters.find(({ name }) => name === operation.symbolParameter)
  const isShown = symbol?.filter?.on === 'row' && symbol.filter.op === 'eq'
  return isShown && table.key?.every === true && symbolAsked(source) === '' && isForAll(source)
}

function relationOf(source: RowSource, { contract }: Pick<Evidence, 'contract'>): string {
  const { place, frame, answer } = source
  const { tier } = answer.exchange.probe.presented
  // A tier without access to every symbol may see other parts of the market in each operation and for each symbol.
  return JSON.stringify([frame, tier, reachesAllSymbols(tier, contract) ? '' : [place.key, symbolAsked(source)]])
}

export function symbolAsked({ place, answer: { exchange } }: RowSource): string {
  const { symbolParameter } = place.operation
  return exchange.probe.parameters.find(([name]) => name === symbolParameter)?.[1] ?? ''
}

/** The rows of one answer that no earlier one shows for the same place and kind of request. */
export interface NewRows {
  readonly source: RowSource
  /** Values of parameters whose effect does not show in the row. */
  readonly hidden: string
  /** Positions of the rows in the answer. */
  readonly indices: readonly number[]
}

/** Each record once for every place and kind of request that showed it; between tiers, once for each tier. */
function distinctRows(sources: readonly RowSource[], isAcross: boolean): readonly NewRows[] {
  const known = new Map<string, Set<string>>()
  const rows = sources.map((source) => {
    const hidden = hiddenOf(source)
    const name = `${hidden} ${source.place.key} ${isAcross ? callerTierOf(source) : ''}`
    const keys = known.get(name) ?? new Set()
    known.set(name, keys)
    const indices: number[] = []
    for (const [index, key] of rowNames(source).entries()) {
      if (key === undefined || keys.has(key)) continue
      keys.add(key)
      indices.push(index)
    }
    return { source, hidden, indices }
  })
  return rows.filter(({ indices }) => indices.length > 0)
}

export function callerTierOf({ answer }: RowSource): string | undefined {
  return answer.exchange.probe.presented.tier
}

/** By every day of the row it comes after the first row of the answer and before the last one. */
export function isInside(row: DataRow, from: RowSource): boolean {
  const spans = spansOf(from)
  return (
    spans.length > 0 &&
    spans.every(({ name, first, last }) => {
      const day = row.text(name) ?? ''
      return [first, day, last].every((text) => ISO_DAY.test(text)) && first < day && day < last
    })
  )
}

const ISO_DAY = /^\d{4}-\d\d-\d\d/

const spansOf = cacheOne(({ place, rows }: RowSource) =>
  place.table.columns
    .filter(({ type }) => hasDay(type))
    .map(({ name }) => {
      const days = rows.map((row) => row.text(name) ?? '').toSorted()
      return { name, first: days[0] ?? '', last: days.at(-1) ?? '' }
    }),
)
