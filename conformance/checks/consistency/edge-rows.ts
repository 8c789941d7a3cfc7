import type { Parameter } from '../../../spec/index.js'
import { edgeTime, roundness } from '../../ask/edge-calls.js'
import type { Evidence } from '../../check.js'
import type { TablePlace } from '../finding/table-place.js'
import { askedOf, askedWithout, isChosen, mayHold } from './asked-for.js'
import { type RowSource, rowKeys, type ShownRow, sourcesAt } from './row-source.js'

/** A row whose cell equals a threshold, and the answer to that threshold. */
export interface EdgeRow {
  readonly shown: ShownRow
  readonly from: RowSource
  readonly key: string
  readonly isKept: boolean
  /** The shown number is exact: a count, or the smallest possible value. Other numbers may be rounded. */
  readonly isExact: boolean
  /** The number ends in zeros, so it is probably not rounded. */
  readonly isRound: boolean
}

/** Every answer to a threshold, with the rows of other answers that equal the threshold and obey everything else. */
export function edgeRows(place: TablePlace, parameter: Parameter, evidence: Evidence): readonly EdgeRow[] {
  return evidence.cached(`rows on the edge of ${place.key} ${parameter.name}`, (seen) => {
    const sources = sourcesAt(place, seen).filter((source) => reachesAll(source, seen))
    return sources.flatMap((from) => edgesOf(from, { parameter, sources, evidence: seen }))
  })
}

interface Held {
  readonly parameter: Parameter
  readonly sources: readonly RowSource[]
  readonly evidence: Evidence
}

function edgesOf(from: RowSource, { parameter, sources, evidence }: Held): readonly EdgeRow[] {
  const bound = from.values[parameter.name]
  const column = parameter.filter?.column
  const asked = bound === undefined || column === undefined ? undefined : askedOf(from)
  if (asked === undefined || bound === undefined || column === undefined || asked.hidden !== '') return []
  const others = askedWithout(asked, parameter)
  const present = new Set(rowKeys(from))
  const found = new Map<string, EdgeRow>()
  for (const { key, shown } of rowsEqualTo(bound, { column, parameter }, peersOf(from, sources))) {
    if (found.has(key) || !mayHold(others, shown) || !isChosen(others, shown, evidence)) continue
    const isMoment = parameter.format === 'date-time'
    const isExact = !isMoment && (parameter.type !== 'number' || parameter.minimum === Number(bound))
    const isRound = isMoment || roundness(shown.row, column, shown.source.rows) >= ZEROS
    found.set(key, { shown, from, key, isKept: present.has(key), isExact, isRound })
  }
  return [...found.values()]
}

interface Edge {
  readonly column: string
  readonly parameter: Parameter
}

function rowsEqualTo(bound: string, { column, parameter }: Edge, sources: readonly RowSource[]) {
  return sources.flatMap((source) =>
    source.rows.flatMap((row, index) => {
      const cell = row.value(column)
      const isOn = typeof cell === 'string' ? edgeTime(row, column, parameter) === bound : cell === Number(bound)
      const key = isOn ? rowKeys(source)[index] : undefined
      return key === undefined ? [] : [{ key, shown: { source, row } }]
    }),
  )
}

function peersOf(from: RowSource, sources: readonly RowSource[]): readonly RowSource[] {
  return sources.filter((source) => source !== from && source.frame === from.frame && isSameTier(source, from))
}

/** A number with so many zeros at its end counts as round: only one such number in ten was rounded to it. */
const ZEROS = 1

function isSameTier(a: RowSource, b: RowSource): boolean {
  return a.answer.exchange.probe.presented.tier === b.answer.exchange.probe.presented.tier
}

/** The symbols that a lower tier sees may depend on the request. */
function reachesAll({ answer }: RowSource, { contract: { tiers } }: Evidence): boolean {
  const { tier } = answer.exchange.probe.presented
  return tiers.length === 0 || tiers.some(({ name, symbols }) => name === tier && symbols === null)
}
