import { columnOf, type Rule, RuleBudget } from '../../spec/index.js'
import type { Row } from '../model/relation.js'
import { sortedPlaces } from '../query/row-order.js'
import { rowRelation } from '../query/row-relation.js'
import { type Drawn, drawRows, kept, type Making, redrawIn, SALTS } from './drawn-rows.js'
import { distinctKeys, keyOver, keyText, mostKeys, resourceKeys, rowKeys, summaryKeys } from './row-keys.js'
import type { Placed } from './row-places.js'
import { freeColumns } from './rules/arranged-rows.js'
import { type Finished, finishedRows } from './rules/finished-rows.js'
import { freeColumn, type GroupSum } from './rules/group-sums.js'
import { inParts } from './rules/in-parts.js'
import { distinctRows, holdTableRule, isAboutCells, type Redraw } from './rules/table-rules.js'
import { selfColumns } from './shared-columns.js'
import { summarised } from './summarised.js'

const UNCHANGED = { redraw: () => undefined, most: () => 0 }
/** A share of rows that is worth a note. */
const FEW = 0.05
/** For the rows behind the summaries of one table: about two seconds. */
const MOST_EFFORT = 2_000_000

/** The rows of a table, obeying its rules. */
export function makeRows(making: Making): readonly Row[] {
  const { plan, maker, source, behind } = making
  maker.budget = new RuleBudget()
  const all = making.unfiltered((params) => distinctDrawn({ ...making, behind: [], params }))
  const drawn = inParts(
    behind.length === 0 ? all : withSummaries(all, making),
    making.parted,
    plan.table.key?.columns ?? [],
    // One answer shows the rows of one value of a required filter, and its rules are about these.
    (part) => withTableRules(part, making),
  )
  for (const id of maker.hopeless) {
    source.note(`${plan.scope}: found no row in 200 draws that obeys the rule "${id}", rows are made without it`)
  }
  return drawn.rows
}

/** Rows with their summaries and without a repeated key. */
function distinctDrawn(making: Making): Drawn {
  const { plan, source } = making
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
  return drawn
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

/** Rows that have their summaries already are counted again, and none of them is replaced. */
function withSummaries(drawn: Drawn, making: Making): Drawn {
  const { plan, source, effort, isOneObject } = making
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
  const known = new Map<Row, Placed['before']>()
  const held = finishedRows(drawn.rows.length, {
    finish(index, salt) {
      const spot = drawn.places[index]
      if (spot?.before !== undefined && salt > 0) return undefined
      const row = salt === 0 ? (spot?.before?.row ?? drawn.rows[index]) : another(index, salt)
      const before = row && (spot?.before ?? { row, salt })
      const made = before && spot && finished(before.row, spot, before.salt, making)
      if (made !== undefined) known.set(made.row, before)
      return made
    },
    isOneObject,
    isSpent: () => effort.spent > end,
    note: (text) => source.note(`${plan.scope}: ${text}`),
  })
  const { places, rows } = kept(drawn, held)
  return { places: places.map((spot, at) => ({ ...spot, before: known.get(rows[at] ?? {}) })), rows }
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
