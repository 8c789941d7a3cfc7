import { type NumberForm, plainNumber } from '../../../spec/index.js'
import type { Dialect, TextTable } from './read-dialect.js'

/** The words of the dialect for cells: the characters in numbers, and the text of an empty cell. */
export type CellWords = Pick<Dialect, 'decimalChar' | 'groupChar' | 'nullSequence'>

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/
const DATED = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d.*)?$/
const EMPTY = new Set([
  '-',
  '--',
  '—',
  '–',
  'n/a',
  'N/A',
  'n.a.',
  'k.A.',
  'NA',
  'null',
  'NULL',
  'None',
  'nil',
  'NaN',
  '\\N',
])

/** Numbers that show a group of digits, if nothing else does. */
const SEVERAL = 8
/** Cells of a column that a word for an empty cell must leave. */
const FEW = 3

type Cells = ReadonlyMap<string, readonly string[]>

/** Tables with decimal points, and with empty cells in place of a word. */
export function plainTables(tables: readonly TextTable[]): { tables: readonly TextTable[]; words: CellWords } {
  const cells = cellsOf(tables)
  const groups = groupsIn(cells)
  const isDecimalComma = groups === undefined ? hasDecimalCommas(cells) : groups.decimalChar === ','
  const [decimalChar, groupChar] = [isDecimalComma ? ',' : undefined, groups?.groupChar]
  const plain = (cell: string) => plainNumber(cell, { decimalChar, groupChar })
  const nullSequence = emptyWord(cells, plain)
  const isFilled = (cell: string) => cell !== '' && cell !== nullSequence
  const numeric = new Set(
    [...cells].flatMap(([name, own]) => {
      const filled = own.filter(isFilled)
      return filled.length > 0 && filled.every((cell) => NUMBER.test(plain(cell))) ? [name] : []
    }),
  )
  const read = (cell: string, name = ''): string => {
    if (cell === nullSequence) return ''
    return numeric.has(name) ? plain(cell) : cell
  }
  const words = {
    ...(decimalChar && { decimalChar }),
    ...(groupChar && { groupChar }),
    ...(nullSequence !== undefined && { nullSequence }),
  }
  if (Object.keys(words).length === 0) return { tables, words }
  const rowsOf = ({ columns, rows }: TextTable) => rows.map((row) => row.map((cell, at) => read(cell, columns[at])))
  // `1.234` is no number beside decimal commas.
  const texts = new Set(decimalChar === undefined ? [] : [...cells.keys()].filter((name) => !numeric.has(name)))
  return { tables: tables.map((table) => ({ ...table, rows: rowsOf(table), texts })), words }
}

function cellsOf(tables: readonly TextTable[]): Cells {
  const cells = new Map<string, string[]>()
  for (const { columns, rows } of tables)
    for (const row of rows)
      for (const [at, name] of columns.entries()) {
        const own = cells.get(name)
        if (own === undefined) cells.set(name, [row[at] ?? ''])
        else own.push(row[at] ?? '')
      }
  return cells
}

/** In columns of numbers; `1,234` alone may be a thousand. A column with decimal points excludes decimal commas. */
function hasDecimalCommas(cells: Cells): boolean {
  const filled = [...cells.values()].map((own) => own.filter((cell) => cell !== '' && !EMPTY.has(cell)))
  const isNumbers = (own: readonly string[], form: RegExp, sign: string): boolean =>
    own.some((cell) => cell.includes(sign)) && own.every((cell) => form.test(cell))
  const commas = filled.filter((own) => isNumbers(own, /^-?\d+(,\d+)?([eE][+-]?\d+)?$/, ','))
  const isSure = commas.some((own) => own.some((cell) => /,\d+/.test(cell) && !/^-?[1-9]\d{0,2},\d{3}$/.test(cell)))
  return (
    isSure && !filled.some((own) => isNumbers(own, NUMBER, '.') && own.some((cell) => !/^-?\d{1,3}\.\d{3}$/.test(cell)))
  )
}

/** The word in a column of numbers or days, if no such column has cells without text. */
function emptyWord(cells: Cells, plain: (cell: string) => string): string | undefined {
  const isTyped = (cell: string): boolean => NUMBER.test(plain(cell)) || DATED.test(cell)
  const all = [...cells.values()].map((own) => {
    const words = new Set(own.filter((cell) => cell === '' || EMPTY.has(cell)))
    const others = own.filter((cell) => !words.has(cell))
    return { words, isTyped: others.length >= FEW && others.every(isTyped) }
  })
  const found = new Set(all.flatMap((own) => (own.isTyped ? [...own.words] : [])))
  const [word] = found
  return found.size === 1 && word !== '' ? word : undefined
}

const GROUPS = [
  [',', '.'],
  ['.', ','],
  ["'", '.'],
  [' ', '.'],
  [' ', ','],
] as const

/** Groups of digits in a column of numbers: two in one number, one beside decimals, or one in several of its numbers. */
function groupsIn(cells: Cells): NumberForm | undefined {
  for (const [groupChar, decimalChar] of GROUPS) {
    const [group, point] = [groupChar, decimalChar].map((sign) => `[${sign}]`)
    const number = new RegExp(`^-?(\\d+|[1-9]\\d{0,2}(${group}\\d{3})+)(${point}\\d+)?$`)
    const sure = new RegExp(`${group}\\d{3}(${group}|${point})`)
    const isGrouped = (own: readonly string[]): boolean => {
      const filled = own.filter((cell) => cell !== '' && !EMPTY.has(cell))
      const grouped = filled.filter((cell) => cell.includes(groupChar))
      return (
        filled.every((cell) => number.test(cell)) &&
        (isSeveral(grouped, filled) || grouped.some((cell) => sure.test(cell)))
      )
    }
    if ([...cells.values()].some(isGrouped)) return { groupChar, decimalChar }
  }
  return undefined
}

/** Where every number has the sign before three digits, these may be decimals. */
function isSeveral(grouped: readonly string[], filled: readonly string[]): boolean {
  return grouped.length >= SEVERAL && grouped.length < filled.length
}
