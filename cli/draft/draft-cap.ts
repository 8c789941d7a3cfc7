import type { Asked } from './draft-comparisons.js'
import { keyOf } from './draft-pages.js'
import type { DraftParameter } from './draft-parameter.js'
import { LEAST } from './samples/sample.js'

/**
 * No answer is longer than the value, one is exactly as long or ends where more rows would be too many, and without the
 * parameter there are more rows.
 */
export function capOf(name: string, all: readonly Asked[], refused: readonly string[] = []): DraftParameter['cap'] {
  const given = all.filter(({ query }) => query.has(name))
  const counts = given.map((one) => ({ one, asked: Number(one.query.get(name)), found: one.rows.length }))
  if (counts.some(({ asked, found }) => !Number.isInteger(asked) || found > asked)) return undefined
  const full = counts.filter(
    ({ one, asked, found }) => found > 0 && (asked === found || all.some((other) => endsBefore(one, asked, other))),
  )
  const bare = all.filter(({ query }) => !query.has(name)).map(({ rows }) => rows.length)
  const most = Math.max(0, ...bare)
  if (full.length === 0 || !full.some(({ asked }) => asked < most || counts.some(({ found }) => found > asked)))
    return undefined
  const isRepeated = (count: number, list: readonly number[]) =>
    list.filter((one) => one === count).length >= LEAST.answers
  const longest = Math.max(...counts.map(({ found }) => found))
  const cut = counts.filter(({ asked, found }) => asked > found && found === longest).map(({ found }) => found)
  const accepted = Math.max(...counts.map(({ asked }) => asked))
  const maximum = refused.includes(String(accepted + 1))
    ? accepted
    : isRepeated(longest, cut) && longest > most
      ? longest
      : undefined
  return {
    // A complete result looks like a default: only a longer answer proves a default.
    ...((isRepeated(most, bare) || isCutAt(most, name, all)) && most > 1 && longest > most && { default: most }),
    ...(maximum !== undefined && { maximum }),
    support: { rows: full.reduce((sum, { found }) => sum + found, 0), answers: counts.length },
  }
}

/** A longer answer to the same request begins with the rows of the answer without the parameter. */
function isCutAt(most: number, name: string, all: readonly Asked[]): boolean {
  const bare = all.filter(({ query, rows }) => !query.has(name) && rows.length === most)
  return bare.some((one) =>
    all.some(
      (other) =>
        other.rows.length > most &&
        keyOf(other, name) === keyOf(one) &&
        one.rows.every((row, place) => JSON.stringify(row) === JSON.stringify(other.rows[place])),
    ),
  )
}

/**
 * Where cursors are plain values, a page ends with the last row of a value: a longer answer begins with the same rows,
 * and with all rows of the next value the page would be longer than the cap.
 */
function endsBefore({ rows }: Asked, cap: number, longer: Asked): boolean {
  const [last, next] = [rows.at(-1), longer.rows[rows.length]]
  if (last === undefined || next === undefined || rows.length >= cap || longer.rows.length <= cap) return false
  if (rows.some((row, place) => JSON.stringify(row) !== JSON.stringify(longer.rows[place]))) return false
  const rest = longer.rows.slice(rows.length, cap + 1)
  return Object.keys(next).some(
    (column) => last[column] !== next[column] && rest.every((row) => row[column] === next[column]),
  )
}
