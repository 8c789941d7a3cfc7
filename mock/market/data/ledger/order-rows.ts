import type { Steps } from '../background.js'
import { postingSteps } from '../postings.js'
import { FLAGS, PRICE, ROW_WORDS, type RowList, SHARES } from './row-list.js'

/** A value in cents is below 2^38, a day's rows below 2^14: together they fit a float's 53 bits. */
const PLACES = 16_384
const ROWS_A_STEP = 65_536

/** The numbers of the rows, ascending by day and, within a day, by value. */
export function* orderRows(rows: RowList): Steps<Uint32Array> {
  const { words, count } = rows
  const days = new Uint16Array(count)
  for (let i = 0; i < count; i++) {
    days[i] = (words[i * ROW_WORDS + FLAGS] ?? 0) & 0xffff
    if (i % ROWS_A_STEP === 0) yield
  }
  const byDay = yield* postingSteps(days, 65_536)
  for (let day = 0; day < 65_536; day++) {
    const [from, to] = [byDay.starts[day] ?? 0, byDay.starts[day + 1] ?? 0]
    if (from === to) continue
    sortByValue(words, byDay.rows.subarray(from, to))
    yield
  }
  return byDay.rows
}

/** Sorts numbers that hold both value and position: far faster than a comparison function. */
function sortByValue(words: Uint32Array, rows: Uint32Array): void {
  if (rows.length < 2) return
  if (rows.length > PLACES) throw new RangeError(`Cannot order a day: ${rows.length} rows, at most ${PLACES}`)
  const keys = new Float64Array(rows.length)
  for (let place = 0; place < rows.length; place++) {
    const at = (rows[place] ?? 0) * ROW_WORDS
    keys[place] = (words[at + SHARES] ?? 0) * (words[at + PRICE] ?? 0) * PLACES + place
  }
  keys.sort()
  const before = rows.slice()
  for (let i = 0; i < keys.length; i++) rows[i] = before[(keys[i] ?? 0) % PLACES] ?? 0
}
