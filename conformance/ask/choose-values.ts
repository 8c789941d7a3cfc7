import type { Parameter } from '../../spec/index.js'
import { cacheByName } from '../cache/cache.js'
import type { DataRow } from '../read/data-rows.js'
import { isBounded } from '../read/filter/is-within.js'
import { listedWords } from '../read/filter/listed-words.js'
import { clearlyObeys } from '../read/filter/obeys-filter.js'
import { isClosedOrWindow, isFirm, joined, opened, placed, swapped, unplaced } from '../read/filter/place-filter.js'
import type { SentFilter } from '../read/filter/sent-filter.js'
import { effectTest, type ShowsEffects } from '../read/filter/shows-effects.js'
import { someRows } from '../read/filter/some-rows.js'
import { rowsOf, type TableAnswer } from '../read/table-answer.js'
import { daysName } from '../read/time.js'
import { candidateValues } from './filter-candidates.js'
import type { Values } from './make-probe.js'
import type { FilterParameter } from './row-filters.js'

/**
 * Values of these filters that split the rows, packed into as few calls as possible. A call with the values of `narrow`
 * gets no other filters; those of `others` only accompany.
 */
export function chooseValues(
  wanted: readonly FilterParameter[],
  base: TableAnswer,
  narrow: Values = {},
  others: readonly FilterParameter[] = [],
): readonly (readonly SentFilter[])[] {
  const { exchange } = base
  const names = [wanted, others].map((some) => some.map(({ parameter }) => parameter.name))
  const name = JSON.stringify([daysName(exchange), names, narrow])
  const groups = chosenOnce(rowsOf(base), name, () => choose(wanted, base, narrow, others))
  return groups.map((group) => group.map((asked) => ({ ...asked, exchange })))
}

/** A cache: equal answers share their rows, and equal rows lead to equal values on one day. */
const chosenOnce = cacheByName<readonly DataRow[], readonly (readonly SentFilter[])[]>()

function choose(
  wanted: readonly FilterParameter[],
  base: TableAnswer,
  narrow: Values,
  others: readonly FilterParameter[],
): readonly (readonly SentFilter[])[] {
  const groups: SentFilter[][] = []
  const rows = someRows(rowsOf(base))
  const loose = base.table.shape === 'open'
  const valuesOf = ({ parameter, filter }: FilterParameter): readonly SentFilter[] =>
    candidateValues(parameter, filter, rows, base.exchange, { telling: true }).map(
      (value): SentFilter => ({ parameter, filter, value, exchange: base.exchange, loose }),
    )
  const choices = wanted.map(valuesOf)
  const tells = effectTest(rows)
  const worded = wordedIn(wanted, base)
  // Requests with a limit need the common words, so the others take rare ones.
  for (const some of choices) placed(some, groups, tells, hasWords(some, worded) ? some.toReversed() : some)
  for (const some of choices.filter((one) => hasWords(one, worded))) {
    // A service may handle each word in its own way. A further word is added to a call that is made anyway; only the
    // second of two translated words gets a call of its own.
    const words = unplaced(some, groups)
    const added = words.filter((word) => joined([word], groups.filter(hasRoom), tells))
    if (added.length === 0 && some[0]?.filter.map !== undefined) opened(words, groups, tells)
  }
  const swaps = choices.filter((one) => !hasWords(one, worded))
  accompany({ groups, tells, worded, swaps }, [...choices, ...others.map(valuesOf)].filter(isFirm), narrow)
  for (const some of choices) if (hidesEmpty(some, groups, rows)) opened(some, groups, tells)
  return groups
}

/**
 * A service may let rows with an empty cell pass a bound, and every call with this bound has another filter that
 * removes all these rows.
 */
function hidesEmpty(
  [first]: readonly SentFilter[],
  groups: readonly SentFilter[][],
  rows: readonly DataRow[],
): boolean {
  if (first === undefined || !isBounded(first.filter.op)) return false
  const empty = rows.filter((row) => row.isEmpty(first.filter.column))
  const own = groups.filter((group) => group.some(({ parameter }) => parameter === first.parameter))
  const isShown = (row: DataRow): boolean =>
    own.some((group) => group.every((one) => one.parameter === first.parameter || clearlyObeys(one, row)))
  return empty.length > 0 && own.length > 0 && !empty.some(isShown)
}

/**
 * A service may ignore a filter beside another one, or for one of its listed words. Filters that have a call of their
 * own therefore also accompany other calls, with words that no call contains yet.
 */
function accompany(inviting: Inviting, choices: readonly (readonly SentFilter[])[], narrow: Values): void {
  for (const group of inviting.groups.filter((one) => one.every(isClosedOrWindow) && !isCall(one, narrow))) {
    // An extra filter may leave no row that shows the effect of a later one.
    for (const isExtra of [false, true])
      for (const some of rarestFirst(choices, group, inviting))
        if (hasRoom(group)) invited(some, group, inviting, isExtra)
  }
}

interface Inviting {
  readonly groups: readonly SentFilter[][]
  readonly tells: ShowsEffects
  readonly worded: ReadonlySet<Parameter>
  /** Values that may replace those of a call; listed words are spread over the calls already. */
  readonly swaps: readonly (readonly SentFilter[])[]
}

/** Adds one of the choices if its filter, or its word, brings something new to the call. */
function invited(some: readonly SentFilter[], group: SentFilter[], inviting: Inviting, isExtra: boolean): void {
  const { groups, tells, worded, swaps } = inviting
  if (group.some(({ parameter }) => parameter === some[0]?.parameter)) return
  const unsent = hasWords(some, worded) ? unplaced(some, groups) : []
  if (unsent.length === 0 && !isNewBeside(group, some, groups)) return
  const ordered = [...unsent, ...some.filter((one) => !unsent.includes(one))]
  // If two rows pass in a call, two rows must still pass.
  const passing = tells(group, 2) ? 2 : 1
  // The rows need not show the effect of an extra filter, but they must show that of the filters that it accompanies.
  if (isExtra)
    joined(
      ordered.map((one) => ({ ...one, isExtra })),
      [group],
      tells,
      passing,
    )
  else if (!joined(ordered, [group], tells, passing))
    swapped(ordered, group, swaps, (filters) => tells(filters, passing))
}

/** Filters with unsent words first, then those that have not yet accompanied a filter of this call. */
function rarestFirst(
  choices: readonly (readonly SentFilter[])[],
  group: readonly SentFilter[],
  { groups, worded }: Inviting,
) {
  const rank = (some: readonly SentFilter[]): number => {
    if (hasWords(some, worded) && unplaced(some, groups).length > 0) return 0
    return isNewBeside(group, some, groups) ? 1 : 2
  }
  return choices.toSorted((a, b) => rank(a) - rank(b))
}

/** The call is made for other purposes too, with these values only. */
function isCall(group: readonly SentFilter[], values: Values): boolean {
  return group.every(({ parameter: { name }, value }) => String(values[name] ?? '') === value)
}

/** Some filter of the call has not yet been tested beside this one. */
function isNewBeside(
  group: readonly SentFilter[],
  [beside]: readonly SentFilter[],
  groups: readonly SentFilter[][],
): boolean {
  const holds = (one: readonly SentFilter[], wanted: Parameter | undefined) =>
    one.some(({ parameter }) => parameter === wanted)
  return group.some(
    ({ parameter, isExtra }) =>
      isExtra !== true &&
      !groups.some(
        (one) =>
          one.some((asked) => asked.parameter === parameter && asked.isExtra !== true) && holds(one, beside?.parameter),
      ),
  )
}

/** Filters with listed words, or with few words in all rows: a service may know some of them and ignore the others. */
function wordedIn(wanted: readonly FilterParameter[], answer: TableAnswer): ReadonlySet<Parameter> {
  const worded = wanted.filter(
    ({ parameter, filter }) =>
      filter.map !== undefined ||
      listedWords(parameter, answer.table).length > 0 ||
      hasKinds(parameter, filter, answer),
  )
  return new Set(worded.map(({ parameter }) => parameter))
}

/** The column has so few words, each in so many rows on average, that they are kinds and not names. */
const [MOST_KINDS, ROWS_OF_KIND] = [6, 5]

function hasKinds({ symbol }: Parameter, { op, column }: FilterParameter['filter'], answer: TableAnswer): boolean {
  if (op !== 'eq' || symbol) return false
  const rows = rowsOf(answer)
  const kinds = new Set(rows.map((row) => row.text(column) ?? ''))
  return kinds.size > 1 && kinds.size <= MOST_KINDS && rows.length >= kinds.size * ROWS_OF_KIND && !kinds.has('')
}

function hasWords([first]: readonly SentFilter[], worded: ReadonlySet<Parameter>): boolean {
  return first !== undefined && worded.has(first.parameter)
}

/** A call with more filters finds too few rows. */
function hasRoom(group: readonly SentFilter[]): boolean {
  return group.length < MOST_TOGETHER
}

const MOST_TOGETHER = 4
