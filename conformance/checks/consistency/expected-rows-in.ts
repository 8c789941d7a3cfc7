import { chosenOrder, hasRowCursor } from '../../../spec/index.js'
import { cursorOf, handedCursor } from '../../ask/pages/handed-cursor.js'
import { mayBePage } from '../../ask/pages/may-be-page.js'
import { capOf } from '../../ask/pages/whole-base.js'
import { cacheOne } from '../../cache/cache.js'
import type { Evidence } from '../../check.js'
import { comesBefore, firstOrder, innerRange, isPromised } from './covered-range.js'
import { type ExpectedRows, expectedRowsOf } from './expected-rows.js'
import { type RowSource, type ShownRow, sourcesAt } from './row-source.js'

/**
 * The rows that an answer must contain. The page of a cursor has the rows behind its start, if that is known. An answer
 * that may be the first page of several has only those within the order that it shows.
 */
export function expectedRowsIn(source: RowSource, evidence: Evidence): ExpectedRows | undefined {
  const { answer, place } = source
  const later = behindCursor(source, evidence)
  if (later !== undefined) {
    const { whole, start, isBehind } = later
    const asked = expectedRowsOf(whole)
    return asked && { ...asked, start, reaches: (shown) => asked.reaches(shown) && isBehind(shown) }
  }
  const asked = expectedRowsOf(source)
  if (asked === undefined || asked.isCut || !mayBePage(answer, place.operation, evidence)) return asked
  const isInner = innerRange(source)
  return isInner && { ...asked, isCut: true, reaches: (shown) => asked.reaches(shown) && isInner(shown) }
}

interface BehindCursor {
  /** The page as if the request began at the start of the result. */
  readonly whole: RowSource
  /** The row behind which the page begins. */
  readonly start: ShownRow
  /** By the documented order the row comes after the start. */
  isBehind(shown: ShownRow): boolean
}

/**
 * Where the page of a cursor begins: behind the last row of the page that named this cursor, or behind the row whose id
 * it is. Undefined if no answer shows that row, or if no documented order tells which rows follow it.
 */
function behindCursor(source: RowSource, evidence: Evidence): BehindCursor | undefined {
  const { operation } = source.place
  const value = source.values[cursorOf(operation)?.name ?? '']
  const order = firstOrder(source)
  if (value === undefined || value === '' || order === undefined || !isPromised(order)) return undefined
  if (chosenOrder(operation, (name) => source.values[name]) !== undefined) return undefined
  const start = namedBy(source, value, evidence) ?? rowOf(source, value, evidence)
  return start && { whole: withoutCursor(source), start, isBehind: (shown) => comesBefore(start, shown, order) }
}

const withoutCursor = cacheOne((source: RowSource): RowSource => {
  const { [cursorOf(source.place.operation)?.name ?? '']: _cursor, ...values } = source.values
  return { ...source, values }
})

function namedBy(source: RowSource, value: string, evidence: Evidence): ShownRow | undefined {
  const request = requestOf(source)
  return lastRows(source, evidence)
    .get(value)
    ?.find((shown) => requestOf(shown.source) === request)
}

/** Cursor -> the last rows of the pages that name it. */
function lastRows({ place }: RowSource, evidence: Evidence): ReadonlyMap<string, readonly ShownRow[]> {
  return evidence.cached(`last rows before cursors at ${place.key}`, (seen) => {
    const found = new Map<string, ShownRow[]>()
    for (const source of sourcesAt(place, seen)) {
      const cursor = handedCursor(source.answer.exchange, place.operation)
      const row = source.rows.at(-1)
      if (cursor !== undefined && row !== undefined) found.set(cursor, [...(found.get(cursor) ?? []), { source, row }])
    }
    return found
  })
}

/** The caller, and what chooses the rows: a cursor may hold all of it. */
const requestOf = cacheOne(({ place: { operation }, values, answer }: RowSource): string => {
  const pageNames = [cursorOf(operation)?.name, capOf(operation)?.name]
  const chosen = Object.entries(values).filter(([name]) => !pageNames.includes(name))
  return JSON.stringify([answer.exchange.probe.presented.tier, chosen])
})

function rowOf({ place }: RowSource, value: string, evidence: Evidence): ShownRow | undefined {
  return hasRowCursor(place.operation) ? rowsById(place, evidence).get(value) : undefined
}

function rowsById(place: RowSource['place'], evidence: Evidence): ReadonlyMap<string, ShownRow> {
  const column = cursorOf(place.operation)?.cursor?.column ?? ''
  return evidence.cached(`rows by cursor at ${place.key}`, (seen) => {
    const shown = sourcesAt(place, seen).flatMap((source) => source.rows.map((row) => ({ source, row })))
    return new Map(shown.map((one) => [one.row.text(column) ?? '', one]))
  })
}
