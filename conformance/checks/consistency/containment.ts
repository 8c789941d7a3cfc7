import type { Operation } from '../../../spec/index.js'
import { hasOtherNames } from '../../ask/other-names.js'
import { cacheOne } from '../../cache/cache.js'
import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { TablePlace } from '../finding/table-place.js'
import { type AskedFor, askedOf, hiddenOf, mustHold } from './asked-for.js'
import { keyColumns, keyedPlaces, keyValue, type RowSource, rowKeys, type ShownRow, sourcesAt } from './row-source.js'

/** A row of one answer that another answer lacks, although the parameters of that answer select it. */
export interface Loss {
  readonly shown: ShownRow
  readonly from: RowSource
  readonly key: string
}

export interface Containment {
  /** The number of rows of other answers that the answers of this place hold as well. */
  readonly held: number
  /** At most one for each incomplete answer. */
  readonly losses: readonly Loss[]
}

/** Compares the answers of one place with every answer that selects from the same rows. */
export function containmentAt(place: TablePlace, evidence: Evidence): Containment {
  return evidence.cached(`containment at ${place.key}`, (seen) => {
    const losses: Loss[] = []
    let held = 0
    for (const sources of relationsOf(place, seen)) {
      const shown = distinctRows(sources)
      for (const from of sources.filter((source) => source.place === place)) {
        const asked = askedOf(from)
        if (asked === undefined) continue
        const { count, loss } = hold({ from, asked, evidence: seen }, shown)
        held += count
        if (loss !== undefined && !asked.obeyed.some((one) => hasOtherNames(one, seen))) losses.push(loss)
      }
    }
    return { held, losses }
  })
}

/** The answer must hold the row and does not. */
export function lacks(from: RowSource, { shown, key }: Omit<Loss, 'from'>, evidence: Evidence): boolean {
  const asked = askedOf(from)
  if (asked === undefined || rowKeys(from).includes(key)) return false
  return mustHold(asked, shown, evidence) && !mayBeThere(from, shown)
}

/** Answers grouped by the set of rows that their parameters select from. */
function relationsOf(place: TablePlace, evidence: Evidence): readonly (readonly RowSource[])[] {
  const { key } = place.table
  const isPeer = ({ table, property }: TablePlace): boolean =>
    property === undefined && key?.every === true && table.key?.every === true && table.key.record === key.record
  const places = keyedPlaces(evidence.contract).filter((other) => other === place || isPeer(other))
  const found = new Map<string, RowSource[]>()
  for (const source of places.flatMap((one) => sourcesAt(one, evidence))) {
    const name = relationOf(source, evidence)
    const list = found.get(name)
    if (list === undefined) found.set(name, [source])
    else list.push(source)
  }
  return [...found.values()]
}

function relationOf({ place, frame, answer }: RowSource, { contract: { tiers } }: Pick<Evidence, 'contract'>): string {
  const { tier } = answer.exchange.probe.presented
  const reachesAll = tiers.length === 0 || tiers.some(({ name, symbols }) => name === tier && symbols === null)
  // A tier without access to every symbol may see other parts of the market in each operation and for each symbol.
  return JSON.stringify([frame, tier, reachesAll ? '' : [place.key, symbolAsked(place.operation, answer)]])
}

function symbolAsked({ symbolParameter }: Operation, { exchange }: RowSource['answer']): string {
  return exchange.probe.parameters.find(([name]) => name === symbolParameter)?.[1] ?? ''
}

interface KeyedRow {
  /** The place, the hidden parameters and the key. */
  readonly name: string
  readonly key: string
  readonly shown: ShownRow
  /** Values of parameters whose effect is not visible in the row. */
  readonly hidden: string
}

/** Each record once for every place and every set of hidden parameters. */
function distinctRows(sources: readonly RowSource[]): readonly KeyedRow[] {
  const found = new Map<string, KeyedRow>()
  for (const source of sources) {
    const hidden = hiddenOf(source)
    for (const [index, key] of rowKeys(source).entries()) {
      const row = source.rows[index]
      const name = `${hidden} ${source.place.key} ${key}`
      if (key === undefined || row === undefined || found.has(name)) continue
      found.set(name, { name, key, shown: { source, row }, hidden })
    }
  }
  return [...found.values()]
}

interface Held {
  readonly from: RowSource
  readonly asked: AskedFor
  readonly evidence: Evidence
}

function hold({ from, asked, evidence }: Held, all: readonly KeyedRow[]) {
  const present = new Set(rowKeys(from))
  const cleared = clearedOf(from.answer.exchange)
  let count = 0
  let loss: Loss | undefined
  for (const { name, key, shown } of all.filter((one) => isAskedAlike(one, from, asked))) {
    if (present.has(key)) count += 1
    else if (loss === undefined && !cleared.has(name)) {
      if (mustHold(asked, shown, evidence) && !mayBeThere(from, shown)) loss = { shown, from, key }
      // A filter over another operation's answer may be decided later, when that answer arrives.
      else if (asked.looked.length === 0) cleared.add(name)
    }
  }
  return { count, loss }
}

function isAskedAlike({ shown, hidden }: KeyedRow, from: RowSource, asked: AskedFor): boolean {
  return shown.source !== from && (asked.hidden === '' || asked.hidden === hidden)
}

/** For each answer: rows that it need not hold, whatever arrives later. */
const clearedOf = cacheOne((_: Exchange) => new Set<string>())

/** A row that shows only a part of the key may be the row in question. */
function mayBeThere(from: RowSource, shown: ShownRow): boolean {
  return rowKeys(from).some((key, index) => {
    const row = from.rows[index]
    if (key !== undefined || row === undefined) return false
    return keyColumns(from.place.table).every((column) => {
      const [here, there] = [keyValue({ source: from, row }, column), keyValue(shown, column)]
      return here === undefined || here === there
    })
  })
}
