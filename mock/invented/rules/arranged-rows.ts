import { type Column, compileRule, evaluate, type Rule, type Table, type Today } from '../../../spec/index.js'
import type { Row } from '../../model/relation.js'
import { isCounting, numbered, numberings } from './numbered-rows.js'

/** So many rows show that a way to arrange them is wrong. */
const SAMPLE = 12

/** Columns whose cells may be replaced: no rule about a single row reads them, and no request selects by them. */
export function freeColumns({ columns, rules, summaries, key }: Table): readonly Column[] {
  const ofSummaries = summaries.flatMap(({ rules: inner, parameters }) => [
    ...inner.map(({ rule }) => rule),
    ...Object.values(parameters),
  ])
  const read = [...rules.map(({ rule }) => rule), ...ofSummaries].flatMap((text) => compileRule(text, 'row').reads.self)
  return columns.filter(({ name }) => !read.includes(name) && !key?.columns.includes(name))
}

/**
 * Rows that obey a rule over all of them because one of its numbers counts them (positions from 1, the ranks of a
 * value), or because two of its numbers grow together (each stop is farther away than the one before). The rules that
 * they obey already stay true.
 */
export function arrangedRows(
  rules: readonly Rule[],
  rows: readonly Row[],
  columns: readonly Column[],
  today: Today,
): readonly Row[] | undefined {
  const compiled = rules.map((rule) => compileRule(rule, 'rows'))
  const read = compiled.at(-1)?.reads.members ?? []
  const isHeld = (self: readonly Row[]): boolean => compiled.every((one) => evaluate(one, { self, today }) !== 'broken')
  const numbers = columns.filter(({ name, type }) => (type === 'integer' || type === 'number') && read.includes(name))
  const counted = numbers
    .filter(isCounting)
    .flatMap(({ name }) =>
      numberings(
        name,
        read.filter((other) => other !== name),
      ),
    )
    .map((way) => (some: readonly Row[]) => numbered(some, way))
  const sorted = numbers.flatMap(({ name }) =>
    numbers
      .filter((other) => other.name !== name)
      .map((other) => (some: readonly Row[]) => sortedBy(some, name, other.name)),
  )
  if (isHeld(rows)) return rows
  const few = rows.slice(0, SAMPLE)
  return [...counted.slice(0, 1), ...sorted, ...counted.slice(1).filter((way) => isHeld(way(few)))]
    .map((way) => way(rows))
    .find(isHeld)
}

/** The place of each row by its number, from 1. */
function ranks(rows: readonly Row[], name: string): readonly number[] {
  const order = [...rows.keys()].sort((a, b) => Number(rows[a]?.[name]) - Number(rows[b]?.[name]))
  const found = new Array<number>(rows.length)
  for (const [rank, index] of order.entries()) found[index] = rank + 1
  return found
}

/** The smallest of the other numbers is in the row with the smallest number. */
function sortedBy(rows: readonly Row[], name: string, other: string): readonly Row[] {
  const values = rows.map((row) => row[other] ?? null).sort((a, b) => Number(a) - Number(b))
  const places = ranks(rows, name)
  return rows.map((row, index) => ({ ...row, [other]: values[(places[index] ?? 1) - 1] ?? null }))
}
