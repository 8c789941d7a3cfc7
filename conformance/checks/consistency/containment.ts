import type { Operation } from '../../../spec/index.js'
import { hasOtherNames } from '../../ask/other-names.js'
import { cacheOne } from '../../cache/cache.js'
import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { TablePlace } from '../finding/table-place.js'
import { type AskedFor, askedOf, hiddenOf, mustHold } from './asked-for.js'
import { keyColumns, keyedPlaces, keyValue, type RowSource, rowKeys, type ShownRow, sourcesAt } from './row-source.js'

/** A row that one answer shows and that is missing from another one, whose parameters let it through. */
export interface Loss {
  readonly shown: ShownRow
  readonly from: RowSource
  readonly key: string
}

export interface Containment {
  /** How many rows of other answers stand in the answers of this place. */
  readonly held: number
  /** One for each answer that lacks something. */
  readonly losses: readonly Loss[]
}

/** The answers of one place, held against all that choose from the same rows. */
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

/** The row is not there, and should be. */
export function lacks(from: RowSource, { shown, key }: Omit<Loss, 'from'>, evidence: Evidence): boolean {
  const asked = askedOf(from)
  if (asked === undefined || rowKeys(from).includes(key)) return false
  return mustHold(asked, shown, evidence) && !mayBeThere(from, shown)
}

/** Answers by the set of rows that their parameters choose from. */
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
  // What of the market is shown to a tier that does not reach all of it may differ by operation and by what was asked.
  return JSON.stringify([frame, tier, reachesAll ? '' : [place.key, symbolAsked(place.operation, answer)]])
}

function symbolAsked({ symbolParameter }: Operation, { exchange }: RowSource['answer']): string {
  return exchange.probe.parameters.find(([name]) => name === symbolParameter)?.[1] ?? ''
}

interface KeyedRow {
  /** Place, kind of request and key. */
  readonly name: string
  readonly key: string
  readonly shown: ShownRow
  /** Values of parameters whose effect does not show in the row. */
  readonly hidden: string
}

/** Each record once for every place and kind of request that showed it. */
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
      // What other answers say of a row may still come in.
      else if (asked.looked.length === 0) cleared.add(name)
    }
  }
  return { count, loss }
}

function isAskedAlike({ shown, hidden }: KeyedRow, from: RowSource, asked: AskedFor): boolean {
  return shown.source !== from && (asked.hidden === '' || asked.hidden === hidden)
}

/** By answer: rows that need not be in it, whatever else comes in. */
const clearedOf = cacheOne((_: Exchange) => new Set<string>())

/** A row that leaves out a part of its key may be the one. */
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
