import { ageInDays } from '../read/server-time.js'
import { type DataRow, rowsOf, type TableAnswer } from '../read/table-answer.js'

const YEAR = 366

/** The row goes back more than a year and none of its details does: a service may look back no further, whatever it is asked. */
export function mayLackOlder(row: DataRow, base: TableAnswer, details: TableAnswer): boolean {
  const isOlder = (value: DataRow, { table, exchange }: TableAnswer): boolean =>
    table.columns.some(({ name, type }) => {
      const text = type === 'date' ? value.text(name) : undefined
      return text !== undefined && (ageInDays(text, exchange) ?? 0) > YEAR
    })
  return isOlder(row, base) && !rowsOf(details).some((detail) => isOlder(detail, details))
}
