import { type Operation, operationById, type Parameter, tableOf, windowUnit } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { listedWords } from '../../read/filter/listed-words.js'
import { rowsOf } from '../../read/table-answer.js'
import { callWith } from '../first-call.js'
import { sentValues } from '../sent-value.js'
import { lookedUp, viaFilter } from './via-filters.js'
import { keysOf } from './via-keys.js'

/** A word beside the filters by values of another answer, and the call with one of these filters only. */
export interface BesideVia {
  readonly probe: Probe
  readonly base: Probe
  readonly asked: string
}

/** So many known rows must have another word if the answer may lawfully leave a few rows out. */
const SEVERAL = 3

/**
 * A summary does not show the rows that it counts. If it ignores a word beside a sector, its answer does not change.
 * Known rows of the sector with other words prove that the answer must change.
 */
export function besideVia(operation: Operation, parameter: Parameter, evidence: Evidence): BesideVia | undefined {
  const { filter, required, default: usual } = parameter
  if (filter?.on !== 'source' || filter.op !== 'eq' || filter.via !== undefined || required) return undefined
  const source = operationById(evidence.contract, filter.source ?? '')
  const [last, ...others] = operation.parameters
    .flatMap((one) => (one.filter?.on === 'source' && one.filter.via ? [{ parameter: one, via: one.filter.via }] : []))
    .reverse()
  if (source === undefined || last === undefined || usual !== undefined || lookBack(operation) < lookBack(source))
    return undefined
  const choice = viaFilter(operation, last.parameter, last.via, evidence)?.choice
  if (choice === undefined) return undefined
  // The values of one key: a service may ignore the word beside any of these filters.
  const further = others.flatMap((other) => {
    const value = lookedUp(choice.inside[0] ?? '', other.via, evidence)
    return value === undefined ? [] : [[other.parameter.name, value] as const]
  })
  const texts = rowsOf(choice.base)
    .filter((row) => keysOf(row, last.via).some((key) => choice.inside.includes(key)))
    .map((row) => row.text(filter.column) ?? '')
  const value = rarestWord(texts, listedWords(parameter, tableOf(source)), leavesNoneOut(operation) ? 1 : SEVERAL)
  if (value === undefined) return undefined
  const chosen = { ...Object.fromEntries(further), [parameter.name]: value }
  const values = { ...sentValues(choice.probe, operation), ...chosen }
  return {
    probe: callWith(operation, evidence, values),
    base: choice.probe,
    asked: new URLSearchParams(chosen).toString(),
  }
}

/** The rarest of the words, if enough texts differ from it. */
function rarestWord(texts: readonly string[], words: readonly string[], enough: number): string | undefined {
  const count = (word: string): number => texts.filter((text) => text === word).length
  const [value] = words.filter((word) => count(word) > 0).sort((a, b) => count(a) - count(b))
  if (value === undefined) return undefined
  // A cell with several words may be selected by one of them.
  const others = texts.filter((text) => text !== '' && !text.toLowerCase().includes(value.toLowerCase()))
  return others.length < enough ? undefined : value
}

/** No cap cuts its rows, and no other filter applies by default. */
function leavesNoneOut({ parameters }: Operation): boolean {
  return parameters.every(
    ({ cap, filter, default: usual }) =>
      cap === undefined && (usual === undefined || windowUnit(filter?.op) !== undefined),
  )
}

/** The default look-back in milliseconds; without a window every row counts. */
function lookBack({ parameters }: Operation): number {
  const window = parameters.find(({ filter }) => windowUnit(filter?.op) !== undefined)
  return window?.default === undefined
    ? Number.POSITIVE_INFINITY
    : Number(window.default) * (windowUnit(window.filter?.op) ?? 1)
}
