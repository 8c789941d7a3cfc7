import type { FilterOp } from '../../spec/index.js'
import { cacheByName } from '../cache/cache.js'
import type { Asked } from '../read/asked.js'
import type { DataRow } from '../read/data-rows.js'
import { clearlyBreaks, clearlyObeys } from '../read/obeys-filter.js'
import { oncePerText } from '../read/once-per-text.js'
import { rowsOf, type TableAnswer } from '../read/table-answer.js'
import { serverDay } from '../read/time.js'
import { candidateValues } from './filter-candidates.js'
import type { FilterParameter } from './row-filters.js'

/** Values of these filters that split the rows, packed into as few calls as possible. */
export function chooseValues(wanted: readonly FilterParameter[], base: TableAnswer): readonly (readonly Asked[])[] {
  const { exchange } = base
  const name = JSON.stringify([serverDay(exchange), wanted.map(({ parameter }) => parameter.name)])
  const groups = chosenOnce(rowsOf(base), name, () => choose(wanted, base))
  return groups.map((group) => group.map((asked) => ({ ...asked, exchange })))
}

/** A cache: equal answers share their rows, and equal rows lead to equal values on one day. */
const chosenOnce = cacheByName<readonly DataRow[], readonly (readonly Asked[])[]>()

function choose(wanted: readonly FilterParameter[], base: TableAnswer): readonly (readonly Asked[])[] {
  const groups: Asked[][] = []
  const rows = rowsOf(base)
  const loose = base.table.shape === 'open'
  const choices = wanted.map(({ parameter, filter }) =>
    candidateValues(parameter, filter, rows, base.exchange, { telling: true }).map(
      (value): Asked => ({ parameter, filter, value, exchange: base.exchange, loose }),
    ),
  )
  const tells = teller(rows)
  for (const some of choices) if (!joined(some, groups, tells)) opened(some, groups, tells)
  for (const some of choices.filter(hasWords)) {
    // A service may handle each word in its own way. A further word is added to a call that is made anyway; only the
    // second of two translated words gets a call of its own.
    const others = unplaced(some, groups)
    const added = others.filter((other) => joined([other], groups.filter(hasRoom), tells))
    if (added.length === 0 && some[0]?.filter.map !== undefined) opened(others, groups, tells)
  }
  return groups
}

/** The filter has listed words: a service may know some of them and ignore the others. */
function hasWords([first]: readonly Asked[]): boolean {
  return first !== undefined && (first.filter.map ?? first.parameter.enum) !== undefined
}

/** A call with more filters finds too few rows. */
function hasRoom(group: readonly Asked[]): boolean {
  return group.length < MOST_TOGETHER
}

const MOST_TOGETHER = 4

function unplaced(choices: readonly Asked[], groups: readonly Asked[][]): readonly Asked[] {
  return choices.filter((choice) => !groups.some((group) => group.includes(choice)))
}

/** Adds one of the choices to a call that is made anyway. */
function joined(choices: readonly Asked[], groups: readonly Asked[][], tells: Tells): boolean {
  for (const group of groups) {
    // A request holds one value of a parameter.
    const fitting = choices.find(
      (choice) => group.every(({ parameter }) => parameter !== choice.parameter) && tells([...group, choice]),
    )
    if (fitting === undefined) continue
    group.push(fitting)
    return true
  }
  return false
}

function opened(choices: readonly Asked[], groups: Asked[][], tells: Tells): void {
  const alone = choices.find((choice) => tells([choice]))
  if (alone !== undefined) groups.push([alone])
}

/** Some row passes all filters, and for each filter some row fails it and passes the others. */
type Tells = (filters: readonly Asked[]) => boolean

const [OBEYS, BREAKS, NEITHER] = [1, 2, 0] as const

/** Many combinations of a few values are tried, so whether a row passes each value is computed once. */
function teller(rows: readonly DataRow[]): Tells {
  const known = new Map<Asked, Uint8Array>()
  const marksOf = (asked: Asked): Uint8Array => {
    const marks =
      known.get(asked) ??
      sharpened(
        asked,
        rows,
        Uint8Array.from(
          rows,
          oncePerText(asked, (row) => markOf(asked, row)),
        ),
      )
    known.set(asked, marks)
    return marks
  }
  return (filters) => {
    const all = filters.map(marksOf)
    const isObeyed = (at: number, but?: Uint8Array): boolean =>
      all.every((marks) => marks === but || marks[at] === OBEYS)
    if (!rows.some((_, at) => isObeyed(at))) return false
    return all.every((marks) => rows.some((_, at) => marks[at] === BREAKS && isObeyed(at, marks)))
  }
}

const INCLUSIVE: Readonly<Partial<Record<FilterOp, FilterOp>>> = { gt: 'gte', lt: 'lte' }

/** Only a row that equals a bound shows whether the bound itself passes, so such a value is preferred. */
function sharpened(asked: Asked, rows: readonly DataRow[], marks: Uint8Array): Uint8Array {
  const op = INCLUSIVE[asked.filter.op]
  if (op === undefined) return marks
  const inclusive = { ...asked, filter: { ...asked.filter, op } }
  const isEdge = rows.map((row, at) => marks[at] === BREAKS && clearlyObeys(inclusive, row))
  return isEdge.includes(true) ? marks.map((mark, at) => (mark === BREAKS && !isEdge[at] ? NEITHER : mark)) : marks
}

function markOf(asked: Asked, row: DataRow): number {
  return clearlyObeys(asked, row) ? OBEYS : clearlyBreaks(asked, row) ? BREAKS : NEITHER
}
