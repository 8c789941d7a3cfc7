import { type Operation, windowUnit } from '../../../spec/index.js'
import { hasOtherNames } from '../../ask/other-names.js'
import { cacheByName, cacheText } from '../../cache/cache.js'
import type { Evidence } from '../../check.js'
import type { DataRow } from '../../read/data-rows.js'
import { DAY, serverDay, serverTime } from '../../read/time.js'
import type { TablePlace } from '../finding/table-place.js'
import { type ExpectedRows, expectedRowsOf, hiddenOf, isChosen, mustContain } from './expected-rows.js'
import { mayContainRow } from './may-contain-row.js'
import { givenValues, keyedPlaces, type RowSource, rowKeys, type ShownRow, sourcesAt } from './row-source.js'

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
    for (const { sources, shown } of relationsOf(place, seen)) {
      for (const from of sources.filter((source) => source.place === place)) {
        const asked = expectedRowsOf(from)
        if (asked === undefined) continue
        const { count, loss } = hold({ from, asked, evidence: seen }, shown)
        held += count
        if (loss !== undefined && !asked.obeyed.some((one) => hasOtherNames(one, seen))) losses.push(loss)
      }
    }
    return { held, losses }
  })
}

/** The answer must contain the row and does not. */
export function lacks(from: RowSource, { shown, key }: Omit<Loss, 'from'>, evidence: Evidence): boolean {
  const asked = expectedRowsOf(from)
  if (asked === undefined || rowKeys(from).includes(key)) return false
  return mustContain(asked, shown) && !mayContainRow(from, shown) && isChosen(asked, shown, evidence)
}

/** Answers that select from the same set of rows, and the rows that they show. */
interface Relation {
  readonly sources: readonly RowSource[]
  readonly shown: readonly NewRows[]
}

/** Computed once for all places that show the same records. */
function relationsOf(place: TablePlace, evidence: Evidence): readonly Relation[] {
  const { key } = place.table
  const isPeer = ({ table, property }: TablePlace): boolean =>
    property === undefined && key?.every === true && table.key?.every === true && table.key.record === key.record
  const places = keyedPlaces(evidence.contract).filter((other) => other === place || isPeer(other))
  return evidence.cached(`relations of ${places.map((one) => one.key).join()}`, (seen) => {
    const found = new Map<string, RowSource[]>()
    for (const source of places.flatMap((one) => sourcesAt(one, seen))) {
      for (const name of [relationOf(source, seen), ...symbolRelation(source)]) {
        const list = found.get(name)
        if (list === undefined) found.set(name, [source])
        else list.push(source)
      }
    }
    return [...found.values()].map((sources) => ({ sources, shown: distinctRows(sources) }))
  })
}

/** Every tier that reaches a symbol sees the same rows of it, if they sum nothing up and no limit depends on the tier. */
function symbolRelation({ place, frame, answer }: RowSource): readonly string[] {
  const symbol = symbolAsked(place.operation, answer)
  const isSame = frame === '' && place.operation.parameters.every(({ byTier }) => byTier === undefined)
  return !isSame || symbol === '' || symbol.includes(',') ? [] : [JSON.stringify([place.key, symbol])]
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

/** The rows of one answer that no earlier one shows for the same place and kind of request. */
interface NewRows {
  readonly source: RowSource
  /** Values of parameters whose effect does not show in the row. */
  readonly hidden: string
  /** Positions of the rows in the answer. */
  readonly indices: readonly number[]
}

/** Each record once for every place and kind of request that showed it. */
function distinctRows(sources: readonly RowSource[]): readonly NewRows[] {
  const known = new Map<string, Set<string>>()
  const rows = sources.map((source) => {
    const hidden = hiddenOf(source)
    const name = `${hidden} ${source.place.key}`
    const keys = known.get(name) ?? new Set()
    known.set(name, keys)
    const indices = rowKeys(source).flatMap((key, index) => {
      if (key === undefined || keys.has(key)) return []
      keys.add(key)
      return [index]
    })
    return { source, hidden, indices }
  })
  return rows.filter(({ indices }) => indices.length > 0)
}

interface Held {
  readonly from: RowSource
  readonly asked: ExpectedRows
  readonly evidence: Evidence
}

function hold({ from, asked, evidence }: Held, all: readonly NewRows[]) {
  const statesOf = statesFor(from, asked)
  let count = 0
  let loss: Loss | undefined
  for (const { source, hidden, indices } of all) {
    if (source === from || (asked.hidden !== '' && asked.hidden !== hidden)) continue
    const states = statesOf(source)
    for (const index of indices) {
      if (states[index] === HELD) count += 1
      else if (loss === undefined && states[index] !== NOT_WANTED)
        loss = lossAt({ from, asked, evidence }, source, { index, states })
    }
  }
  return { count, loss }
}

interface RowState {
  readonly index: number
  readonly states: Uint8Array
}

function lossAt({ from, asked, evidence }: Held, source: RowSource, { index, states }: RowState): Loss | undefined {
  const row = source.rows[index]
  if (row === undefined) return undefined
  const shown = { source, row }
  if (states[index] === MISSING)
    states[index] = mustContain(asked, shown) && !mayContainRow(from, shown) ? WANTED : NOT_WANTED
  if (states[index] !== WANTED || !isChosen(asked, shown, evidence)) return undefined
  return { shown, from, key: rowKeys(source)[index] ?? '' }
}

/**
 * State of a row that another answer shows: this answer has it; lacks it, not yet examined; lacks it although its
 * cells require it; or lacks it lawfully.
 */
const [HELD, MISSING, WANTED, NOT_WANTED] = [1, 2, 3, 4]

const keptStates = cacheByName<readonly DataRow[], WeakMap<readonly DataRow[], Uint8Array>>()

/**
 * The states of the rows of other answers. They depend only on rows and requests, so every run computes the same ones.
 */
function statesFor(from: RowSource, asked: ExpectedRows): (shown: RowSource) => Uint8Array {
  const present = new Set(rowKeys(from))
  const request = requestOf(from, asked)
  const keptFor = cacheText(MOST_GIVEN, (given) =>
    keptStates(from.rows, given === '' ? request : `${request} ${given}`, () => new WeakMap()),
  )
  return (shown) => {
    const kept = keptFor(givenValues(shown))
    const known = kept.get(shown.rows)
    if (known !== undefined) return known
    const states = Uint8Array.from(rowKeys(shown), (key) => (present.has(key) ? HELD : MISSING))
    kept.set(shown.rows, states)
    return states
  }
}

const MOST_GIVEN = 500

/** Everything in a request and its answer, apart from the rows, that decides which rows the answer must contain. */
function requestOf({ place, values, answer: { exchange } }: RowSource, { obeyed, isCut }: ExpectedRows): string {
  const isShort = obeyed.some(({ filter }) => (windowUnit(filter.op) ?? DAY) < DAY)
  const time = isShort ? serverTime(exchange) : serverDay(exchange)
  return JSON.stringify([place.key, exchange.probe.parameters, values, time, isCut])
}
