import { type FilterOp, type Operation, type Parameter, type Table, tableOf } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { listedWords } from '../../read/filter/listed-words.js'
import type { SentFilter } from '../../read/filter/obeys-filter.js'
import { requiredValues } from '../filter-groups.js'
import { callWith, firstCall } from '../first-call.js'
import { startingAt } from '../rotate.js'
import { sentValue } from '../sent-value.js'
import { knownRows } from './known-rows.js'

/** Listed words that no request of an operation has sent: a service may handle each word in its own way. */
export class UnsentWords {
  readonly #sent = new Set<string>()
  readonly #table: Table | undefined

  constructor(operation: Operation, evidence: Evidence) {
    this.#table = tableOf(operation)
    for (const { probe } of evidence.successes(operation.id)) {
      if (asksForOne(probe, operation)) continue
      for (const parameter of operation.parameters)
        this.#sent.add(nameOf(parameter, sentValue(probe, parameter, operation) ?? ''))
    }
  }

  /** The values, unsent words first. */
  first(parameter: Parameter, values: readonly string[]): readonly string[] {
    const rank = (value: string): number => Number(!this.has({ parameter, value }))
    return values.toSorted((a, b) => rank(a) - rank(b))
  }

  has({ parameter, value }: Pick<SentFilter, 'parameter' | 'value'>): boolean {
    const words = listedWords(parameter, this.#table)
    return words.includes(value) && !this.#sent.has(nameOf(parameter, value))
  }

  send({ parameter, value }: Pick<SentFilter, 'parameter' | 'value'>): void {
    this.#sent.add(nameOf(parameter, value))
  }
}

/** What rows obey by one of the listed words. */
const WORDED: ReadonlySet<FilterOp> = new Set<FilterOp>(['eq', 'in', 'has-member'])
/** Enough to try every word of a usual enumeration. */
const MOST_WORDS = 6
/** So many rows for each word without a list. */
const ROWS_OF_KIND = 5

/**
 * One request for each listed or frequent word of a filter that no request has sent without other filters, first for
 * those that none has sent at all; a service may not know all of its words, and other filters may remove the rows that
 * show it.
 */
export function unsentWordCalls(operation: Operation, parameter: Parameter, evidence: Evidence): readonly Probe[] {
  const { filter, required, name } = parameter
  if (filter === undefined || !WORDED.has(filter.op) || filter.on !== 'row' || filter.via !== undefined || required)
    return []
  if (parameter.enum === undefined && filter.map !== undefined) return []
  if (firstCall(operation, evidence) === undefined) return []
  const others = operation.parameters.filter((one) => one !== parameter && one.filter !== undefined && !one.required)
  const alone = evidence
    .successes(operation.id)
    .filter(({ probe }) => others.every((one) => sentValue(probe, one, operation) === undefined))
  const sentAlone = new Set(alone.map(({ probe }) => sentValue(probe, parameter, operation)))
  const listed = listedWords(parameter, tableOf(operation))
  const words = (listed.length > 0 ? listed : shownKinds(operation, parameter, evidence)).filter(
    (value) => !sentAlone.has(value),
  )
  const inOrder = startingAt(words, operation.id, name, evidence.target.rotation ?? '')
  const fixed = requiredValues(operation, evidence)
  return new UnsentWords(operation, evidence)
    .first(parameter, inOrder)
    .slice(0, MOST_WORDS)
    .map((value) => callWith(operation, evidence, { ...fixed, [name]: value }))
}

/** The texts of a column without listed words, if so few of them fill many rows that they are kinds and not names. */
function shownKinds(operation: Operation, { symbol, filter }: Parameter, evidence: Evidence): readonly string[] {
  const { column = '', op, map, open = [] } = filter ?? {}
  const isText = tableOf(operation)?.columns.find(({ name }) => name === column)?.type === 'string'
  if (op !== 'eq' || symbol || map !== undefined || open.length > 0 || !isText) return []
  const texts = (knownRows(operation, evidence)?.rows ?? []).map((row) => row.text(column) ?? '')
  const kinds = [...new Set(texts)]
  return kinds.length <= MOST_WORDS && texts.length >= kinds.length * ROWS_OF_KIND && !kinds.includes('') ? kinds : []
}

/** A request for the record of a key: its answer shows no other rows, so it tells little about a word. */
function asksForOne(probe: Probe, operation: Operation): boolean {
  const key = tableOf(operation)?.key?.columns.join()
  return operation.parameters.some(
    (parameter) =>
      key !== undefined && parameter.filter?.column === key && sentValue(probe, parameter, operation) !== undefined,
  )
}

function nameOf({ name }: Parameter, value: string): string {
  return `${name} ${value}`
}
