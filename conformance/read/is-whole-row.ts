/**
 * The line has a field for every column and is not a repeated header. An extra delimiter at the end of the line is
 * wrong, but the fields before it can be read.
 */
export function isWholeRow(cells: readonly string[], header: readonly string[]): boolean {
  const extra = cells.length - header.length
  const fits = extra === 0 || (extra === 1 && cells.at(-1) === '')
  return fits && header.some((name, index) => cells[index] !== name)
}
