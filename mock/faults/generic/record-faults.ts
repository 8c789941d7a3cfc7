import type { Column, Contract, Operation, Parameter, Table } from '../../../spec/index.js'
import { seedOf } from '../../invented/stream.js'
import type { OutcomeHook } from '../../model/deviation.js'
import { onRows, onValue } from '../make/on-rows.js'
import type { Draft } from './draft.js'
import { tableOperations } from './table-operations.js'

/** Errors that only two answers together show, because they contradict each other. */
export function recordFaults(contract: Contract): readonly Draft[] {
  return [...differing(contract), ...renumbering(contract)]
}

function differing(contract: Contract): readonly Draft[] {
  return tableOperations(contract)
    .filter(({ operation }) => !isRepeated(contract, operation) && operation.parameters.some(choosesRows))
    .flatMap(({ operation, table }) => {
      const column = table.columns.find((one) => isQuiet(one, table, contract))
      return column === undefined ? [] : [otherText(operation, table, column)]
    })
}

/** Two operations show every record of a kind, and one of them writes some keys differently. */
function renumbering(contract: Contract): readonly Draft[] {
  const every = tableOperations(contract).filter(({ table }) => table.key?.every === true)
  const read = JSON.stringify(contract.operations.map(({ answer, parameters }) => [answer, parameters]))
  return every
    .filter(({ table, operation }) => {
      const isShared = every.some(
        (other) => other.operation !== operation && other.table.key?.record === table.key?.record,
      )
      // Other checks also miss cells that further operations summarise or look up.
      return isShared && !isRepeated(contract, operation) && !read.includes(JSON.stringify(operation.id))
    })
    .flatMap(({ operation, table }) => {
      const column = table.columns.find((one) => isNumbered(one, table, operation))
      return column === undefined ? [] : [renumbered(operation, column.name)]
    })
}

/** A key of digits that no parameter takes. */
function isNumbered({ name, type, enum: words }: Column, { key }: Table, { parameters }: Operation): boolean {
  const isKey = type === 'string' && words === undefined && key?.columns.includes(name) === true
  return isKey && parameters.every(({ filter }) => filter?.column !== name)
}

function renumbered({ id, clause }: Operation, column: string): Draft {
  return {
    kind: 'record-renumbered',
    place: `${id}#${column}`,
    clauses: [clause],
    title: `${id} writes "${column}" of some records differently from other operations`,
    caughtBy: `consistency.containment@${id}`,
    outcome: onValue(id, column, (value, row) =>
      seedOf(JSON.stringify(row)) % FEW === 0
        ? String(value).replace(/\d$/, (digit) => `${(Number(digit) + 1) % 10}`)
        : value,
    ),
  }
}

const FEW = 6

function otherText(operation: Operation, table: Table, { name }: Column): Draft {
  return {
    kind: 'record-differs',
    place: `${operation.id}#${name}`,
    clauses: [table.key?.clause, table.clause],
    title: `${operation.id} takes "${name}" from another copy of the data if a parameter is given`,
    caughtBy: `consistency.record@${operation.id}`,
    outcome: whenChosen(operation, (rows) =>
      rows.map((row) => (typeof row[name] === 'string' ? { ...row, [name]: `${row[name]} (old)` } : row)),
    ),
  }
}

/** Only if the request filters the rows. */
function whenChosen(operation: Operation, change: Parameters<typeof onRows>[1]): OutcomeHook {
  const choosing = operation.parameters.filter(choosesRows).map(({ name }) => name)
  return onRows(operation.id, (rows, facts) =>
    choosing.some((name) => facts.given.has(name)) ? change(rows, facts) : rows,
  )
}

/** The same records are shown with and without it; `default.spelled-out` judges defaults. */
function choosesRows({ required, filter, default: normal }: Parameter): boolean {
  return (
    !required && normal === undefined && filter?.on === 'row' && filter.via === undefined && filter.op !== 'trigram'
  )
}

/** Another check compares the column with another answer. */
function isRepeated({ operations }: Contract, { id, mirror }: Operation): boolean {
  const mirrors = operations.flatMap(({ mirror: whole, answer }) => [
    whole,
    ...(answer.kind === 'json' ? answer.tables.map((one) => one.mirror) : []),
  ])
  return mirror !== undefined || mirrors.some((one) => one?.operation === id && one.level !== 'observe')
}

/** A string column that no other check reads. */
function isQuiet(column: Column, { key }: Table, { operations }: Contract): boolean {
  const { name, type, enum: words, pattern, maxLength, optional } = column
  const isFree = [words, pattern, maxLength, optional].every((one) => one === undefined)
  if (type !== 'string' || !isFree || key === undefined || key.columns.includes(name)) return false
  const read = JSON.stringify(operations.map((operation) => lawsOf(operation)))
  return !new RegExp(`\\b${name}\\b`).test(read)
}

function lawsOf({ parameters, order, answer }: Operation): unknown {
  const tables =
    answer.kind === 'table' ? [answer.table] : answer.kind === 'json' ? answer.tables.map((one) => one.table) : []
  const rules = tables.map(({ rules, tableRules, summaries }) => [rules, tableRules, summaries])
  return [parameters.map(({ filter, cursor }) => [filter, cursor]), order, rules]
}
