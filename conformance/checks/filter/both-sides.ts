import { type Operation, type Parameter, tableOf } from '../../../spec/index.js'
import { rarestOf, type WordPlace, wordFilters } from '../../ask/combined/words-of-row.js'
import { answerTo, requiredValues } from '../../ask/filter-groups.js'
import { callWith, firstCall } from '../../ask/first-call.js'
import type { Values } from '../../ask/make-probe.js'
import { rowFilters } from '../../ask/row-filters.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import type { DataRow } from '../../read/data-rows.js'
import { listedWords } from '../../read/filter/listed-words.js'
import { clearlyObeys } from '../../read/filter/obeys-filter.js'
import { rowsOf } from '../../read/table-answer.js'

/**
 * The calls with `true` and with `false` of a filter that is a switch. One of them alone does not reveal a service that
 * reads every text as true.
 */
export function bothSides(operation: Operation, parameter: Parameter, evidence: Evidence): readonly Probe[] {
  if (!isSwitch(parameter) || firstCall(operation, evidence) === undefined) return []
  return ['true', 'false'].map((value) => besideOthers({ operation, parameter, value }, evidence))
}

interface Side {
  readonly operation: Operation
  readonly parameter: Parameter
  readonly value: string
}

/** One side beside a symbol and the other one beside a word, because a service may ignore a switch there. */
function besideOthers({ operation, parameter, value }: Side, evidence: Evidence): Probe {
  const fixed = requiredValues(operation, evidence)
  const alone = callWith(operation, evidence, { ...fixed, [parameter.name]: value })
  const base = answerTo(firstCall(operation, evidence), operation, evidence)
  const { filter } = parameter
  if (base === undefined || filter === undefined) return alone
  const asked = { parameter, filter, value, exchange: base.exchange }
  const isWanted = (row: DataRow): boolean => clearlyObeys(asked, row)
  const rows = rowsOf(base).filter(isWanted)
  const place = { operation, column: filter.column, fixed: { ...fixed, [parameter.name]: value } }
  const beside = value === 'true' ? symbolIn(rowsOf(base), isWanted, operation) : rarestIn(rows, place)
  const probe = callWith(operation, evidence, { ...fixed, ...beside, [parameter.name]: value })
  const isEmpty = evidence.answer(probe)?.response !== undefined && answerTo(probe, operation, evidence) === undefined
  return isEmpty ? alone : probe
}

function rarestIn(rows: readonly DataRow[], place: WordPlace): Values {
  const words = wordFilters(place).flatMap((one) =>
    listedWords(one.parameter, tableOf(place.operation)).map((value) => ({ ...one, value })),
  )
  return rarestOf(
    words.filter(({ filter, value }) => rows.some((row) => row.text(filter.column) === value)),
    rows,
  )
}

/** The symbol of a wanted row; if possible one with rows of the other side, which the answer would show. */
function symbolIn(all: readonly DataRow[], isWanted: (row: DataRow) => boolean, operation: Operation): Values {
  const symbol = rowFilters(operation).find((one) => one.parameter.symbol && !one.parameter.required)
  if (symbol === undefined) return {}
  const textOf = (row: DataRow): string => row.text(symbol.filter.column) ?? ''
  const others = new Set(all.filter((row) => !isWanted(row)).map(textOf))
  const wanted = all.filter((row) => isWanted(row) && /^[\w.-]+$/.test(textOf(row)))
  const row = wanted.find((one) => others.has(textOf(one))) ?? wanted[0]
  return row === undefined ? {} : { [symbol.parameter.name]: textOf(row) }
}

function isSwitch({ type, filter, required }: Parameter): boolean {
  if (filter === undefined || filter.via !== undefined || filter.on !== 'row' || required) return false
  if (filter.op !== 'eq' && filter.op !== 'present') return false
  const words = Object.keys(filter.map ?? {}).sort()
  return filter.map === undefined ? type === 'boolean' || filter.op === 'present' : words.join() === 'false,true'
}
