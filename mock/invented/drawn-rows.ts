import { operationById } from '../../spec/index.js'
import type { Row } from '../model/relation.js'
import { detailRows } from './detail-rows.js'
import type { Effort, RowMaker } from './make-row.js'
import { placesWithIds, withOwnId } from './row-keys.js'
import { type Placed, placedRow, placesOf, rowPlaces } from './row-places.js'
import type { Parts } from './rules/in-parts.js'
import { sourceCells } from './rules/source-cells.js'
import type { HeldRows, Redraw } from './rules/table-rules.js'
import type { Source } from './source.js'
import { seedOf } from './stream.js'
import type { Behind } from './summarised.js'
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
  /** The rows are one object, which shows the sums of no source rows too. */
  readonly isOneObject: boolean
  /** The rows that the same request without source filters has, before the rules about all of them. */
  unfiltered(make: (params: Behind['params']) => Drawn): Drawn
}

/** The rows so far. */
export type Drawn = Parts<Placed>

export const SALTS = 3

/** One row for each place that has any. */
export function drawRows(making: Making): Drawn {
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
export function redrawIn({ places }: Drawn, { maker, plan, source }: Making): Redraw {
  return (index, salt) => {
    const spot = places[index]
    return spot && withOwnId(maker.make(spot.place, { ...spot.given, ...spot.part }, SALTS + salt), spot, plan, source)
  }
}

/** Only the rows that were kept. */
export function kept({ places }: Drawn, held: HeldRows): Drawn {
  return { places: held.kept.flatMap((index) => places[index] ?? []), rows: held.rows }
}
