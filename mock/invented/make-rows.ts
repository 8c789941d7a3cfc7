import { columnOf, RuleBudget } from '../../spec/index.js'
import type { Row } from '../model/relation.js'
import type { RowPlace } from './column-source.js'
import { columnIn } from './equation.js'
import type { RowMaker } from './make-row.js'
import { rowPlaces } from './row-places.js'
import type { Ask } from './row-request.js'
import { selfColumns } from './shared-columns.js'
import type { Source } from './source.js'
import { seedOf } from './stream.js'
import { summarised } from './summarised.js'
import type { TablePlan } from './table-plan.js'
import { distinctRows, type HeldRows, holdTableRule, type Redraw } from './table-rules.js'

export interface Making {
  readonly plan: TablePlan
  readonly maker: RowMaker
  /** Cells that the call fixes; one set of rows for each. */
  readonly fixed: readonly Row[]
  readonly today: string
  readonly source: Source
  /** Requests rows of another operation, for rows that summarise them. */
  readonly ask: Ask
}

interface Placed {
  readonly place: RowPlace
  readonly given: Row
}

/** The rows so far, and the place of each. */
interface Drawn {
  readonly places: readonly Placed[]
  readonly rows: readonly Row[]
}

const SALTS = 3

/** The rows of a table, obeying its rules. */
export function makeRows(making: Making): readonly Row[] {
  const { plan, maker, today, source } = making
  maker.budget = new RuleBudget()
  let drawn = drawRows(making)
  for (const key of [...summaryKeys(plan), ...resourceKeys(plan, source)]) {
    drawn = kept(drawn, distinctRows(key, drawn.rows, { redraw: redrawIn(drawn, making), most: () => 0 }))
  }
  const { key } = plan.table
  if (key?.columns.every((name) => columnOf(plan.table, name) !== undefined)) {
    // No two rows share the key of the document.
    const [only, ...further] = key.columns
    const most = (): number => mostKeys(further.length === 0 ? only : undefined, making)
    drawn = kept(drawn, distinctRows(keyOver(key.columns), drawn.rows, { redraw: redrawIn(drawn, making), most }))
  }
  const most = (keyText: string): number => mostKeys(columnIn(keyText), making)
  for (const rule of plan.table.tableRules) {
    const redrawing = { redraw: redrawIn(drawn, making), most, today: { earliest: today, latest: today } }
    const held = holdTableRule(rule, drawn.rows, redrawing)
    if (held !== undefined) drawn = kept(drawn, held)
    else source.note(`${plan.scope}: found no rows that obey the rule "${rule.id}" of the table; the rows break it`)
  }
  for (const id of maker.hopeless) {
    source.note(`${plan.scope}: found no row in 200 draws that obeys the rule "${id}", rows are made without it`)
  }
  return drawn.rows
}

/** One row for each place that has any. */
function drawRows(making: Making): Drawn {
  const { plan, fixed, today, source } = making
  const spots = fixed.flatMap((given) => {
    const seed = seedOf(source.seed, JSON.stringify(given))
    return rowPlaces(plan, seed, today).map((place) => ({ place, given }))
  })
  const drawn = spots.flatMap((spot) => {
    for (let salt = 0; salt < SALTS; salt += 1) {
      const row = finished(spot, salt, making)
      if (row !== undefined) return [{ spot, row }]
    }
    return []
  })
  return { places: drawn.map(({ spot }) => spot), rows: drawn.map(({ row }) => row) }
}

/** Draws another row for the place of a row. */
function redrawIn({ places }: Drawn, making: Making): Redraw {
  return (index, salt) => {
    const spot = places[index]
    return spot === undefined ? undefined : finished(spot, SALTS + salt, making)
  }
}

function kept({ places }: Drawn, held: HeldRows): Drawn {
  return { places: held.kept.flatMap((index) => places[index] ?? []), rows: held.rows }
}

/** A row with its summaries computed from its source rows. */
function finished(
  { place, given }: Placed,
  salt: number,
  { plan, maker, ask, source, today }: Making,
): Row | undefined {
  const row = maker.make(place, given, salt)
  if (row === undefined || plan.table.summaries.length === 0) return row
  const derived = summarised(row, plan.table, {
    ask,
    source,
    today: { earliest: today, latest: today },
    budget: maker.budget,
  })
  if (derived === undefined) return undefined
  // The cells that select the source rows stay; the row's other rules follow from the sums.
  const keys = plan.table.summaries.flatMap(({ parameters }) => selfColumns(parameters))
  const chosen = Object.fromEntries(keys.map((name) => [name, row[name] ?? null]))
  return maker.make(place, { ...chosen, ...given, ...derived }, salt)
}

/** A key of one column has as many values as the column's list, or a fixed value if the place of the row determines it. */
function mostKeys(name: string | undefined, { plan, fixed, source }: Making): number {
  const column = name === undefined ? undefined : columnOf(plan.table, name)
  if (column === undefined) return Number.POSITIVE_INFINITY
  if (column === plan.dated || fixed.some((given) => Object.hasOwn(given, column.name))) return 0
  return source.listOf(column)?.length ?? Number.POSITIVE_INFINITY
}

/** An id belongs to one row. */
function resourceKeys({ scope }: TablePlan, { contract }: Source): readonly string[] {
  const columns = contract.operations.flatMap(({ resource }) => (resource?.list === scope ? [resource.column] : []))
  return [...new Set(columns)].map((name) => `string(self.${name})`)
}

/** Two rows that summarise the same rows would be duplicates. */
function summaryKeys({ table }: TablePlan): readonly string[] {
  return table.summaries.flatMap(({ parameters }) => {
    const columns = [...new Set(selfColumns(parameters))]
    return columns.length === 0 ? [] : [keyOver(columns)]
  })
}

function keyOver(columns: readonly string[]): string {
  return columns.map((name) => `string(self.${name})`).join(" + '|' + ")
}
