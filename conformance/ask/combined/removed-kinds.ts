import type { Operation, Parameter } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import type { DataRow } from '../../read/data-rows.js'
import { OBEYS } from '../../read/filter/tells-each.js'
import { isCapped } from '../../read/is-capped.js'
import { rowsOf } from '../../read/table-answer.js'
import { candidateValues } from '../filter-candidates.js'
import { answerTo, requiredValues } from '../filter-groups.js'
import { callWith } from '../first-call.js'
import { type FilterParameter, rowFilters } from '../row-filters.js'
import { appliedValue, sentValue } from '../sent-value.js'
import { type KnownRows, knownRows } from './known-rows.js'
import { markerOf } from './mark-rows.js'
import { UnsentWords } from './unsent-words.js'

/** A column with more different texts holds names, not kinds. */
const MOST_KINDS = 8
/** Requests for each parameter. */
const MOST_CALLS = 2

/**
 * Requests for one kind of row, without other filters and with the largest limit, if no request has shown that the rows
 * of every other kind are gone then: a service may let one of them pass ("overdue" as a kind of "lent").
 */
export function removedKindCalls(operation: Operation, parameter: Parameter, evidence: Evidence): readonly Probe[] {
  const known = knownRows(operation, evidence)
  const own = rowFilters(operation).find((one) => one.parameter === parameter)
  if (known === undefined || own === undefined || !isOfKinds(own, known)) return []
  const kinds = kindsIn(own, known.rows)
  if (kinds.length < 3 || kinds.length > MOST_KINDS) return []
  // Another request is sent for each of these words.
  const unsent = new UnsentWords(operation, evidence)
  const values = candidateValues(parameter, own.filter, known.rows, known.answer.exchange).filter(
    (value) => !unsent.has({ parameter, value }),
  )
  const place = { operation, known, kinds, marksOf: markerOf(known, undefined) }
  const left = values.map((value) => ({ value, kinds: unremoved({ ...own, value }, place, evidence) }))
  const cap = operation.parameters.find((one) => one.cap === 'rows')
  const largest = cap?.maximum === undefined ? {} : { [cap.name]: String(cap.maximum) }
  const fixed = requiredValues(operation, evidence)
  return left
    .filter((one) => one.kinds > 0)
    .toSorted((a, b) => b.kinds - a.kinds)
    .slice(0, MOST_CALLS)
    .map(({ value }) => callWith(operation, evidence, { ...fixed, ...largest, [parameter.name]: value }))
}

/** The filter compares one text, and is not the key, which belongs to one row. */
function isOfKinds({ parameter, filter }: FilterParameter, { answer: { table } }: KnownRows): boolean {
  const isKey = table.key?.columns.includes(filter.column) === true
  return filter.op === 'eq' && filter.open.length === 0 && !parameter.required && !parameter.symbol && !isKey
}

function kindsIn({ filter }: FilterParameter, rows: readonly DataRow[]): readonly string[] {
  return [...new Set(rows.map((row) => row.text(filter.column) ?? ''))].filter((text) => text !== '')
}

type Asked = FilterParameter & { readonly value: string }

interface Place {
  readonly operation: Operation
  readonly known: KnownRows
  readonly kinds: readonly string[]
  readonly marksOf: ReturnType<typeof markerOf>
}

/** How many other kinds no answer to this value would have shown, although none of them belongs there. */
function unremoved(asked: Asked, { operation, known, kinds, marksOf }: Place, evidence: Evidence): number {
  const own = marksOf(asked, asked.value)
  const removed = new Set<string>()
  for (const { probe } of evidence.successes(operation.id)) {
    if (sentValue(probe, asked.parameter, operation) !== asked.value) continue
    const answer = answerTo(probe, operation, evidence)
    if (answer === undefined || isCapped(rowsOf(answer).length, operation, probe)) continue
    const others = othersOf(probe, operation, asked.parameter)
    if (others === undefined) continue
    const marks = others.map(({ value, ...filter }) => marksOf(filter, value))
    for (const [at, row] of known.rows.entries())
      if (marks.every((one) => one.marks[at] === OBEYS)) removed.add(row.text(asked.filter.column) ?? '')
  }
  const kept = known.rows.filter((_, at) => own.marks[at] === OBEYS)
  const passing = new Set(kept.map((row) => row.text(asked.filter.column)))
  return kinds.filter((kind) => !removed.has(kind) && !passing.has(kind)).length
}

/** The other filters of a request; undefined if one of them is not seen in the rows. */
function othersOf(probe: Probe, operation: Operation, own: Parameter) {
  const filters = rowFilters(operation)
  const others: Asked[] = []
  for (const parameter of operation.parameters.filter((one) => one !== own && one.filter !== undefined)) {
    const value = appliedValue(probe, parameter, operation)
    if (value === undefined) continue
    const filter = filters.find((one) => one.parameter === parameter)
    if (filter === undefined) return undefined
    others.push({ ...filter, value })
  }
  return others
}
