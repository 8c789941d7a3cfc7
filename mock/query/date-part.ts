/** A day or a month that a moment or a day is compared with: only the part that both have counts. */
const PART = /^\d{4}-\d{2}(?:-\d{2})?$/
const MOMENT = /^\d{4}-\d{2}-\d{2}(?:$|[T ])/i

export function isDatePart(text: string): boolean {
  return PART.test(text)
}

/** Whether the cell is a day or a moment in this day or month. */
export function isInPart(cell: string, part: string): boolean {
  return isDatePart(part) && cell.startsWith(part) && MOMENT.test(cell)
}
