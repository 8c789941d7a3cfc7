import {
  columnOf,
  compileRule,
  evaluate,
  evaluateText,
  madeOnce,
  type Rule,
  type RuleBudget,
  type Summary,
  type Table,
  type Today,
} from '../../spec/index.js'
import type { Row, Value } from '../model/relation.js'
import type { Ask } from './row-request.js'
import { alternativesIn, type Equation } from './rules/equation.js'
import { fitsColumn } from './rules/fits-column.js'
import { solutions } from './rules/solutions.js'
import { handsOn, type SourceFilter } from './rules/source-filters.js'
import { cellsOfPairs, cellsOfSources, pairsIn } from './rules/witness-rows.js'
import { selfColumns } from './shared-columns.js'
import { seedOf } from './stream.js'

export interface Behind {
  readonly ask: Ask
  readonly today: Today
  readonly budget: RuleBudget
  /** The values of the request that the summaries read. */
  readonly params: Readonly<Record<string, string>>
  /** Filters that select the source rows. */
  readonly behind: readonly SourceFilter[]
}

export interface Summarised {
  /** The cells that the summaries define, computed from the source rows. */
  readonly cells: Row
  /** The rules that no lawful cells make true, in words. */
  readonly broken: readonly string[]
  /** Filters left none of the source rows. */
  readonly isEmpty: boolean
}

export function summarised(row: Row, table: Table, behind: Behind): Summarised {
  let cells: Row = {}
  const broken: string[] = []
  let isEmpty = false
  for (const summary of table.summaries) {
    const filters = behind.behind.filter(({ filter }) => filter.source === summary.operation)
    const further = filters.filter(({ parameter: { name } }) => !(name in behind.params && handsOn(summary, name)))
    const asked = textsOf(summary.parameters, row, behind)
    const rows = behind.ask(summary.operation, asked)
    const few = further.length === 0 ? rows : behind.ask(summary.operation, asked, further)
    if (filters.length > 0 && few.length === 0) isEmpty = true
    const selecting = Object.fromEntries(selfColumns(summary.parameters).map((name) => [name, row[name] ?? null]))
    const known = { row, cells: { ...selecting, ...cells } }
    cells = { ...cells, ...oneSource(summary.rules, known, few, { table, behind, few }) }
    for (const rule of summary.rules) {
      // Other rules are true of every answer, whatever its filters.
      const counted = rule.scope === 'bare' ? few : rows
      const solved = holding(rule, { row, cells: { ...selecting, ...cells } }, counted, { table, behind, few })
      cells = { ...cells, ...solved.cells }
      if (!solved.held) broken.push(`the rule "${rule.id}" of the summary "${summary.id}"`)
    }
  }
  return { cells, broken, isEmpty }
}

/** The request for the source rows; a parameter without a value is left out. */
function textsOf(parameters: Summary['parameters'], self: Row, { params }: Behind): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const [name, expression] of Object.entries(parameters)) {
    const text = evaluateText(expression, { self, params })
    if (text !== undefined) texts[name] = text
  }
  return texts
}

/** The cells of one source row that make all rules about one true: the newest one, and its value. */
function oneSource(rules: readonly Rule[], known: Known, rows: readonly Row[], solving: Solving): Row {
  const about = rules.filter(({ rule }) => pairsIn(rule).length > 0)
  if (about.length < 2) return {}
  const { today, budget, params } = solving.behind
  const all = cellsOfPairs(
    about.flatMap(({ rule }) => pairsIn(rule)),
    rows,
  )
  const isHeld = (self: Row): boolean =>
    about.every((rule) => evaluate(compileRule(rule, 'row'), { self, rows, today, params }, budget) !== 'broken')
  return witness(all, known, { ...solving, isHeld }) ?? {}
}

interface Solving {
  readonly table: Table
  readonly behind: Behind
  /** The source rows that the request selects. */
  readonly few: readonly Row[]
}

interface Known {
  readonly row: Row
  /** The cells that select the source rows, and those that earlier rules of summaries define. */
  readonly cells: Row
}

interface Solved {
  readonly cells: Row
  readonly held: boolean
}

/** The cells that make the rule true: by its first alternative that can be, so that all rows follow the same one. */
function holding(rule: Rule, known: Known, rows: readonly Row[], solving: Solving): Solved {
  const { today, budget, params } = solving.behind
  const row = { ...known.row, ...known.cells }
  const compiled = compileRule(rule, 'row')
  const isHeld = (self: Row): boolean => evaluate(compiled, { self, rows, today, params }, budget) !== 'broken'
  // These cells are kept, although others might obey the rule as well.
  const shown = witness(cellsOfSources(rule.rule, rows), known, { ...solving, isHeld })
  if (shown !== undefined) return { cells: shown, held: true }
  let first: Row | undefined
  for (const equations of readingsOf(rule)) {
    const cells = solve(equations, row, rows, { ...solving, isHeld })
    if (cells !== undefined && isHeld({ ...row, ...cells })) {
      const open = equations.length > 0 ? cells : openCells(rule, known, { ...solving, isHeld })
      return { cells: open, held: true }
    }
    first ??= cells
  }
  return { cells: first ?? {}, held: false }
}

/** Where the rule says nothing about this row (`size(rows) == 0 || …`), the cells that its other alternatives define. */
function openCells(
  rule: Rule,
  { row, cells }: Known,
  solving: Solving & { readonly isHeld: (self: Row) => boolean },
): Row {
  const equations = readingsOf(rule).flatMap((some) => some.filter(({ column }) => !Object.hasOwn(cells, column)))
  const found = solve(equations, { ...row, ...cells }, solving.few, solving)
  return found !== undefined && solving.isHeld({ ...row, ...cells, ...found }) ? found : {}
}

/** Cells of a source row, beside those that are solved already; each row begins with another one. */
function witness(
  all: readonly Row[],
  { row, cells }: Known,
  { table, isHeld }: Solving & { readonly isHeld: (self: Row) => boolean },
): Row | undefined {
  const start = all.length === 0 ? 0 : seedOf(JSON.stringify(row)) % all.length
  return [...all.slice(start), ...all.slice(0, start)].find((found) => {
    const isOpen = Object.entries(found).every(([name, cell]) => {
      const column = columnOf(table, name)
      const isSame = !Object.hasOwn(cells, name) || String(cells[name]) === String(cell)
      return isSame && column !== undefined && fitsColumn(column, cell)
    })
    return isOpen && isHeld({ ...row, ...cells, ...found })
  })
}

/** A rule is read once for all rows. */
const readingsOf = madeOnce(({ rule }: Rule) => alternativesIn(rule))

/** The cells of the equations; undefined if one of them has no lawful value. */
function solve(
  equations: readonly Equation[],
  row: Row,
  rows: readonly Row[],
  { table, behind, isHeld }: Solving & { readonly isHeld: (self: Row) => boolean },
): Row | undefined {
  const { today, budget, params } = behind
  let cells: Record<string, Value> = {}
  for (const one of equations) {
    const column = columnOf(table, one.column)
    if (column === undefined) continue
    const found = solutions(one, column, { self: { ...row, ...cells }, rows, today, params }, budget)
    // The least of no rows is an empty cell.
    const candidates: readonly Value[] = found.length === 0 ? [null] : found
    const lawful = candidates.filter((cell) => fitsColumn(column, cell))
    const cell = lawful.find((candidate) => isHeld({ ...row, ...cells, [column.name]: candidate })) ?? lawful[0]
    if (cell === undefined) return undefined
    cells = { ...cells, [column.name]: cell }
  }
  return cells
}
