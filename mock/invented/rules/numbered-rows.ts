import type { Column } from '../../../spec/index.js'
import type { Row, Value } from '../../model/relation.js'

/** A column that can count rows from 1. */
export function isCounting({ type, minimum = 1 }: Column): boolean {
  return type === 'integer' && minimum <= 1
}

export interface Numbering {
  /** The column whose cells become the numbers. */
  readonly name: string
  /** The column that decides who comes first; by itself, the rows stay in their order. */
  readonly by: string
  readonly direction: 1 | -1
  readonly ties: 'apart' | 'gap' | 'together'
}

/** How equal rows are numbered: 1, 2, 3, 4, or 1, 2, 2, 4, or 1, 2, 2, 3. */
const TIES = ['apart', 'gap', 'together'] as const

/** The ways to number rows by one of these columns. */
export function numberings(name: string, others: readonly string[] = []): readonly Numbering[] {
  const upward = [name, ...others].map((by) => ({ name, by, direction: 1 as const }))
  const downward = others.map((by) => ({ name, by, direction: -1 as const }))
  return [...upward, ...downward].flatMap((way) => TIES.map((ties) => ({ ...way, ties })))
}

/** The rows with numbers from 1. */
export function numbered(rows: readonly Row[], { name, by, direction, ties }: Numbering): readonly Row[] {
  const cell = (index: number | undefined): Value => (index === undefined ? null : (rows[index]?.[by] ?? null))
  const order = [...rows.keys()].sort((a, b) => direction * compared(cell(a), cell(b)))
  const numbers = new Array<number>(rows.length)
  for (const [at, index] of order.entries()) {
    const before = order[at - 1]
    const last = before === undefined ? 0 : (numbers[before] ?? 0)
    const isTied = ties !== 'apart' && before !== undefined && compared(cell(before), cell(index)) === 0
    numbers[index] = isTied ? last : ties === 'together' ? last + 1 : at + 1
  }
  return rows.map((row, index) => ({ ...row, [name]: numbers[index] ?? null }))
}

function compared(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [left, right] = [String(a ?? ''), String(b ?? '')]
  return left < right ? -1 : Number(left > right)
}
