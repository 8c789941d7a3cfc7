import { columnOf, type OrderKey, type Table } from '../../../spec/index.js'
import { cacheByName } from '../../cache/cache.js'
import type { DataRow } from '../../read/data-rows.js'
import { firstInversion, type Inversion } from '../../read/first-inversion.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { inSomeAlphabet } from '../finding/in-some-alphabet.js'

export interface Sortedness {
  readonly broken: Inversion | undefined
  /** At least two neighbouring values differ, so the order is visible. */
  readonly isTold: boolean
}

const sortednessOnce = cacheByName<readonly DataRow[], Sortedness>()

/** A cache, because equal answers share their rows. */
export function sortedness(answer: TableAnswer, key: OrderKey, earlier: readonly OrderKey[]): Sortedness {
  const rows = rowsOf(answer)
  const name = JSON.stringify([key.column, key.by, key.direction, earlier.map(({ column }) => column)])
  return sortednessOnce(rows, name, () => {
    const runs = runsOf(rows, earlier)
    const broken = runs.map((run) => inversionIn(run, key, answer.table)).find((found) => found !== undefined)
    return { broken, isTold: runs.some((run) => hasTwoValues(run, key)) }
  })
}

/** Comparing thousands of rows in every alphabet would take too long, so only rows around a break are compared. */
const MOST_COMPARED = 1000

/** The document does not name the alphabet of its texts. */
function inversionIn(run: readonly DataRow[], key: OrderKey, table: Table): Inversion | undefined {
  const found = firstInversion(run, key, table)
  if (found === undefined || key.by !== 'value' || columnOf(table, key.column)?.type !== 'string') return found
  const [, later] = found
  const end = run.indexOf(later) + MOST_COMPARED / 2
  const texts = run.slice(Math.max(0, end - MOST_COMPARED), end).map((row) => row.text(key.column) ?? '')
  const shown = texts.filter((text) => text !== '')
  return inSomeAlphabet(shown, key.direction) ? undefined : found
}

/** Runs of neighbours that are equal in all earlier keys. Where such a column is missing, no two rows are equal. */
function runsOf(rows: readonly DataRow[], earlier: readonly OrderKey[]): readonly (readonly DataRow[])[] {
  const runs: DataRow[][] = []
  let last: string | undefined
  for (const row of rows) {
    const cells = earlier.map(({ column }) => row.value(column))
    const key = JSON.stringify(cells.map((cell) => cell ?? null))
    if (key === last && !cells.includes(undefined)) runs.at(-1)?.push(row)
    else runs.push([row])
    last = key
  }
  return runs
}

function hasTwoValues(rows: readonly DataRow[], { column }: OrderKey): boolean {
  return new Set(rows.map((row) => row.text(column) ?? '').filter((text) => text !== '')).size > 1
}
