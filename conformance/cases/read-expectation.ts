import {
  type Contract,
  checkRule,
  compact,
  compileRule,
  errorByCode,
  errorsWhen,
  type Operation,
  type Table,
  tableOf,
} from '../../spec/index.js'
import { type CaseReader, type Path, shown } from './case-reader.js'
import type { Expectation } from './own-case.js'

const KEYS = ['status', 'code', 'rows', 'table', 'sameRows']

interface Reading {
  readonly contract: Contract
  readonly reader: CaseReader
  readonly operation: Operation
}

/** The expectation of a case; any success if it names none. */
export function readExpectation(value: unknown, path: Path, { contract, reader, operation }: Reading): Expectation {
  const fields = reader.map(path, value, KEYS)
  const status = statusIn(fields.status, [...path, 'status'], { contract, reader })
  const codes = contract.errors.map((entry) => entry.code)
  const code = reader.oneOf([...path, 'code'], fields.code, codes, 'the code')
  if (code !== undefined && errorByCode(contract, code)?.when.includes('quota-exceeded') === true)
    reader.wrong([...path, 'code'], `"${code}"`, 'another code, because the checks of the area quota cause this one')
  const rows = reader.texts([...path, 'rows'], fields.rows)
  const table = reader.texts([...path, 'table'], fields.table)
  const sameRows = reader.text([...path, 'sameRows'], fields.sameRows)
  const holder = tableOf(operation)
  for (const key of ['rows', 'table', 'sameRows'].filter((name) => fields[name] !== undefined)) {
    if (holder === undefined)
      reader.wrong([...path, key], `"${key}" for ${operation.id}`, 'none, because its answer has no rows')
    else if (code !== undefined || (status !== undefined && !/^2/.test(status)))
      reader.wrong([...path, key], `"${key}" beside a refusal`, 'either rows or a refusal')
  }
  if (holder !== undefined) {
    wantRules(rows, { self: 'row', holder, operation, at: [...path, 'rows'], reader })
    wantRules(table, { self: 'rows', holder, operation, at: [...path, 'table'], reader })
  }
  return {
    ...compact({ status, code }),
    rows,
    table,
    ...(sameRows === undefined ? {} : { sameRows }),
  }
}

function statusIn(value: unknown, path: Path, { contract, reader }: Pick<Reading, 'contract' | 'reader'>) {
  if (value === undefined || value === null) return undefined
  const text = String(value)
  const spent = errorsWhen(contract, 'quota-exceeded').map((entry) => String(entry.status))
  if (spent.includes(text))
    reader.wrong(path, text, 'another status, because the checks of the area quota cause this one')
  else if (/^[1-5](\d\d|xx)$/.test(text)) return text
  else reader.wrong(path, shown(value), 'a status from 100 to 599, or a class such as 4xx')
  return undefined
}

interface Rules {
  readonly self: 'row' | 'rows'
  readonly holder: Table
  readonly operation: Operation
  readonly at: Path
  readonly reader: CaseReader
}

function wantRules(rules: readonly string[], { self, holder, operation, at, reader }: Rules): void {
  const parameters = operation.parameters.map(({ name }) => name)
  for (const [index, rule] of rules.entries()) {
    const problem = checkRule(rule, { self, columns: holder.columns })
    const place = [...at, index]
    if (problem !== undefined)
      reader.wrong(place, `"${rule}": ${problem}`, `a rule in CEL over ${self === 'row' ? 'a row' : 'all rows'}`)
    // A rule about a parameter that no request can have is never decided.
    else for (const name of compileRule(rule, self).reads.params) reader.known(place, name, parameters, 'the parameter')
  }
}
