import { commonestFirst, type Filter } from '../../../spec/index.js'
import { cachePair } from '../../cache/cache.js'
import type { Evidence } from '../../check.js'
import type { DataRow } from '../../read/data-rows.js'
import { splitCell } from '../../read/split-cell.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { baseRows } from '../filter-groups.js'

export type Via = NonNullable<Filter['via']>

/** Beside a key with a single row, no further filter shows an effect. */
const SEVERAL = 2
/** Without so many keys of several rows, all keys are considered. */
const FEWEST = 3

/**
 * The keys of the answer; first those that the plain answers of several operations show, because one look-up serves all
 * of them. The order is the same for all of these operations.
 */
export function sharedKeys(base: TableAnswer, via: Via, evidence: Evidence): readonly string[] {
  const all = basesOf(via, evidence).map((one) => new Map(severalKeys(one.base, one.via)))
  const places = (key: string): number => all.filter((counts) => counts.has(key)).length
  const rows = (key: string): number => all.reduce((sum, counts) => sum + (counts.get(key) ?? 0), 0)
  return severalKeys(base, via)
    .map(([key]) => key)
    .toSorted((a, b) => places(b) - places(a) || rows(b) - rows(a))
}

function severalKeys(base: TableAnswer, via: Via): readonly (readonly [string, number])[] {
  const counted = rankedKeys(rowsOf(base), via)
  const several = counted.filter(([, count]) => count >= SEVERAL)
  return several.length < FEWEST ? counted : several
}

interface ViaBase {
  readonly base: TableAnswer
  readonly via: Via
}

/** The rows of all operations with filters by values of the same other operation. */
function basesOf({ operation: wanted, key }: Via, evidence: Evidence): readonly ViaBase[] {
  return evidence.cached(`bases of filters via ${wanted} ${key}`, (seen) =>
    seen.contract.operations.flatMap((operation): readonly ViaBase[] => {
      const [via] = operation.parameters.flatMap(({ filter }) =>
        filter?.via?.operation === wanted && filter.via.key === key && filter.on === 'row' ? [filter.via] : [],
      )
      const base = via && baseRows(operation, seen)
      return via === undefined || base === undefined ? [] : [{ base, via }]
    }),
  )
}

/** The keys of a row; it may have several ("GOOG, GOOGL"). */
export function keysOf(row: DataRow, { keyColumn }: Via): readonly string[] {
  const text = row.text(keyColumn) ?? ''
  return splitCell(text)
}

/** The most common keys first. */
export function commonKeys(answer: TableAnswer, via: Via): readonly string[] {
  return rankedKeys(rowsOf(answer), via).map(([key]) => key)
}

const rankedKeys = cachePair((rows: readonly DataRow[], via: Via) =>
  commonestFirst(rows.flatMap((row) => keysOf(row, via).slice(0, 1))),
)
