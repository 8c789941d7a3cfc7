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
      const isGrouped = groupChar !== undefined && filled.some((cell) => cell.includes(groupChar))
      if (filled.length === 0 || (isGrouped && !isOfAnySize(filled))) return []
      return filled.every((cell) => NUMBER.test(plain(cell))) ? [name] : []
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

/** Groups of digits that one column of numbers shows and none contradicts. */
function groupsIn(cells: Cells): NumberForm | undefined {
  const columns = [...cells.values()].map((own) => own.filter((cell) => cell !== '' && !EMPTY.has(cell)))
  return GROUPS.map(([groupChar, decimalChar]) => ({ groupChar, decimalChar })).find(
    (form) => columns.some((own) => showsGroups(own, form)) && !columns.some((own) => contradicts(own, form)),
  )
}

interface GroupForm {
  readonly groupChar: string
  readonly decimalChar: string
}

/**
 * Two groups in one number, one beside decimals, or one in several of its numbers. Where every number has the sign,
 * these may be decimals or names.
 */
function showsGroups(own: readonly string[], { groupChar, decimalChar }: GroupForm): boolean {
  const grouped = own.filter((cell) => cell.includes(groupChar))
  if (grouped.length === 0 || grouped.length === own.length || !isOfAnySize(own)) return false
  const [group, point] = [groupChar, decimalChar].map((sign) => `[${sign}]`)
  const number = new RegExp(`^-?(\\d+|[1-9]\\d{0,2}(${group}\\d{3})+)(${point}\\d+)?$`)
  const sure = new RegExp(`${group}\\d{3}(${group}|${point})`)
  return (
    own.every((cell) => number.test(cell)) && (grouped.length >= SEVERAL || grouped.some((cell) => sure.test(cell)))
  )
}

/** Lists of codes, such as `200,404`, and long names, such as `552 100 554`, have three digits before each sign. */
function isOfAnySize(own: readonly string[]): boolean {
  return own.some((cell) => /^-?\d{1,2}(?!\d)/.test(cell)) && new Set(own.map(({ length }) => length)).size > 1
}

/** A column of numbers with one sign at most, which is no number in this form: `12.50` beside groups with points. */
function contradicts(own: readonly string[], form: GroupForm): boolean {
  const isNumbers = own.every((cell) => /^-?\d+([.,]\d+)?([eE][+-]?\d+)?$/.test(cell))
  return isNumbers && own.some((cell) => /[^\d.eE+-]/.test(plainNumber(cell, form)))
}
