import { type Asked, type Effect, obeys } from './draft-comparisons.js'
import type { DraftColumn } from './samples/draft-columns.js'
import type { TypedRows } from './samples/typed-rows.js'

/** An answer, and the answer to the same request without the parameter. */
export interface AnswerPair {
  readonly asked: Asked
  readonly bare: Asked
}

export function pairsOf(name: string, given: readonly Asked[], all: readonly Asked[]): readonly AnswerPair[] {
  const keyOf = ({ query }: Asked) => JSON.stringify([...query].filter(([one]) => one !== name).toSorted())
  const bare = new Map(all.filter(({ query }) => !query.has(name)).map((asked) => [keyOf(asked), asked]))
  return given.flatMap((asked) => {
    const found = bare.get(keyOf(asked))
    return found === undefined ? [] : [{ asked, bare: found }]
  })
}

/** The rows on either side of an exact filter. */
const FEW_ROWS = 3

/** The value removes exactly the rows that break the comparison; then the name of the parameter does not matter. */
export function isExact({ keeps }: Effect, name: string, pairs: readonly AnswerPair[]): boolean {
  let [kept, removed] = [0, 0]
  for (const { asked, bare } of pairs) {
    const wanted = asked.query.get(name) ?? ''
    const shown = new Set(asked.rows.map((row) => JSON.stringify(row)))
    const fitting = bare.rows.filter((row) => keeps(row, wanted, asked))
    // Both have the same cap and order, so what fits in the longer result comes first in the shorter one.
    if (fitting.some((row) => !shown.has(JSON.stringify(row)))) return false
    kept += fitting.length
    removed += bare.rows.length - fitting.length
  }
  return kept >= FEW_ROWS && removed >= FEW_ROWS
}

/** A row has other figures with the value than without it, so the value selects rows behind the answer. */
export function isSummary(
  pairs: readonly AnswerPair[],
  all: readonly Asked[],
  columns: readonly DraftColumn[],
): boolean {
  const names = columns.filter(({ type }) => type === 'string').map(({ name }) => name)
  const keyOf = (row: TypedRows[number]) => JSON.stringify(names.map((name) => row[name]))
  // Strings that repeat within an answer do not identify a row.
  if (all.some(({ rows }) => new Set(rows.map(keyOf)).size < rows.length)) return false
  return pairs.some(({ asked, bare }) => {
    const known = new Map(bare.rows.map((row) => [keyOf(row), JSON.stringify(row)]))
    return asked.rows.some((row) => (known.get(keyOf(row)) ?? JSON.stringify(row)) !== JSON.stringify(row))
  })
}

/** A row that equals the value is in the answer without it only. */
export function losesEqual(column: string, name: string, pairs: readonly AnswerPair[]): boolean {
  return pairs.some(({ asked, bare }) => {
    const wanted = asked.query.get(name) ?? ''
    return bare.rows.some((row) => obeys('gte', row[column], wanted, asked) && obeys('lte', row[column], wanted, asked))
  })
}
