import { type Column, inNumber, type Level, type Table } from '../../../spec/index.js'
import { cachePair } from '../../cache/cache.js'
import type { Check, Instance } from '../../check.js'
import { decodeCell } from '../../read/cell-value.js'
import type { DataRow } from '../../read/data-rows.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { pass, violated } from '../finding/finding.js'
import { nothingProven, placeInstance, placeOf, readsAnyAnswer, tablePlaces, tablesAt } from '../finding/table-place.js'
import type { Cell } from './column-cells.js'

export const columnJsonTable: Check = {
  id: 'column.json-table',
  area: 'column',
  level: 'must',
  reads: 'records',
  title: 'The cells of a table inside a JSON body have the documented types, values and forms',
  explain: 'The rules for a table that is a whole body apply to each property whose value is a table as text.',
  instances: (contract) =>
    tablePlaces(contract)
      .filter((place) => place.property !== undefined && place.table.shape === 'closed')
      .map(placeInstance),
  ...readsAnyAnswer,
  judge(instance, evidence) {
    const place = placeOf(instance, evidence.contract)
    const answers = tablesAt(place, evidence)
    let proven = 0
    for (const answer of answers) {
      const { wrong, count } = judgedOnce(rowsOf(answer), place.table)
      if (wrong !== undefined) return wrongCell(instance, wrong, answer)
      proven += count
    }
    if (proven === 0) return nothingProven(place.operation, evidence, `rows in "${place.property}"`)
    return pass(
      `${inNumber(proven, 'cell')} of "${place.property}"`,
      answers.map(({ exchange }) => exchange),
    )
  },
}

interface JudgedCells {
  readonly wrong: Cell | undefined
  readonly count: number
}

/** Cached by rows, because equal answers share their rows. */
const judgedOnce = cachePair((rows: readonly DataRow[], table: Table): JudgedCells => {
  const cells = table.columns.flatMap((column) => columnCells(rows, column))
  return { wrong: cells.find((cell) => wantedOf(cell) !== undefined), count: cells.length }
})

function columnCells(rows: readonly DataRow[], column: Column): readonly Cell[] {
  return rows.flatMap((row) => {
    const text = row.text(column.name)
    return text === undefined ? [] : [{ row, column, text, decoded: decodeCell(text, column.type) }]
  })
}

function wantedOf({ text, column, decoded }: Cell): string | undefined {
  if (text === '') return column.nullable ? undefined : 'a value'
  if ('wanted' in decoded) return isLaw(column.typeLevel) ? decoded.wanted : undefined
  const isClosed = column.enum !== undefined && isLaw(column.enumLevel) && column.type !== 'strings'
  return isClosed && !column.enum.includes(text) ? `one of "${column.enum.join('", "')}"` : undefined
}

/** All cells of a table share one verdict, so columns of level `should` are left to the table's own operation. */
function isLaw(level: Level = 'must'): boolean {
  return level === 'must'
}

function wrongCell(instance: Instance, cell: Cell, { exchange, property }: TableAnswer) {
  const wanted = wantedOf(cell) ?? ''
  const place = `property "${property}", row ${cell.row.number}, column "${cell.column.name}"`
  return violated(instance, {
    message: `Cannot read ${place}: found "${cell.text.slice(0, 120)}", wanted ${wanted}`,
    expected: wanted,
    actual: cell.text,
    exchanges: [exchange],
    marks: [
      {
        exchange: exchange.id,
        row: cell.row.number,
        columns: [cell.column.name],
        ...(property === undefined ? {} : { property }),
      },
    ],
  })
}
