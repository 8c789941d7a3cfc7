import { compileRule, hasDay, type Rule, type Summary, type Table } from '../../../spec/index.js'
import type { DataRow } from '../data-rows.js'
import { rowsOf, type TableAnswer } from '../table-answer.js'
import { DAY } from '../time.js'

export interface Telling {
  readonly rows: readonly DataRow[]
  readonly long: DataRow | undefined
}

/**
 * The rows of a summary with the most details that still fit: a sum over one detail proves little. The second
 * one is `long` if a row has some details and spans more than a year: a service may lose the oldest details.
 */
export function tellingRows(answer: TableAnswer, counts: readonly string[], most: number): Telling {
  const dates = answer.table.columns.filter(({ type }) => hasDay(type)).map(({ name }) => name)
  const weight = (row: DataRow): number =>
    Math.max(0, ...counts.map((name) => row.value(name)).filter((value) => typeof value === 'number'))
  const weighed = rowsOf(answer).map((row) => ({ row, weight: weight(row) }))
  const fitting = weighed.filter((one) => one.weight < most * FITS)
  const sorted = [...(fitting.length === 0 ? weighed : fitting)].sort(
    (a, b) => b.weight - a.weight || a.row.number - b.row.number,
  )
  const place = sorted.findIndex((one) => one.weight >= SOME && spansYear(one.row, dates))
  if (place <= 0) return { rows: sorted.map(({ row }) => row), long: undefined }
  const [long] = sorted.splice(place, 1)
  if (long !== undefined) sorted.splice(1, 0, long)
  return { rows: sorted.map(({ row }) => row), long: long?.row }
}

const [FITS, SOME, YEAR] = [0.8, 5, 365 * DAY]

function spansYear(row: DataRow, dates: readonly string[]): boolean {
  const days = dates.map((name) => Date.parse((row.text(name) ?? '').slice(0, 10))).filter((day) => !Number.isNaN(day))
  return days.length > 1 && Math.max(...days) - Math.min(...days) > YEAR
}

/**
 * Whole numbers that the rules compare with a size, or else those that they read: a sum (of cents) or a number that
 * they do not read (a rank) does not show the number of details.
 */
export function countColumns({ rules }: Summary, { columns }: Table): readonly string[] {
  const whole = columns.filter(({ type }) => type === 'integer').map(({ name }) => name)
  const readBy = (some: readonly Rule[]): readonly string[] => {
    const read = new Set(some.flatMap((rule) => compileRule(rule, 'row').reads.self))
    return whole.filter((name) => read.has(name))
  }
  const choices = [readBy(rules.filter(({ rule }) => rule.includes('size('))), readBy(rules), whole]
  return choices.find((names) => names.length > 0) ?? []
}

/** The rules only bound the number of details; none says how many there are. */
export function isBound({ rules }: Summary): boolean {
  return rules.every(({ rule }) => /[<>]=/.test(rule) && !rule.includes('=='))
}

/** Rows with the smallest counts first: among few details a wrong count surely exceeds its bound. */
export function smallestFirst(rows: readonly DataRow[], { rules }: Summary): readonly DataRow[] {
  const read = [...new Set(rules.flatMap((rule) => compileRule(rule, 'row').reads.self))]
  const weight = (row: DataRow): number => {
    const values = read.map((name) => row.value(name)).filter((value) => typeof value === 'number' && value > 0)
    return values.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...values.map(Number))
  }
  return rows.toSorted((a, b) => weight(a) - weight(b))
}
