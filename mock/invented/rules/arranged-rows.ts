import { type Column, compileRule, evaluate, type Rule, type Table, type Today } from '../../../spec/index.js'
import type { Row } from '../../model/relation.js'

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
 * Rows that obey a rule over all of them because one of its numbers counts them (positions from 1), or because two of
 * its numbers grow together (each stop is farther away than the one before).
 */
export function arrangedRows(
  rule: Rule,
  rows: readonly Row[],
  columns: readonly Column[],
  today: Today,
): readonly Row[] | undefined {
  const compiled = compileRule(rule, 'rows')
  const isNumber = ({ type }: Column): boolean => type === 'integer' || type === 'number'
  const read = columns.filter((one) => isNumber(one) && compiled.reads.members.includes(one.name))
  const counted = read
    .filter(({ type, minimum = 1 }) => type === 'integer' && minimum <= 1)
    .map(({ name }) => {
      const places = ranks(rows, name)
      return rows.map((row, index): Row => ({ ...row, [name]: places[index] ?? null }))
    })
  const sorted = read.flatMap((one) =>
    read.filter((other) => other !== one).map((other) => sortedBy(rows, one.name, other.name)),
  )
  return [rows, ...counted, ...sorted].find((self) => evaluate(compiled, { self, today }) !== 'broken')
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
