import { mostOf } from '../../conformance/index.js'
import type { Asked } from './draft-comparisons.js'
import { LEAST } from './samples/sample.js'

/** The value is the number of a page, or the number of rows to skip (`x-page`). */
export interface DraftPage {
  readonly by: 'number' | 'offset'
  readonly first?: number
}

/**
 * Every answer is the part of a longer answer that the value names, and at least one of them is not its beginning.
 * The longer answer has the same parameters apart from the place and the number of rows.
 */
export function draftPage(name: string, answers: readonly Asked[], cap: string | undefined): DraftPage | undefined {
  const given = answers.filter(({ query }) => query.has(name))
  const values = given.map(({ query }) => query.get(name) ?? '')
  if (values.length === 0 || !values.every((value) => /^\d{1,9}$/.test(value))) return undefined
  const whole = wholeAnswers(name, answers, cap)
  const usual = answers.filter(({ query }) => !query.has(name) && (cap === undefined || !query.has(cap)))
  const forms: readonly DraftPage[] = [{ by: 'offset' }, { by: 'number' }, { by: 'number', first: 0 }]
  return forms.find((form) => isPage(form, name, given, { whole, usual, cap }))
}

interface Whole {
  /** The longest answer by the other parameters. */
  readonly whole: ReadonlyMap<string, readonly string[]>
  readonly usual: readonly Asked[]
  readonly cap: string | undefined
}

function isPage({ by, first = 1 }: DraftPage, name: string, given: readonly Asked[], around: Whole): boolean {
  let compared = 0
  for (const asked of given) {
    const value = Number(asked.query.get(name))
    const key = keyOf(asked, name, around.cap)
    const sent = asked.query.get(around.cap ?? '')
    const sizes = sent === undefined ? usualSizes(around.usual, key) : [Number(sent)]
    const starts = by === 'offset' ? [value] : sizes.map((size) => (value - first) * size)
    const rows = asked.rows.map((row) => JSON.stringify(row))
    const known = around.whole.get(key) ?? []
    const parts = starts
      .filter((from) => from >= 0)
      .map((from) => ({ from, part: known.slice(from, from + rows.length) }))
      .filter(({ part }) => part.every((row, place) => row === rows[place]))
    if (parts.length === 0) return false
    compared += mostOf(parts.map(({ from, part }) => (from > 0 ? part.length : 0)))
  }
  return compared >= LEAST.answers
}

function wholeAnswers(name: string, answers: readonly Asked[], cap: string | undefined) {
  const found = new Map<string, readonly string[]>()
  for (const asked of answers) {
    if (asked.query.has(name)) continue
    const key = keyOf(asked, name, cap)
    if ((found.get(key)?.length ?? -1) >= asked.rows.length) continue
    found.set(
      key,
      asked.rows.map((row) => JSON.stringify(row)),
    )
  }
  return found
}

/** The sizes of a page without a cap, which may differ between accounts: those of the same answer, and the longest one. */
function usualSizes(bare: readonly Asked[], key: string): readonly number[] {
  const same = bare.filter((asked) => keyOf(asked) === key).map(({ rows }) => rows.length)
  return bare.length === 0 ? [] : [...new Set([...same, mostOf(bare.map(({ rows }) => rows.length))])]
}

export function keyOf({ query }: Asked, ...without: readonly (string | undefined)[]): string {
  return JSON.stringify([...query].filter(([one]) => !without.includes(one)).toSorted())
}
