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
import { distinctRows, holdTableRule } from './table-rules.js'

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

const SALTS = 3

/** The rows of a table, obeying its rules. */
export function makeRows(making: Making): readonly Row[] {
  const { plan, maker, fixed, today, source } = making
  const spots = fixed.flatMap((given) => {
    const seed = seedOf(source.seed, JSON.stringify(given))
    return rowPlaces(plan, seed, today).map((place) => ({ place, given }))
  })
  maker.budget = new RuleBudget()
  let placed: readonly Placed[] = spots
  let rows: readonly Row[] = []
  const draw = ({ place, given }: Placed, from: number): Row | undefined => finished(maker, place, given, from, making)
  const drawn = spots.flatMap((spot) => {
    for (let salt = 0; salt < SALTS; salt += 1) {
      const row = draw(spot, salt)
      if (row !== undefined) return [{ spot, row }]
    }
    return []
  })
  placed = drawn.map(({ spot }) => spot)
  rows = drawn.map(({ row }) => row)
  const redraw = (index: number, salt: number): Row | undefined => {
    const spot = placed[index]
    return spot === undefined ? undefined : draw(spot, SALTS + salt)
  }
  const redrawing = { redraw, most: (key: string) => mostKeys(key, making), today: { earliest: today, latest: today } }
  for (const key of [...summaryKeys(plan), ...resourceKeys(plan, source)]) {
    const held = distinctRows(key, rows, { redraw, most: () => 0 })
    placed = held.kept.flatMap((index) => placed[index] ?? [])
    rows = held.rows
  }
  for (const rule of plan.table.tableRules) {
    const held = holdTableRule(rule, rows, redrawing)
    if (held === undefined) {
      source.note(`${plan.scope}: found no rows that obey the rule "${rule.id}" of the table, it stays broken`)
      continue
    }
    placed = held.kept.flatMap((index) => placed[index] ?? [])
    rows = held.rows
  }
  for (const id of maker.hopeless) {
    source.note(`${plan.scope}: found no row in 200 draws that obeys the rule "${id}", rows are made without it`)
  }
  return rows
}

/** A row with its summaries computed from its source rows. */
function finished(
  maker: RowMaker,
  place: RowPlace,
  given: Row,
  salt: number,
  { plan, ask, source, today }: Making,
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

/** A key of one cell has as many values as its list, or a fixed value if the place of the row gives it. */
function mostKeys(key: string, { plan, fixed, source }: Making): number {
  const name = columnIn(key)
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
    return columns.length === 0 ? [] : [columns.map((name) => `string(self.${name})`).join(" + '|' + ")]
  })
}
