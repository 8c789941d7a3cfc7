import { type Asked, DRAFT_OPS, obeys } from '../draft-comparisons.js'
import type { DraftFilter } from '../draft-filters.js'
import { keyOf } from '../draft-pages.js'
import type { DraftParameter } from '../draft-parameter.js'
import type { TypedRows } from '../samples/typed-rows.js'
import { clearlyObeys, isWindow, keyFor, type MissingRow, missingRows, type Reading } from './missing-rows.js'

/**
 * An answer without a filter may lack rows that it must have: then the filter has a default. Where the answers do not
 * show which one, nothing is said about the parameter, because a filter without a default would be wrong.
 */
export function withDefaults(reading: Reading, answers: readonly Asked[]): readonly DraftParameter[] {
  let { parameters } = reading
  for (let round = 0; round <= reading.parameters.length; round += 1) {
    const missing = missingRows(answers, { ...reading, parameters })
    const [first] = missing.toSorted((one, other) => one.names.length - other.names.length)
    if (first === undefined) break
    const found = new Map(parameters.map((one) => [one.name, defaultOf(one, missing, reading, answers)]))
    const isFound = [...found.values()].some((value) => value !== undefined)
    const dropped = isFound ? undefined : suspect(first.suspects, parameters)
    parameters = parameters.map(({ filter, ...one }) => {
      const value = found.get(one.name)
      if (filter === undefined || one.name === dropped) return one
      return { ...one, filter, ...(value !== undefined && { default: value }) }
    })
  }
  return parameters
}

/** A window often selects the rows behind the answer. */
function suspect(names: readonly string[], parameters: readonly DraftParameter[]): string | undefined {
  const isSpan = (name: string) => parameters.some((one) => one.name === name && isWindow(one.filter?.op ?? ''))
  return names.find(isSpan) ?? names[0]
}

/** The only value that explains the missing rows, and whose own answer equals the one without the parameter. */
function defaultOf(
  { name, filter, default: known }: DraftParameter,
  missing: readonly MissingRow[],
  { columns, parameters }: Reading,
  answers: readonly Asked[],
): string | undefined {
  const lost = missing.filter(({ names }) => names.includes(name))
  const nameOf = keyFor(columns)
  const isOpen = filter !== undefined && known === undefined && lost.length > 0
  if (!isOpen || nameOf === undefined) return undefined
  const rowsOf = ({ rows }: Asked) => JSON.stringify(rows.map(nameOf))
  const bare = answers.filter(({ query, rows }) => !query.has(name) && rows.length > 0)
  const plain = bare.filter(({ query }) => query.size === 0).map(rowsOf)
  const cap = parameters.find((one) => one.cap !== undefined)?.name
  const twins = new Map(bare.map((asked) => [keyOf(asked, name, cap), rowsOf(asked)]))
  const isRight = (value: string): boolean =>
    bare.every((asked) => asked.rows.every((row) => mayObey(filter, row, value, asked))) &&
    lost.some(({ row, here }) => !mayObey(filter, row, value, here)) &&
    lost.every(({ row, names, here }) => names.length > 1 || !clearlyObeys(filter, row, value, here))
  const equal = answers.filter(
    (asked) => asked.query.has(name) && [twins.get(keyOf(asked, name, cap)), ...plain].includes(rowsOf(asked)),
  )
  const values = [...new Set(equal.map(({ query }) => query.get(name) ?? ''))].filter(isRight)
  return values.length === 1 ? values[0] : undefined
}

function mayObey({ op, column, map }: DraftFilter, row: TypedRows[number], wanted: string, asked: Asked): boolean {
  if (map !== undefined) return String(row[column]) === map[wanted]
  return DRAFT_OPS.some((one) => one === op && obeys(one, row[column], wanted, asked))
}
