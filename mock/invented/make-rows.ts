import { columnOf, operationById, type Rule, RuleBudget } from '../../spec/index.js'
import type { Row } from '../model/relation.js'
import { sortedPlaces } from '../query/row-order.js'
import { rowRelation } from '../query/row-relation.js'
import { detailRows } from './detail-rows.js'
import type { Effort, RowMaker } from './make-row.js'
import {
  distinctKeys,
  keyOver,
  keyText,
  mostKeys,
  placesWithIds,
  resourceKeys,
  rowKeys,
  summaryKeys,
  withOwnId,
} from './row-keys.js'
import { type Placed, placedRow, placesOf, rowPlaces } from './row-places.js'
import { freeColumns } from './rules/arranged-rows.js'
import { type Finished, finishedRows } from './rules/finished-rows.js'
import { freeColumn, type GroupSum } from './rules/group-sums.js'
import { inParts, type Parts } from './rules/in-parts.js'
import { sourceCells } from './rules/source-cells.js'
import { distinctRows, type HeldRows, holdTableRule, isAboutCells, type Redraw } from './rules/table-rules.js'
import { selfColumns } from './shared-columns.js'
import type { Source } from './source.js'
import { seedOf } from './stream.js'
import { type Behind, summarised } from './summarised.js'
import type { TablePlan } from './table-plan.js'

export interface Making extends Pick<Behind, 'ask' | 'params' | 'behind'> {
  readonly plan: TablePlan
  readonly maker: RowMaker
  /** Cells that the call fixes; one set of rows for each. */
  readonly fixed: readonly Row[]
  readonly today: string
  readonly source: Source
  /** Shared by all tables. */
  readonly effort: Effort
  /** Cells of records that another table has; one row for each, and no others. */
  readonly records?: readonly Row[]
  /** One answer shows only rows with one value in each of these columns. */
  readonly parted: readonly string[]
}

/** The rows so far. */
type Drawn = Parts<Placed>

const SALTS = 3
const UNCHANGED = { redraw: () => undefined, most: () => 0 }
/** A share of rows that is worth a note. */
const FEW = 0.05
/** For the rows behind the summaries of one table: about two seconds. */
const MOST_EFFORT = 2_000_000

/** The rows of a table, obeying its rules. */
export function makeRows(making: Making): readonly Row[] {
  const { plan, maker, source } = making
  maker.budget = new RuleBudget()
  const most = (text: string): number => mostKeys(text, making)
  let drawn = drawRows(making)
  for (const key of [...summaryKeys(plan), ...resourceKeys(plan, source)]) {
    drawn = kept(drawn, distinctRows(key, drawn.rows, { redraw: redrawIn(drawn, making), most: () => 0 }))
  }
  const { key } = plan.table
  if (key?.columns.every((name) => columnOf(plan.table, name) !== undefined)) {
    // No two rows share the key of the document.
    drawn = kept(drawn, distinctRows(keyOver(key.columns), drawn.rows, { redraw: redrawIn(drawn, making), most }))
  }
  if (plan.table.summaries.length > 0) {
    // This comes first, because rows that are left out need no summaries.
    for (const text of distinctKeys(plan))
      drawn = kept(drawn, distinctRows(text, drawn.rows, { redraw: redrawIn(drawn, making), most }))
    drawn = withSummaries(drawn, making)
    if (key !== undefined) drawn = kept(drawn, distinctRows(keyOver(key.columns), drawn.rows, UNCHANGED))
  }
  // One answer shows the rows of one value of a required filter, and its rules are about these.
  drawn = inParts(drawn, making.parted, key?.columns ?? [], (part) => withTableRules(part, making))
  for (const id of maker.hopeless) {
    source.note(`${plan.scope}: found no row in 200 draws that obeys the rule "${id}", rows are made without it`)
  }
  return drawn.rows
}

/** Rows that obey the rules about all of them. */
function withTableRules(all: Drawn, making: Making): Drawn {
  const { plan, today, source } = making
  const obeyed: Rule[] = []
  let drawn = all
  for (const rule of plan.table.tableRules) {
    const redrawing = {
      redraw: lawfulRedraw(drawn, making),
      most: (text: string) => mostKeys(text, making),
      today: { earliest: today, latest: today },
      obeyed,
      summed: (found: GroupSum) => freeColumn(found, plan.table, plan.dated),
      isDated: plan.dated !== undefined,
      free: freeColumns(plan.table),
      inOrder: (rows: readonly Row[]) => sortedPlaces(plan.order, rowRelation(rows), { table: plan.table }),
    }
    const held = holdTableRule(rule, drawn.rows, redrawing)
    if (held !== undefined && held.kept.length < drawn.rows.length * FEW && isAboutCells(rule))
      source.note(
        `${plan.scope}: only ${held.kept.length} of ${drawn.rows.length} rows obey the rule "${rule.id}" of the table`,
      )
    if (held !== undefined) {
      drawn = kept(drawn, held)
      obeyed.push(rule)
    } else source.note(`${plan.scope}: found no rows that obey the rule "${rule.id}" of the table; the rows break it`)
  }
  return drawn
}

/** One row for each place that has any. */
function drawRows(making: Making): Drawn {
  const { plan, fixed, today, source, maker } = making
  // A row that fixes the cells of its source rows finds some for any value.
  const isFixing = plan.table.summaries.some(({ operation: id }) => {
    const behind = operationById(source.contract, id)
    return behind !== undefined && detailRows(behind, source.contract) !== undefined
  })
  const cells = isFixing ? undefined : sourceCells(plan.table, source.contract, (operation) => making.ask(operation))
  const { records } = making
  const spots = fixed.flatMap((given) => {
    if (records !== undefined) return placesOf(records, given, plan, today)
    const seed = seedOf(source.seed, JSON.stringify(given))
    const places = placesWithIds(rowPlaces(plan, seed, today), given, making)
    if (cells !== undefined) return placesOf(cells, given, plan, today).slice(-places.length)
    return places.flatMap((place) => placedRow(place, given, plan) ?? [])
  })
  const drawn = spots.flatMap((spot) => {
    for (let salt = 0; salt < SALTS; salt += 1) {
      const row = withOwnId(maker.make(spot.place, spot.given, salt), spot, plan, source)
      if (row !== undefined) return [{ spot, row }]
    }
    return []
  })
  return { places: drawn.map(({ spot }) => spot), rows: drawn.map(({ row }) => row) }
}

/** Draws another row for the place of a row. */
function redrawIn({ places }: Drawn, { maker, plan, source }: Making): Redraw {
  return (index, salt) => {
    const spot = places[index]
    return spot && withOwnId(maker.make(spot.place, { ...spot.given, ...spot.part }, SALTS + salt), spot, plan, source)
  }
}

/** Another row whose summaries agree with its source rows. */
function lawfulRedraw(drawn: Drawn, making: Making): Redraw {
  const redraw = redrawIn(drawn, making)
  return (index, salt) => {
    const row = redraw(index, salt)
    const spot = drawn.places[index]
    if (row === undefined || spot === undefined || making.plan.table.summaries.length === 0) return row
    const made = finished(row, spot, SALTS + salt, making)
    return made?.broken.length === 0 ? made.row : undefined
  }
}

function kept({ places }: Drawn, held: HeldRows): Drawn {
  return { places: held.kept.flatMap((index) => places[index] ?? []), rows: held.rows }
}

function withSummaries(drawn: Drawn, making: Making): Drawn {
  const { plan, source, effort } = making
  const end = effort.spent + MOST_EFFORT
  const redraw = redrawIn(drawn, making)
  const keys = rowKeys(plan, source)
  const taken = new Set(drawn.rows.flatMap((row) => keys.map((key) => keyText(key, row))))
  const another = (index: number, salt: number): Row | undefined => {
    const row = redraw(index, salt)
    if (row === undefined || keys.some((key) => taken.has(keyText(key, row)))) return undefined
    for (const key of keys) taken.add(keyText(key, row))
    return row
  }
  const held = finishedRows(drawn.rows.length, {
    finish(index, salt) {
      const row = salt === 0 ? drawn.rows[index] : another(index, salt)
      const spot = drawn.places[index]
      return row && spot && finished(row, spot, salt, making)
    },
    isSpent: () => effort.spent > end,
    note: (text) => source.note(`${plan.scope}: ${text}`),
  })
  return kept(drawn, held)
}

/** A row with its summaries computed from its source rows. */
function finished(row: Row, { place, given }: Placed, salt: number, making: Making): Finished | undefined {
  const { plan, maker, today } = making
  const day = { earliest: today, latest: today }
  const { cells, ...found } = summarised(row, plan.table, { ...making, today: day, budget: maker.budget })
  // The cells that select the source rows stay; other cells are computed again from the sums.
  const names = plan.table.summaries.flatMap(({ parameters }) => selfColumns(parameters))
  const chosen = Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
  const made = maker.make(place, { ...chosen, ...given, ...cells }, salt)
  return made && { row: made, ...found }
}
