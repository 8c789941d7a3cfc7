import type { Check, Instance } from '../check.js'
import type { TableAnswer } from '../read/table-answer.js'
import { type Cell, columnCells } from './column-cells.js'
import { pass, violated } from './finding.js'
import { nothingProven, placeInstance, placeOf, readsAnyAnswer, tablePlaces, tablesAt } from './table-place.js'

export const columnJsonTable: Check = {
  id: 'column.json-table',
  area: 'column',
  level: 'must',
  reads: 'records',
  title: 'The cells of a table inside a JSON body have the documented types, values and forms',
  explain: 'The same laws as for a table that is a whole body, for each property that holds a table as text.',
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
      const cells = place.table.columns.flatMap((column) => columnCells(answer, column, { empty: true }))
      const wrong = cells.find((cell) => wantedOf(cell) !== undefined)
      if (wrong !== undefined) return wrongCell(instance, wrong, answer)
      proven += cells.length
    }
    if (proven === 0) return nothingProven(place.operation, evidence, `rows in "${place.property}"`)
    return pass(
      `${proven} cells of "${place.property}"`,
      answers.map(({ exchange }) => exchange),
    )
  },
}

function wantedOf({ text, column, decoded }: Cell): string | undefined {
  if (text === '') return column.nullable ? undefined : 'a value'
  if ('wanted' in decoded) return decoded.wanted
  const isClosed = column.enum !== undefined && (column.enumLevel ?? 'must') === 'must' && column.type !== 'strings'
  return isClosed && !column.enum.includes(text) ? `one of "${column.enum.join('", "')}"` : undefined
}

function wrongCell(instance: Instance, cell: Cell, { exchange, property }: TableAnswer) {
  const wanted = wantedOf(cell) ?? ''
  const place = `property "${property}", row ${cell.row.number}, column "${cell.column.name}"`
  return violated(instance, {
    message: `Cannot read ${place}: found "${cell.text.slice(0, 120)}", wanted ${wanted}`,
    expected: wanted,
    actual: cell.text,
    exchanges: [exchange],
  })
}
