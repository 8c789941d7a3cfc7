import type { Column, Contract, Operation } from '../../../spec/index.js'
import { seedOf } from '../../invented/stream.js'
import type { Row, Value } from '../../model/relation.js'
import type { Fault } from '../fault.js'
import { onValue } from '../make/on-rows.js'
import { draft } from './draft.js'
import { inTurn } from './in-turn.js'
import { tableOperations } from './table-operations.js'

/** Mistakes in the cells of one column: its type, its closed list, its form and range, its emptiness. */
export function cellFaults(contract: Contract): readonly Fault[] {
  return tableOperations(contract).flatMap(({ operation, table }) =>
    table.columns
      .filter(({ optional }) => optional === undefined)
      .flatMap((column) => columnFaults(contract, operation, column)),
  )
}

interface CellMistake {
  readonly kind: string
  readonly check: string
  readonly says: string
  readonly change: (value: Value, row: Row) => Value
}

function columnFaults(contract: Contract, operation: Operation, column: Column): readonly Fault[] {
  const consequences = [...inTurn(contract, operation, column.name), ...sameCell(column)]
  return mistakes(column).map(({ kind, check, says, change }) =>
    draft({
      kind,
      place: `${operation.id}#${column.name}`,
      clause: column.clause,
      title: `${operation.id} ${says} "${column.name}"`,
      caughtBy: `${check}@${operation.id}#${column.name}`,
      consequences: consequences.filter((one) => one.check !== check),
      outcome: onValue(operation.id, column.name, change),
    }),
  )
}

/** A cell that is no number is no number within its range either. */
function sameCell({ name }: Column): NonNullable<Fault['consequences']> {
  return ['column.type', 'column.enum', 'column.pattern', 'column.empty'].map((check) => ({
    check,
    because: `it reads the same cells of "${name}"`,
  }))
}

function mistakes(column: Column): readonly CellMistake[] {
  const { type, nullable, enum: words, pattern, minimum, maximum, enumLevel } = column
  const judged = words !== undefined && (enumLevel ?? 'must') === 'must'
  return [
    ...(TYPED[type] ?? []),
    ...(nullable || column.open.length > 0
      ? []
      : [{ kind: 'cell-emptied', check: 'column.empty', says: 'leaves out some cells of', change: inSomeRows(null) }]),
    ...(judged
      ? [{ kind: 'value-invented', check: 'column.enum', says: 'invents a value of', change: () => 'invented' }]
      : []),
    ...(pattern !== undefined && words === undefined
      ? [
          {
            kind: 'form-broken',
            check: 'column.pattern',
            says: 'writes in another form',
            change: (value: Value) => `~${String(value)}`,
          },
        ]
      : []),
    ...bounds(minimum, maximum),
  ]
}

function bounds(minimum: number | undefined, maximum: number | undefined): readonly CellMistake[] {
  const bound = maximum ?? minimum
  if (bound === undefined) return []
  const outside = maximum === undefined ? bound - 1 : bound + 1
  return [{ kind: 'range-left', check: 'column.pattern', says: 'goes out of the range of', change: () => outside }]
}

/** Half of the rows, the same ones in every answer. */
function inSomeRows(instead: Value): CellMistake['change'] {
  return (value, row) => (seedOf(JSON.stringify(row)) % 2 === 0 ? instead : value)
}

const NUMBER: CellMistake = {
  kind: 'number-as-words',
  check: 'column.type',
  says: 'groups the digits of',
  change: (value) => (typeof value === 'number' ? `${value} units` : value),
}
const DATE: CellMistake = {
  kind: 'date-turned',
  check: 'column.type',
  says: 'writes day before month in',
  change: (value) => String(value).replace(/^(\d{4})-(\d\d)-(\d\d)/, '$3/$2/$1'),
}
const BOOLEAN: CellMistake = {
  kind: 'boolean-as-letter',
  check: 'column.type',
  says: 'abbreviates',
  change: (value) => (typeof value === 'boolean' ? (value ? 'Y' : 'N') : value),
}

const TYPED: Readonly<Partial<Record<Column['type'], readonly CellMistake[]>>> = {
  integer: [NUMBER],
  number: [NUMBER],
  date: [DATE],
  timestamp: [DATE],
  boolean: [BOOLEAN],
}
