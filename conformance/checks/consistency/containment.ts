import { windowUnit } from '../../../spec/index.js'
import { hasOtherNames } from '../../ask/other-names.js'
import { cacheByName, cacheOne, cacheText } from '../../cache/cache.js'
import type { Evidence } from '../../check.js'
import type { DataRow } from '../../read/data-rows.js'
import { DAY, daysName, serverTime } from '../../read/time.js'
import type { TablePlace } from '../finding/table-place.js'
import { type ExpectedRows, isChosen, mustContain } from './expected-rows.js'
import { expectedRowsIn } from './expected-rows-in.js'
import { mayContainRow } from './may-contain-row.js'
import { callerTierOf, isInside, type NewRows, relationsOf, symbolAsked } from './relations.js'
import { givenValues, keyValues, type RowSource, rowNames, type ShownRow, shareNames } from './row-source.js'

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
    for (const { sources, shown, isAcross } of relationsOf(place, seen)) {
      for (const from of sources.filter((source) => source.place === place)) {
        const asked = expectedRowsIn(from, seen)
        if (asked === undefined) continue
        const { count, loss } = hold({ from, asked, isAcross, evidence: seen }, shown)
        held += count
        if (loss !== undefined && !asked.obeyed.some((one) => hasOtherNames(one, seen))) losses.push(loss)
      }
    }
    return { held, losses }
  })
}

/** The answer must contain the row and does not. */
export function lacks(from: RowSource, { shown, key }: Omit<Loss, 'from'>, evidence: Evidence): boolean {
  const asked = expectedRowsIn(from, evidence)
  if (asked === undefined || presentNames(from).has(key)) return false
  return (
    mustContain(asked, shown) &&
    !mayContainRow(from, shown) &&
    isChosen(asked, shown, evidence) &&
    shareNames(from, shown.source)
  )
}

interface Held {
  readonly from: RowSource
  readonly asked: ExpectedRows
  readonly isAcross: boolean
  readonly evidence: Evidence
}

function hold(held: Held, all: readonly NewRows[]) {
  const { from, asked, isAcross } = held
  const statesOf = statesFor(from, asked)
  let count = 0
  let loss: Loss | undefined
  for (const { source, hidden, indices } of all) {
    if (!isOther(source, from, isAcross) || (asked.hidden !== '' && asked.hidden !== hidden)) continue
    const states = statesOf(source)
    for (const index of indices) {
      if (states[index] === HELD) count += 1
      else if (loss === undefined && states[index] !== NOT_WANTED) loss = lossAt(held, source, index, states)
    }
  }
  return { count, loss }
}

/** Between tiers, answers for one symbol to one tier are compared elsewhere. */
function isOther(source: RowSource, from: RowSource, isAcross: boolean): boolean {
  const isElsewhere = callerTierOf(source) === callerTierOf(from) && symbolAsked(source) === symbolAsked(from)
  return source !== from && !(isAcross && isElsewhere)
}

function lossAt(held: Held, source: RowSource, index: number, states: Uint8Array): Loss | undefined {
  const { from, asked, isAcross, evidence } = held
  const row = source.rows[index]
  if (row === undefined || (isAcross && !isInside(row, from))) return undefined
  const shown = { source, row }
  if (states[index] === MISSING)
    states[index] = mustContain(asked, shown) && !mayContainRow(from, shown) ? WANTED : NOT_WANTED
  if (states[index] !== WANTED || !isChosen(asked, shown, evidence) || !shareNames(from, source)) return undefined
  return { shown, from, key: rowNames(source)[index] ?? '' }
}

/**
 * The state of a row that another answer shows. This answer has it, lacks it (not yet examined), lacks it although its
 * cells require it, or lacks it lawfully.
 */
const [HELD, MISSING, WANTED, NOT_WANTED] = [1, 2, 3, 4]

const keptStates = cacheByName<readonly DataRow[], WeakMap<readonly DataRow[], Uint8Array>>()

/**
 * The states of the rows of other answers. They depend only on rows and requests, so every run computes the same ones.
 */
function statesFor(from: RowSource, asked: ExpectedRows): (shown: RowSource) => Uint8Array {
  const request = requestOf(from, asked)
  const keptFor = cacheText(MOST_GIVEN, (given) =>
    keptStates(from.rows, given === '' ? request : `${request} ${given}`, () => new WeakMap()),
  )
  return (shown) => {
    const kept = keptFor(givenValues(shown))
    const known = kept.get(shown.rows)
    if (known !== undefined) return known
    const states = firstStates(shown, presentNames(from), asked)
    kept.set(shown.rows, states)
    return states
  }
}

const presentNames = cacheOne((source: RowSource): ReadonlySet<string | undefined> => new Set(rowNames(source)))

/**
 * A row with another value of the key than the request states is not wanted; the other missing ones are not examined
 * yet.
 */
function firstStates(shown: RowSource, present: ReadonlySet<string | undefined>, { given }: ExpectedRows): Uint8Array {
  const names = rowNames(shown)
  const states = new Uint8Array(names.length)
  for (let index = 0; index < names.length; index += 1) states[index] = present.has(names[index]) ? HELD : MISSING
  for (const [column, value] of given) {
    const values = keyValues(shown, column)
    for (let index = 0; index < names.length; index += 1)
      if (states[index] === MISSING && values[index] !== value) states[index] = NOT_WANTED
  }
  return states
}

const MOST_GIVEN = 500

/** Everything in a request and its answer, except the rows, that decides which rows the answer must contain. */
function requestOf({ place, values, answer: { exchange } }: RowSource, { obeyed, isCut, start }: ExpectedRows): string {
  const isShort = obeyed.some(({ filter }) => (windowUnit(filter.op) ?? DAY) < DAY)
  const time = isShort ? serverTime(exchange) : daysName(exchange)
  return JSON.stringify([place.key, exchange.probe.parameters, values, time, isCut, start?.row.values()])
}
