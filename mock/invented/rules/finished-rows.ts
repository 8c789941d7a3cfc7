import type { Row } from '../../model/relation.js'
import type { HeldRows } from './table-rules.js'

export interface Finished {
  readonly row: Row
  /** The rules that the row breaks, in words. */
  readonly broken: readonly string[]
  /** The request's filters leave nothing for the row to sum up: a list does not show it. */
  readonly isEmpty?: boolean
}

export interface Finishing {
  /** Another row for a place, or the first one (salt 0), with every cell; undefined if there is none. */
  finish(index: number, salt: number): Finished | undefined
  /** Such a row is shown although it is empty. */
  readonly isOneObject: boolean
  /** Whether so much work is done that no further row is made. */
  isSpent(): boolean
  note(text: string): void
}

const SALTS = 3
/** After so many rows without a lawful one, each place gets one try. */
const HOPELESS = 12
/** If fewer rows are lawful, the other rows are kept too. */
const ENOUGH = 0.1

/**
 * The rows that obey their rules; only the latest ones if rows cost too much work. If a list would be nearly empty,
 * rows that break a rule are kept.
 */
export function finishedRows(count: number, { finish, isOneObject, isSpent, note }: Finishing): HeldRows {
  const lawful = new Map<number, Row>()
  const others = new Map<number, Finished>()
  let tried = 0
  for (let index = count - 1; index >= 0; index -= 1) {
    if (isSpent() && tried > 0) break
    tried += 1
    const isHopeless = lawful.size === 0 && others.size >= HOPELESS
    const made = best(index, isHopeless ? 1 : SALTS, finish)
    if (!isShown(made, isOneObject)) continue
    if (made.broken.length === 0) lawful.set(index, made.row)
    else others.set(index, made)
  }
  if (tried < count) note(`${tried} of ${count} rows are made, because each summarises many rows`)
  if (lawful.size >= (lawful.size + others.size) * ENOUGH) return inOrder(lawful)
  const broken = [...new Set([...others.values()].flatMap((made) => made.broken))]
  if (broken.length > 0) note(`rows break ${broken.join(' and ')}, because too few rows obey`)
  return inOrder(new Map([...lawful, ...[...others].map(([index, made]) => [index, made.row] as const)]))
}

function isShown(made: Finished | undefined, isOneObject: boolean): made is Finished {
  return made !== undefined && (isOneObject || made.isEmpty !== true)
}

/** The first lawful row of a place, or else its first row. */
function best(index: number, salts: number, finish: Finishing['finish']): Finished | undefined {
  let first: Finished | undefined
  for (let salt = 0; salt < salts; salt += 1) {
    const made = finish(index, salt)
    if (made?.broken.length === 0 || made?.isEmpty === true) return made
    first ??= made
  }
  return first
}

function inOrder(rows: ReadonlyMap<number, Row>): HeldRows {
  const kept = [...rows.keys()].sort((a, b) => a - b)
  return { kept, rows: kept.map((index) => rows.get(index) ?? {}) }
}
