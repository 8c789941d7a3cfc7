import { mostOf } from '../../conformance/index.js'
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
  const longest = mostOf(counts.map(({ found }) => found))
  const cut = counts.filter(({ asked, found }) => asked > found && found === longest).map(({ one }) => one)
  const accepted = mostOf(counts.map(({ asked }) => asked))
  const isEarly = full.some(({ asked, found }) => asked !== found)
  const isMost =
    isShared(cut, name) || (!isEarly && cut.length >= LEAST.answers && isRound(longest) && isPart(cut, name, all))
  const maximum = refused.includes(String(accepted + 1)) ? accepted : isMost && longest > most ? longest : undefined
  const usual = all.filter(({ query, rows }) => !query.has(name) && rows.length === most)
  const isUsual = isShared(usual, name) || isCutAt(usual, name, all)
  return {
    // A complete result looks as if a default applied, so only a longer answer proves a default.
    ...(isUsual && most > 1 && longest > most && { default: most }),
    ...(maximum !== undefined && { maximum }),
    support: { rows: full.reduce((sum, { found }) => sum + found, 0), answers: counts.length },
  }
}

/** Different requests have answers of one length by a limit, and equal ones also if there are no further rows. */
function isShared(some: readonly Asked[], name: string): boolean {
  return new Set(some.map((one) => keyOf(one, name))).size >= LEAST.answers
}

/** A longer answer to the same request begins with the rows of the answer without the parameter. */
function isCutAt(some: readonly Asked[], name: string, all: readonly Asked[]): boolean {
  return some.some((one) =>
    all.some(
      (other) =>
        other.rows.length > one.rows.length &&
        keyOf(other, name) === keyOf(one, name) &&
        one.rows.every((row, place) => JSON.stringify(row) === JSON.stringify(other.rows[place])),
    ),
  )
}

function isRound(count: number): boolean {
  return count % 10 === 0 || Number.isInteger(Math.log2(count))
}

/** An answer to a narrower request has a row that the longest answer lacks. */
function isPart(some: readonly Asked[], name: string, all: readonly Asked[]): boolean {
  return some.some((one) => {
    const shown = new Set(one.rows.map((row) => JSON.stringify(row)))
    const isNarrower = ({ query }: Asked) =>
      [...one.query].every(([key, value]) => key === name || query.get(key) === value)
    return all.some((other) => isNarrower(other) && other.rows.some((row) => !shown.has(JSON.stringify(row))))
  })
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
