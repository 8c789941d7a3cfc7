import { tableOf } from '../../spec/index.js'
import { cacheByName } from '../cache/cache.js'
import type { Evidence } from '../check.js'
import type { DataRow } from '../read/data-rows.js'
import { type Asked, membersOf } from '../read/obeys-filter.js'
import { rowsOf, type TableAnswer, tablesOf } from '../read/table-answer.js'

/**
 * Old records carry the name of their time, and a service that identifies things by a key finds them under the present
 * name. A row with another name is such a record if a key column proves it: wherever keys and names are shown together
 * they match one to one, except for renamed things.
 */
export function isOtherName(row: DataRow, asked: Named, evidence: Evidence): boolean {
  const cell = row.text(asked.filter.column) ?? ''
  return keysOfThings(asked, evidence).some(({ column, names }) => {
    const key = row.text(column) ?? ''
    return names.get(key)?.has(cell) === true && keysNamed(names, asked.value).has(key)
  })
}

/** Some record gives the thing of this name another name, so the answer may lack records with that name. */
export function hasOtherNames(asked: Named, evidence: Evidence): boolean {
  return keysOfThings(asked, evidence).some(({ names }) =>
    [...names.values()].some((called) => {
      const fitting = [...called].filter((name) => isNamed(name, asked.value)).length
      return fitting > 0 && fitting < called.size
    }),
  )
}

/** Names that requests filtered by. */
type Named = Pick<Asked, 'parameter' | 'filter' | 'value'>

interface ThingKey {
  readonly column: string
  /** Key -> names of the thing. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>
}

/** With fewer rows any column may look like a key. */
const FEWEST_NAMES = 8
const MOST_RENAMED = 0.5

function isNamed(cell: string, value: string): boolean {
  const members = membersOf(cell)
  return value.split(',').some((wanted) => members.has(wanted.trim().toLowerCase()))
}

const keysNamedOnce = cacheByName<ThingKey['names'], ReadonlySet<string>>()

/** The keys of the things that have this name, perhaps among others. */
function keysNamed(names: ThingKey['names'], value: string): ReadonlySet<string> {
  return keysNamedOnce(names, value, () => {
    const fitting = [...names].filter(([, called]) => [...called].some((name) => isNamed(name, value)))
    return new Set(fitting.map(([key]) => key))
  })
}

function keysOfThings({ parameter, filter }: Named, evidence: Evidence): readonly ThingKey[] {
  if (!parameter.symbol) return []
  return evidence.cached(`keys of ${filter.column}`, (seen) => findKeys(filter.column, seen))
}

function findKeys(name: string, evidence: Evidence): readonly ThingKey[] {
  const answers = evidence.contract.operations
    .filter((operation) => tableOf(operation)?.columns.some((column) => column.name === name))
    .flatMap((operation) => evidence.successes(operation.id).flatMap((exchange) => tablesOf(exchange, operation)))
  const columns = answers.flatMap(({ table }) =>
    table.columns.filter(({ type, nullable }) => type === 'string' && !nullable),
  )
  return [...new Set(columns.map((column) => column.name))].flatMap((column) => {
    const names = column === name ? undefined : namesByKey(column, name, answers)
    return names === undefined ? [] : [{ column, names }]
  })
}

/** Undefined unless every name has one key and most keys have one name. */
function namesByKey(column: string, name: string, answers: readonly TableAnswer[]): ThingKey['names'] | undefined {
  const names = new Map<string, Set<string>>()
  const keys = new Map<string, string>()
  for (const row of answers.flatMap(rowsOf)) {
    const [key, cell] = [row.text(column) ?? '', row.text(name) ?? '']
    if (key === '' || cell === '') continue
    if ((keys.get(cell) ?? key) !== key) return undefined
    keys.set(cell, key)
    names.set(key, (names.get(key) ?? new Set()).add(cell))
  }
  const renamed = [...names.values()].filter((called) => called.size > 1).length
  return keys.size >= FEWEST_NAMES && renamed <= names.size * MOST_RENAMED ? names : undefined
}
