import { tableOf } from '../../spec/index.js'
import { cacheByName } from '../cache/cache.js'
import type { Evidence } from '../check.js'
import type { DataRow } from '../read/data-rows.js'
import { membersOf } from '../read/filter/equal-values.js'
import type { SentFilter } from '../read/filter/obeys-filter.js'
import { rowsOf, type TableAnswer, tablesOf } from '../read/table-answer.js'

/**
 * Old records carry the name of their time, and a service that identifies things by a key finds them under the present
 * name. A row with another name is such a record if a key column proves it: wherever keys and names are shown together
 * they match one to one, except for renamed things.
 */
export function isOtherName(row: DataRow, asked: Named, evidence: Evidence): boolean {
  const cell = row.text(asked.filter.column) ?? ''
  return keysOfThings(asked, evidence).some((thing) => {
    const key = row.text(thing.column) ?? ''
    return thing.keys.get(cell) === key && (isNamed(cell, asked.value) || renamedAs(thing, asked.value).has(key))
  })
}

/** Some record shows another name for the same thing, so records under that name may be missing. */
export function hasOtherNames(asked: Named, evidence: Evidence): boolean {
  return keysOfThings(asked, evidence).some((thing) =>
    [...renamedAs(thing, asked.value)].some(
      (key) => thing.renamed.get(key)?.some((name) => !isNamed(name, asked.value)) === true,
    ),
  )
}

/** Names that requests filtered by. */
type Named = Pick<SentFilter, 'parameter' | 'filter' | 'value'>

interface ThingKey {
  readonly column: string
  /** Name -> key of the thing. */
  readonly keys: ReadonlyMap<string, string>
  /** Key -> names, of things with several. */
  readonly renamed: ReadonlyMap<string, readonly string[]>
}

/** With fewer rows any column may look like a key. */
const FEWEST_NAMES = 8
const MOST_RENAMED = 0.5

function isNamed(cell: string, value: string): boolean {
  const members = membersOf(cell)
  return value.split(',').some((wanted) => members.has(wanted.trim().toLowerCase()))
}

const renamedOnce = cacheByName<ThingKey, ReadonlySet<string>>()

/** The keys of the things with several names, one of which is this one. */
function renamedAs(thing: ThingKey, value: string): ReadonlySet<string> {
  return renamedOnce(thing, value, () => {
    const fitting = [...thing.renamed].filter(([, called]) => called.some((name) => isNamed(name, value)))
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
    const found = column === name ? undefined : keysByName(column, name, answers)
    return found === undefined ? [] : [{ column, ...found }]
  })
}

/** Undefined unless every name has one key, and most keys one name. */
function keysByName(
  column: string,
  name: string,
  answers: readonly TableAnswer[],
): Pick<ThingKey, 'keys' | 'renamed'> | undefined {
  const [keys, first] = [new Map<string, string>(), new Map<string, string>()]
  const renamed = new Map<string, string[]>()
  for (const [key, cell] of shownPairs(column, name, answers)) {
    const known = keys.get(cell)
    if (known === key) continue
    if (known !== undefined) return undefined
    keys.set(cell, key)
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, cell)
    else if (renamed.get(key)?.push(cell) === undefined) renamed.set(key, [earlier, cell])
  }
  return keys.size >= FEWEST_NAMES && renamed.size <= first.size * MOST_RENAMED ? { keys, renamed } : undefined
}

/** Each pair of an answer once; an answer is read when its turn comes. */
function* shownPairs(column: string, name: string, answers: readonly TableAnswer[]): Iterable<Pair> {
  for (const answer of answers) {
    const rows = rowsOf(answer)
    yield* pairsOnce(rows, JSON.stringify([column, name]), () => {
      const pairs = new Map<string, Pair>()
      for (const row of rows) {
        const [key, cell] = [row.text(column) ?? '', row.text(name) ?? '']
        if (key !== '' && cell !== '') pairs.set(`${key}\n${cell}`, [key, cell])
      }
      return [...pairs.values()]
    })
  }
}

type Pair = readonly [key: string, cell: string]
const pairsOnce = cacheByName<readonly DataRow[], readonly Pair[]>()
