import { type Column, type Contract, matchesPattern, type Operation } from '../../../spec/index.js'
import { seedOf } from '../../invented/stream.js'
import type { Consequences } from '../../model/fault.js'
import type { Row, Value } from '../../model/relation.js'
import { onValue } from '../make/on-rows.js'
import { reddened } from '../make/reddened.js'
import type { Draft } from './draft.js'
import { inTurn } from './in-turn.js'
import { tableOperations } from './table-operations.js'

/** Errors in the cells of one column: type, closed list, pattern, range, empty cells. */
export function cellFaults(contract: Contract): readonly Draft[] {
  return tableOperations(contract).flatMap(({ operation, table }) => {
    const seen = new Set<string>()
    const columns = table.columns.filter(({ optional }) => optional === undefined)
    return columns.flatMap((column) =>
      mistakes(column)
        .filter(({ kind, isOfType = false }) => !isOfType || isFirst(`${kind} ${column.clause ?? column.name}`, seen))
        .map((mistake) => columnFault(contract, operation, column, mistake)),
    )
  })
}

/** Columns of one type and one clause are written and judged alike, so the first of a table is enough. */
function isFirst(key: string, seen: Set<string>): boolean {
  const isNew = !seen.has(key)
  seen.add(key)
  return isNew
}

interface CellMistake {
  readonly kind: string
  readonly check: string
  readonly says: string
  readonly change: (value: Value, row: Row) => Value
  /** The column has only a type. */
  readonly isOfType?: true
}

function columnFault(contract: Contract, operation: Operation, column: Column, mistake: CellMistake): Draft {
  const { kind, check, says, change } = mistake
  const consequences = [...inTurn(contract, operation, column.name), ...sameCell(column)]
  return {
    kind,
    place: `${operation.id}#${column.name}`,
    clauses: [column.clause],
    title: `${operation.id} ${says} "${column.name}"`,
    caughtBy: `${check}@${operation.id}#${column.name}`,
    consequences: consequences.filter((one) => one.check !== check),
    outcome: onValue(operation.id, column.name, change),
  }
}

/** A cell that is not a number also fails the check of its range. */
function sameCell({ name }: Column): Consequences {
  const checks = ['column.type', 'column.enum', 'column.pattern', 'column.empty']
  return reddened(checks, `it reads the same cells of "${name}"`)
}

function mistakes(column: Column): readonly CellMistake[] {
  const { type, nullable, enum: words, enumLevel } = column
  const typed = TYPED[type]
  const isJudged = words !== undefined && enumLevel !== 'observe'
  return [
    ...(typed === undefined ? [] : [typed]),
    ...(nullable || column.open.length > 0 ? [] : [EMPTIED]),
    ...(isJudged ? [INVENTED] : []),
    ...(words === undefined ? otherForm(column) : []),
    ...bounds(column),
    ...offStep(column),
  ]
}

const INVENTED: CellMistake = {
  kind: 'value-invented',
  check: 'column.enum',
  says: 'invents a value of',
  change: () => 'invented',
}

/** The first of these spellings that the pattern refuses. */
const WRITINGS: readonly ((value: Value) => string)[] = [
  (value) => `~${String(value)}`,
  (value) => `${String(value)};`,
  () => '--',
]

function otherForm({ pattern, example = 'A1' }: Column): readonly CellMistake[] {
  const change = pattern && WRITINGS.find((write) => matchesPattern(write(example), pattern) === false)
  return change ? [{ kind: 'form-broken', check: 'column.pattern', says: 'writes in another form', change }] : []
}

function bounds({ minimum, maximum }: Column): readonly CellMistake[] {
  const bound = maximum ?? minimum
  if (bound === undefined) return []
  const outside = maximum === undefined ? bound - 1 : bound + 1
  return [ofType('column.pattern', 'range-left', 'leaves the range of', () => outside)]
}

function offStep({ multipleOf: step, enum: words }: Column): readonly CellMistake[] {
  if (step === undefined || words !== undefined) return []
  return [
    ofType('column.pattern', 'step-left', 'leaves the steps of', (value) =>
      typeof value === 'number' ? value + step / 2 : value,
    ),
  ]
}

/** Half of the rows, the same ones in every answer. */
function inSomeRows(instead: Value): CellMistake['change'] {
  return (value, row) => (seedOf(JSON.stringify(row)) % 2 === 0 ? instead : value)
}

const EMPTIED = ofType('column.empty', 'cell-emptied', 'leaves out some cells of', inSomeRows(null))
const NUMBER = ofType('column.type', 'number-as-words', 'writes a unit behind', (value) =>
  typeof value === 'number' ? `${value} units` : value,
)
const DATE = ofType('column.type', 'date-turned', 'writes day before month in', (value) =>
  String(value).replace(/^(\d{4})-(\d\d)-(\d\d)/, '$3/$2/$1'),
)
const BOOLEAN = ofType('column.type', 'boolean-as-letter', 'abbreviates', (value) =>
  typeof value === 'boolean' ? (value ? 'Y' : 'N') : value,
)
const ADDRESS = ofType('column.type', 'address-cut', 'leaves out the scheme of', (value) =>
  typeof value === 'string' ? value.replace(/^\w+:\/\//, '') : value,
)

const TYPED: Readonly<Partial<Record<Column['type'], CellMistake>>> = {
  integer: NUMBER,
  number: NUMBER,
  date: DATE,
  timestamp: DATE,
  boolean: BOOLEAN,
  uri: ADDRESS,
}

function ofType(check: string, kind: string, says: string, change: CellMistake['change']): CellMistake {
  return { kind, isOfType: true, check, says, change }
}
