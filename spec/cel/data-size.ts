import type { DataSize } from './steps-of.js'

type Cells = Readonly<Record<string, unknown>>
type CellSize = Pick<DataSize, 'list' | 'text'>

/** The size of the values that an expression will read; all columns if it does not name them. */
export function dataSize(
  columns: readonly string[] | undefined,
  self: Cells | readonly Cells[],
  rows: readonly Cells[] = [],
): DataSize {
  const one = isRows(self) ? cellsSize(self, columns) : measure([self], columns)
  const other = cellsSize(rows, columns)
  return {
    self: isRows(self) ? self.length : 1,
    rows: rows.length,
    list: Math.max(one.list, other.list),
    text: Math.max(one.text, other.text),
  }
}

function isRows(self: Cells | readonly Cells[]): self is readonly Cells[] {
  return Array.isArray(self)
}

const known = new WeakMap<readonly Cells[], Map<string, CellSize>>()

/** A cache: the same rows are compared with many others. */
function cellsSize(rows: readonly Cells[], columns: readonly string[] | undefined): CellSize {
  const sizes = known.get(rows) ?? new Map<string, CellSize>()
  known.set(rows, sizes)
  const key = String(columns)
  const size = sizes.get(key) ?? measure(rows, columns)
  sizes.set(key, size)
  return size
}

function measure(rows: readonly Cells[], columns: readonly string[] | undefined): CellSize {
  let list = 0
  let text = 0
  for (const row of rows) {
    for (const name of columns ?? Object.keys(row)) {
      const cell = cellOf(row, name)
      if (typeof cell === 'string') text = Math.max(text, cell.length)
      else if (Array.isArray(cell)) {
        list = Math.max(list, cell.length)
        for (const member of cell) text = Math.max(text, String(member).length)
      }
    }
  }
  return { list, text }
}

/** A getter that only records reads of a cell is not enumerable, so it counts as empty. */
function cellOf(row: Cells, name: string): unknown {
  return Object.prototype.propertyIsEnumerable.call(row, name) ? row[name] : undefined
}
