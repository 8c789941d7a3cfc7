import type { Parameter } from '../../../spec/index.js'
import { roundness } from '../../ask/combined/edge-calls.js'
import type { Evidence } from '../../check.js'
import type { TablePlace } from '../finding/table-place.js'
import { expectedRowsOf, isChosen, mustContain, withoutParameter } from './expected-rows.js'
import { type RowSource, type ShownRow, sourcesAt } from './row-source.js'
import { type Edge, holdsRow, type PlacedRow, type RowsByValue, rowsByValue, rowsOn } from './rows-by-value.js'

/** A row whose cell equals a threshold, and the answer to that threshold. */
export interface EdgeRow {
  readonly shown: ShownRow
  readonly from: RowSource
  readonly key: string
  readonly isKept: boolean
  /** The shown number is exact: a count, the smallest possible value, or a multiple of a documented step. Other numbers may be rounded. */
  readonly isExact: boolean
  /** The number ends in zeros, so it is probably not rounded. */
  readonly isRound: boolean
}

/** Every answer to a threshold, with the rows of other answers that equal the threshold and obey everything else. */
export function edgeRows(place: TablePlace, parameter: Parameter, evidence: Evidence): readonly EdgeRow[] {
  const column = parameter.filter?.column
  if (column === undefined) return []
  return evidence.cached(`rows on the edge of ${place.key} ${parameter.name}`, (seen) => {
    const sources = sourcesAt(place, seen).filter((source) => reachesAll(source, seen))
    const held = rowsByValue(sources, { parameter, column })
    return sources.flatMap((from) => edgesOf(from, { parameter, column, held, evidence: seen }))
  })
}

interface Held extends Edge {
  readonly held: RowsByValue
  readonly evidence: Evidence
}

function edgesOf(from: RowSource, { parameter, column, held, evidence }: Held): readonly EdgeRow[] {
  const bound = from.values[parameter.name]
  const asked = bound === undefined ? undefined : expectedRowsOf(from)
  if (asked === undefined || bound === undefined || asked.hidden !== '') return []
  const others = withoutParameter(asked, parameter)
  const isSuch = ({ shown }: PlacedRow): boolean =>
    shown.source !== from && mustContain(others, shown) && isChosen(others, shown, evidence)
  const rows = [...rowsOn(bound, from, held)].flatMap(([key, alike]) => {
    const first = alike.find(isSuch)
    return first === undefined ? [] : [{ key, ...first }]
  })
  return rows
    .sort((a, b) => a.place - b.place)
    .map(({ key, shown }) => {
      const isMoment = parameter.format === 'date-time'
      const isLeast = parameter.minimum === Number(bound)
      const isExact = !isMoment && (parameter.type !== 'number' || isLeast || shown.row.isExact(column))
      const isRound = isMoment || roundness(shown.row, column, shown.source.rows) >= ZEROS
      return { shown, from, key, isKept: holdsRow(from, { shown, key }, { parameter, column }), isExact, isRound }
    })
}

/** A number with so many zeros at its end counts as round: only one such number in ten was rounded to it. */
const ZEROS = 1

/** The symbols that a lower tier sees may depend on the request. */
function reachesAll({ answer }: RowSource, { contract: { tiers } }: Evidence): boolean {
  const { tier } = answer.exchange.probe.presented
  return tiers.length === 0 || tiers.some(({ name, symbols }) => name === tier && symbols === null)
}
