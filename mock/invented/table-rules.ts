import { compileRule, evaluate, evaluateText, type Rule } from '../../spec/index.js'
import type { Row } from '../model/relation.js'

/** Another row for the same place; undefined when there is none. */
export type Redraw = (index: number, salt: number) => Row | undefined

export interface HeldRows {
  /** The index of each row among those that were given. */
  readonly kept: readonly number[]
  readonly rows: readonly Row[]
}

const REDRAWS = 12

export interface Redrawing {
  readonly redraw: Redraw
  /** How many different keys there can be at most: beyond, drawing again is in vain. */
  most(key: string): number
}

/** Makes rows hold a rule over all of them: by drawing again what stands twice, else by leaving rows out. Undefined = it cannot be held. */
export function holdTableRule(rule: Rule, rows: readonly Row[], redrawing: Redrawing): HeldRows | undefined {
  const key = distinctKey(rule.rule)
  return key === undefined ? leaveOut(rule, rows) : distinctRows(key, rows, redrawing)
}

/** `size(distinct(self.map(r, r.day))) == size(self)`: the key of a row, as an expression over it. */
export function distinctKey(rule: string): string | undefined {
  const [, variable, inner] =
    /^size\(distinct\(self\.map\(\s*(\w+)\s*,\s*([\s\S]+?)\s*\)\)\)\s*==\s*size\(self\)$/.exec(rule.trim()) ?? []
  if (variable === undefined || inner === undefined) return undefined
  return inner.replace(new RegExp(`(?<![\\w.])${variable}\\b`, 'g'), 'self')
}

/** Every row has a key of its own; the later of two equal ones is drawn again, and left out when it stays the same. */
export function distinctRows(key: string, rows: readonly Row[], { redraw, most }: Redrawing): HeldRows {
  const seen = new Set<string>()
  const keys = most(key)
  const kept: number[] = []
  const held: Row[] = []
  for (const [index, first] of rows.entries()) {
    let row = first
    for (let salt = 1; seen.size < keys && seen.has(keyOf(row, key)) && salt <= REDRAWS; salt += 1) {
      row = redraw(index, salt) ?? row
    }
    if (seen.has(keyOf(row, key))) continue
    seen.add(keyOf(row, key))
    kept.push(index)
    held.push(row)
  }
  return { kept, rows: held }
}

function keyOf(row: Row, key: string): string {
  return evaluateText(key, { self: row }) ?? ''
}

/**
 * Rows are taken in while the rule holds: all that are left at once, else half of them, down to the single row that breaks
 * it, which stays out. So few offenders cost little, and a rule that wants one row gets one.
 */
function leaveOut(rule: Rule, rows: readonly Row[]): HeldRows | undefined {
  const compiled = compileRule(rule, 'rows')
  const kept: number[] = []
  let size = rows.length
  for (let at = 0; at < rows.length; ) {
    const more = Array.from({ length: Math.min(size, rows.length - at) }, (_, step) => at + step)
    const self = [...kept, ...more].map((index) => rows[index] ?? {})
    const held = evaluate(compiled, { self }) !== 'broken'
    if (held) kept.push(...more)
    if (held || more.length === 1) at += more.length
    size = held ? size * 2 : Math.max(1, more.length >> 1)
  }
  return kept.length === 0 ? undefined : { kept, rows: kept.map((index) => rows[index] ?? {}) }
}
