/**
 * The line has a field for every column and does not name the columns again. A delimiter that closes the line is one too many,
 * and yet nobody misreads the fields before it.
 */
export function isWholeRow(cells: readonly string[], header: readonly string[]): boolean {
  const extra = cells.length - header.length
  const fits = extra === 0 || (extra === 1 && cells.at(-1) === '')
  return fits && header.some((name, index) => cells[index] !== name)
}
