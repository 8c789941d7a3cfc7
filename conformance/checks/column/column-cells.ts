import { type Column, type Contract, inNumber, type Level, type Operation, plainNumber } from '../../../spec/index.js'
import { cachePair } from '../../cache/cache.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import { type Decoded, decodeCell } from '../../read/cell-value.js'
import { columnTexts } from '../../read/column-texts.js'
import type { DataRow } from '../../read/data-rows.js'
import { BLANK } from '../../read/dialect/plain-dialect.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { cited } from '../finding/cited.js'
import { notApplicable, observed, pass, violated } from '../finding/finding.js'
import { bodyTables, hasOurColumns, nothingProven, placeOf, readsAnyAnswer, tablesAt } from '../finding/table-place.js'

export interface Cell {
  readonly row: DataRow
  readonly column: Column
  readonly text: string
  readonly decoded: Decoded
}

export interface CellProblem {
  readonly wanted: string
}

/** A check of single cells, with an instance for each column of every table that is a whole body. */
export function cellCheck(
  wanted: (column: Column) => boolean,
  problemOf: ProblemOf,
  options: CellOptions & { readonly levelOf?: (column: Column) => Level | undefined } = {},
): Omit<Check, 'id' | 'area' | 'level' | 'title' | 'explain'> {
  return {
    reads: 'records',
    instances: (contract) => columnInstances(contract, wanted, options.levelOf),
    ...readsAnyAnswer,
    judge: (instance, evidence) => judgeCells(instance, evidence, problemOf, options),
  }
}

/** The problem of a cell whose text is no value of the documented type. */
export function wrongType({ decoded }: Cell): CellProblem | undefined {
  return 'wanted' in decoded ? { wanted: decoded.wanted } : undefined
}

/** One instance for each column of every table that is a whole body. */
export function columnInstances(
  contract: Contract,
  wanted: (column: Column) => boolean,
  levelOf: (column: Column) => Level | undefined = () => undefined,
): Instance[] {
  return bodyTables(contract).flatMap(({ operation, table }) =>
    table.columns.filter(wanted).map((column): Instance => {
      const level = levelOf(column)
      return {
        key: `${operation.id}#${column.name}`,
        operation: operation.id,
        column: column.name,
        ...cited(column.clause, table.clause, operation.clause),
        ...(level === undefined ? {} : { level }),
      }
    }),
  )
}

export interface CellOptions {
  /** Judge empty cells too. By default a column check skips them. */
  readonly empty?: boolean
  /** Judge an undocumented column too, if a filter with a documented range has its name. */
  readonly ranged?: boolean
}

/** Judges one column in every answer that has it; the finding shows the first wrong cell. */
export function judgeCells(
  instance: Instance,
  evidence: Evidence,
  problemOf: ProblemOf,
  options: CellOptions = {},
): Finding {
  const place = placeOf(instance, evidence.contract)
  const column = place.table.columns.find(({ name }) => name === instance.column)
  const isRanged = options.ranged === true && column !== undefined && hasRange(place.operation, column)
  const answers = tablesAt(place, evidence).filter(
    (answer) => place.table.shape === 'closed' || hasOurColumns(answer) || (isRanged && hasColumn(answer, column)),
  )
  if (column === undefined || (answers.length === 0 && hasOtherColumns(place.table.shape, tablesAt(place, evidence)))) {
    return observed(`The columns of ${place.operation.id} are not documented, and differ here`, [])
  }
  if (column.optional !== undefined && answers.length > 0 && answers.every((answer) => !hasColumn(answer, column))) {
    return notApplicable(`"${column.name}" is absent, which is lawful`)
  }
  const judged = judgeAnswers(answers, column, { ...options, problemOf })
  if ('wrong' in judged) return wrongCell(instance, judged.wrong, judged.answer)
  const { proven, proof } = judged
  if (proven === 0) return nothingProven(place.operation, evidence, `a value of "${column.name}"`)
  const exchanges = proof.map(({ exchange }) => exchange)
  return pass(`${inNumber(proven, 'cell')} of "${column.name}" in ${inNumber(exchanges.length, 'answer')}`, exchanges)
}

function hasRange({ parameters }: Operation, { name }: Column): boolean {
  return parameters.some(
    ({ filter, minimum, maximum }) => filter?.column === name && minimum !== undefined && maximum !== undefined,
  )
}

type Judged =
  | { readonly wrong: WrongCell; readonly answer: TableAnswer }
  | { readonly proven: number; readonly proof: readonly TableAnswer[] }

type ProblemOf = (cell: Cell) => CellProblem | undefined
type JudgedRows = { readonly wrong: WrongCell } | { readonly proven: number }

function judgeAnswers(
  answers: readonly TableAnswer[],
  column: Column,
  { empty = false, problemOf }: CellOptions & { readonly problemOf: ProblemOf },
): Judged {
  const judgeRows = judgeOnce(problemOf, empty)
  const proof: TableAnswer[] = []
  let proven = 0
  for (const answer of answers) {
    const judged = judgeRows(rowsOf(answer), column)
    if ('wrong' in judged) return { wrong: judged.wrong, answer }
    if (judged.proven > 0) proof.push(answer)
    proven += judged.proven
  }
  return { proven, proof }
}

const judges = new WeakMap<ProblemOf, (rows: readonly DataRow[], column: Column) => JudgedRows>()

/** A cache: equal answers share their rows, so a check's finding is the same. */
function judgeOnce(problemOf: ProblemOf, empty: boolean): (rows: readonly DataRow[], column: Column) => JudgedRows {
  const known = judges.get(problemOf)
  if (known !== undefined) return known
  const judge = cachePair((rows: readonly DataRow[], column: Column) => judgeRows(rows, column, { empty, problemOf }))
  judges.set(problemOf, judge)
  return judge
}

/** A text that is right in one row is right in all rows, and most cells repeat. */
function judgeRows(
  rows: readonly DataRow[],
  column: Column,
  { empty, problemOf }: Required<Pick<CellOptions, 'empty'>> & { readonly problemOf: ProblemOf },
): JudgedRows {
  let proven = 0
  for (const { text, row, count } of columnTexts(rows, column.name)) {
    if (text === undefined || (text === '' && !empty)) continue
    const cell = { row, column, text, decoded: decodeCell(text, column.type) }
    const problem = problemOf(cell)
    if (problem !== undefined) return { wrong: { cell, problem } }
    proven += count
  }
  return { proven }
}

function hasColumn({ body }: TableAnswer, { name }: Column): boolean {
  return body.kind === 'table' && body.reading.header.includes(name)
}

function hasOtherColumns(shape: 'closed' | 'open', answers: readonly TableAnswer[]): boolean {
  return shape === 'open' && answers.some(({ body }) => body.kind === 'table' || body.kind === 'json')
}

interface WrongCell {
  readonly cell: Cell
  readonly problem: CellProblem
}

function wrongCell(instance: Instance, { cell, problem }: WrongCell, { exchange, table }: TableAnswer): Finding {
  const { nullSequence, decimalChar } = table
  // The reader has exchanged the decimal character and the point.
  const isNumber = cell.column.type === 'number' || cell.column.type === 'integer'
  const text = isNumber ? plainNumber(cell.text, { decimalChar }) : cell.text
  const wanted = isNumber && decimalChar !== undefined ? `${problem.wanted} with "${decimalChar}"` : problem.wanted
  const isBlank = cell.text === '' || (nullSequence !== undefined && cell.text === BLANK)
  const found = isBlank ? 'an empty cell' : `"${text.slice(0, 120)}"`
  const orNone = isBlank && nullSequence !== undefined && cell.column.nullable ? ` or "${nullSequence}"` : ''
  const message = `Row ${cell.row.number}, column "${cell.column.name}": found ${found}, wanted ${wanted}${orNone}`
  const marks = [{ exchange: exchange.id, row: cell.row.number, columns: [cell.column.name] }]
  return violated(instance, { message, expected: wanted, actual: text, exchanges: [exchange], marks })
}
