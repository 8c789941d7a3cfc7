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
  const usual = usualSize(answers, name, cap)
  const forms: readonly DraftPage[] = [{ by: 'offset' }, { by: 'number' }, { by: 'number', first: 0 }]
  return forms.find((form) => isPage(form, name, given, { whole, usual, cap }))
}

interface Whole {
  /** The longest answer by the other parameters. */
  readonly whole: ReadonlyMap<string, readonly string[]>
  readonly usual: number | undefined
  readonly cap: string | undefined
}

function isPage({ by, first = 1 }: DraftPage, name: string, given: readonly Asked[], around: Whole): boolean {
  let compared = 0
  for (const asked of given) {
    const value = Number(asked.query.get(name))
    const size = Number(asked.query.get(around.cap ?? '') ?? around.usual)
    const from = by === 'offset' ? value : (value - first) * size
    const rows = asked.rows.map((row) => JSON.stringify(row))
    const known = around.whole.get(keyOf(asked, name, around.cap)) ?? []
    if (Number.isNaN(from) || from < 0) return false
    const part = known.slice(from, from + rows.length)
    if (part.some((row, place) => row !== rows[place])) return false
    if (from > 0 && part.length > 0) compared += part.length
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

/** The size of a page without a cap: that of the longest answer without both parameters. */
function usualSize(answers: readonly Asked[], name: string, cap: string | undefined): number | undefined {
  const bare = answers.filter(({ query }) => !query.has(name) && (cap === undefined || !query.has(cap)))
  return bare.length === 0 ? undefined : mostOf(bare.map(({ rows }) => rows.length))
}

export function keyOf({ query }: Asked, ...without: readonly (string | undefined)[]): string {
  return JSON.stringify([...query].filter(([one]) => !without.includes(one)).toSorted())
}
