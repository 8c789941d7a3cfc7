import { mostOf } from '../../conformance/index.js'
import { grouped } from '../../spec/index.js'
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
  const usual = usualSizes(answers.filter(({ query }) => !query.has(name) && (cap === undefined || !query.has(cap))))
  const forms: readonly DraftPage[] = [{ by: 'offset' }, { by: 'number' }, { by: 'number', first: 0 }]
  return forms.find((form) => isPage(form, name, given, { whole, usual, cap }))
}

interface Whole {
  /** The longest answer by the other parameters. */
  readonly whole: ReadonlyMap<string, readonly string[]>
  /** The sizes of a page without a cap, by the other parameters. */
  readonly usual: (key: string) => readonly number[]
  readonly cap: string | undefined
}

function isPage({ by, first = 1 }: DraftPage, name: string, given: readonly Asked[], around: Whole): boolean {
  let compared = 0
  for (const asked of given) {
    const value = Number(asked.query.get(name))
    const key = keyOf(asked, name, around.cap)
    const sent = asked.query.get(around.cap ?? '')
    const sizes = sent === undefined ? around.usual(key) : [Number(sent)]
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

/** The sizes may differ between accounts: those of the same answer, and the longest one. */
function usualSizes(bare: readonly Asked[]): Whole['usual'] {
  const longest = bare.length === 0 ? [] : [mostOf(bare.map(({ rows }) => rows.length))]
  const sizes = (same: readonly Asked[]): readonly number[] => [
    ...new Set([...same.map(({ rows }) => rows.length), ...longest]),
  ]
  const known = new Map([...grouped(bare, (asked) => keyOf(asked))].map(([key, same]) => [key, sizes(same)]))
  return (key) => known.get(key) ?? longest
}

export function keyOf({ query }: Asked, ...without: readonly (string | undefined)[]): string {
  return JSON.stringify([...query].filter(([one]) => !without.includes(one)).toSorted())
}
