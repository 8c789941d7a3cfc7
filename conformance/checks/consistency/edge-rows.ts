import type { Parameter } from '../../../spec/index.js'
import { edgeCalls, roundness } from '../../ask/combined/edge-calls.js'
import { wordFilters } from '../../ask/combined/words-of-row.js'
import type { FilterParameter } from '../../ask/row-filters.js'
import { sentValue } from '../../ask/sent-value.js'
import type { Evidence } from '../../check.js'
import { reachesAllSymbols } from '../../credentials/may-call.js'
import type { Probe } from '../../probe.js'
import { endsOf } from '../../read/filter/ends-of.js'
import { clearlyObeys } from '../../read/filter/obeys-filter.js'
import { presentValues } from '../finding/present-values.js'
import type { TablePlace } from '../finding/table-place.js'
import { emptySources } from './empty-sources.js'
import { isChosen, mustContain, withoutParameter } from './expected-rows.js'
import { expectedRowsIn } from './expected-rows-in.js'
import { type RowSource, type ShownRow, shareNames, sourcesAt } from './row-source.js'
import { type Edge, holdsRow, type PlacedRow, type RowsByValue, rowsByValue, rowsOn } from './rows-by-value.js'

/** A row whose cell equals a threshold, and the answer to that threshold. */
export interface EdgeRow {
  readonly shown: ShownRow
  readonly from: RowSource
  readonly key: string
  /** The column that equals the threshold. */
  readonly column: string
  readonly isKept: boolean
  /**
   * The shown number is exact: a count, the smallest possible value, or a multiple of a documented step. Other numbers
   * may be rounded.
   */
  readonly isExact: boolean
  /** The zeros at the end of a number that is probably not rounded. */
  readonly zeros: number
  /** The same row in another answer to the same threshold, if that one keeps it. */
  readonly twin: ShownRow | undefined
}

/** Every answer to a threshold, with the rows of other answers that equal the threshold and obey everything else. */
export function edgeRows(place: TablePlace, parameter: Parameter, evidence: Evidence): readonly EdgeRow[] {
  const { column = '', latitude } = parameter.filter ?? {}
  return evidence.cached(`rows on the edge of ${place.key} ${parameter.name}`, (seen) => {
    const all = [...sourcesAt(place, seen), ...emptySources(place, seen)]
    const sources = all.filter(({ answer }) => reachesAllSymbols(answer.exchange.probe.presented.tier, seen.contract))
    return [column, ...presentValues(latitude)].flatMap((one) => {
      const held = rowsByValue(sources, { parameter, column: one })
      return sources.flatMap((from) => edgesOf(from, { parameter, column: one, held, evidence: seen }))
    })
  })
}

interface Held extends Edge {
  readonly held: RowsByValue
  readonly evidence: Evidence
}

function edgesOf(from: RowSource, { parameter, column, held, evidence }: Held): readonly EdgeRow[] {
  const value = from.values[parameter.name]
  const ends = endsOf(parameter, value).filter((end) => end.column === column)
  const asked = ends.length === 0 ? undefined : expectedRowsIn(from, evidence)
  const { filter } = parameter
  if (asked === undefined || value === undefined || filter === undefined || asked.hidden !== '') return []
  const others = withoutParameter(asked, parameter)
  const own = { parameter, filter, value, exchange: from.answer.exchange }
  const hasSeveralEnds = filter.op === 'between' || filter.op === 'bbox'
  const isSuch = ({ shown }: PlacedRow): boolean =>
    shown.source !== from &&
    mustContain(others, shown) &&
    isChosen(others, shown, evidence) &&
    shareNames(from, shown.source) &&
    (!hasSeveralEnds || clearlyObeys(own, shown.row))
  const rows = ends.flatMap(({ bound }) =>
    [...rowsOn(bound, from, held)].flatMap(([key, alike]) => {
      const first = alike.find(isSuch)
      const twin = alike.find((one) => one.shown.source.values[parameter.name] === value && isSuch(one))?.shown
      return first === undefined ? [] : [{ key, bound, twin, ...first }]
    }),
  )
  return rows
    .sort((a, b) => a.place - b.place)
    .map(({ key, bound, twin, shown }) => {
      const isMoment = parameter.format === 'date-time'
      const isLeast = parameter.minimum === Number(bound)
      const isNumber =
        parameter.type === 'number' ||
        (hasSeveralEnds && from.place.table.columns.some(({ name, type }) => name === column && type === 'number'))
      const isExact = !isMoment && (!isNumber || isLeast || shown.row.isExact(column))
      const zeros = isMoment ? 1 : zerosAmong(shown, column)
      return {
        shown,
        from,
        key,
        column,
        isKept: holdsRow(from, { shown, key }, { parameter, column }),
        isExact,
        zeros,
        twin,
      }
    })
}

/** Whether this row still obeys everything else that the request with the threshold asks for. */
export function mustKeep(from: RowSource, parameter: Parameter, shown: ShownRow, evidence: Evidence): boolean {
  const asked = expectedRowsIn(from, evidence)
  if (asked === undefined) return false
  const others = withoutParameter(asked, parameter)
  return mustContain(others, shown) && isChosen(others, shown, evidence)
}

/**
 * How many zeros the number ends with, if many more numbers beside it end with so many than would do by chance: of
 * numbers that are rounded for display, one in ten ends with one zero, and one in a hundred with two.
 */
function zerosAmong({ source: { rows }, row }: ShownRow, column: string): number {
  const zeros = roundness(row, column, rows)
  const alike = rows.filter((one) => roundness(one, column, rows) >= zeros)
  return zeros > 0 && alike.length > 1 + (3 * rows.length) / 10 ** zeros ? zeros : 0
}

/** So many thresholds are enough, because each of them keeps its row in another request. */
const ENOUGH = 2

/**
 * A row that is lost beside a word, although another request with the same threshold keeps it, so that no rounding
 * explains the loss. Several thresholds must be so, and none may keep its row beside such a word.
 */
export function lostBesideWord(rows: readonly EdgeRow[], parameter: Parameter): EdgeRow | undefined {
  const told = suspectsIn(rows).map(({ beside }) => toldTwice(beside))
  return told.find((some) => thresholdsOf(some, parameter).size >= ENOUGH)?.[0]
}

/**
 * The threshold of a row that is lost beside a word, without the word; if it keeps the row, further thresholds with the
 * word and without it.
 */
export function probesBesideWord(rows: readonly EdgeRow[], parameter: Parameter, evidence: Evidence): readonly Probe[] {
  const [suspect] = suspectsIn(rows)
  const operation = rows[0]?.from.place.operation
  if (suspect === undefined || operation === undefined) return []
  const { word, beside } = suspect
  const told = thresholdsOf(toldTwice(beside), parameter)
  const asked = told.size === 0 ? thresholdsOf(beside, parameter) : told
  const isAsked = (probe: Probe): boolean => asked.has(sentValue(probe, parameter, operation))
  const bare = edgeCalls(operation, parameter, evidence, { isBare: true })
  const further = [{ word }, { word, isBare: true }].flatMap((more) =>
    edgeCalls(operation, parameter, evidence, more)
      .filter((probe) => !isAsked(probe))
      .slice(0, Math.max(0, ENOUGH - told.size)),
  )
  const probes = told.size === 0 ? bare.filter(isAsked).slice(0, 1) : further
  return probes.map((probe) => ({ ...probe, suspected: true as const }))
}

/** For each word that a request with a lost row names: the rows of all requests with such a word, if all are lost. */
function suspectsIn(
  rows: readonly EdgeRow[],
): readonly { readonly word: FilterParameter; readonly beside: readonly EdgeRow[] }[] {
  const lost = rows.find(({ isKept }) => !isKept)
  if (lost === undefined) return []
  const { operation } = lost.from.place
  return wordFilters({ operation, column: lost.column, fixed: {} })
    .map((word) => ({ word, beside: rows.filter(({ from }) => names(from.answer.exchange.probe, word)) }))
    .filter(({ beside }) => beside.length > 0 && beside.every(({ isKept }) => !isKept))

  function names(probe: Probe, { parameter }: FilterParameter): boolean {
    return sentValue(probe, parameter, operation) !== undefined
  }
}

function toldTwice(rows: readonly EdgeRow[]): readonly EdgeRow[] {
  return rows.flatMap((row) => (row.twin === undefined ? [] : [{ ...row, shown: row.twin }]))
}

function thresholdsOf(rows: readonly EdgeRow[], { name }: Parameter): ReadonlySet<string | undefined> {
  return new Set(rows.map(({ from }) => from.values[name]))
}
