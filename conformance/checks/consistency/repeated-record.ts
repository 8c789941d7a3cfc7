import { hasSuccessStatus } from '../../answer-kind.js'
import { repeatAfter } from '../../ask/repeat-after.js'
import type { Evidence, Finding, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { tablesOf } from '../../read/table-answer.js'
import { dataChanged, describe, unconfirmed, violated } from '../finding/finding.js'
import type { TablePlace } from '../finding/table-place.js'
import { type RowSource, sourceOf, sourcesAt } from './row-source.js'

/** Two rows of one answer with the id of one record. */
interface Repeated {
  readonly source: RowSource
  readonly id: string
  readonly numbers: readonly [number, number]
}

/**
 * The first answer that shows a record twice. Only an id of one column certainly names one record. Several columns may
 * just be all that is documented about a record.
 */
function repeatedAt(place: TablePlace, evidence: Evidence): Repeated | undefined {
  return evidence.cached(`record twice at ${place.key}`, (seen) => {
    const column = idOf(place)
    if (column === undefined) return undefined
    for (const source of sourcesAt(place, seen)) {
      const found = asksForSeveral(source) ? undefined : repeatedIn(source, column)
      if (found !== undefined) return found
    }
    return undefined
  })
}

/** The column that names every record of the list. */
function idOf({ table }: TablePlace): string | undefined {
  const { key, columns, shape } = table
  const [name, ...others] = key?.columns ?? []
  const isAll = key?.every === true && key.shared === undefined && shape === 'closed'
  if (!isAll || name === undefined || others.length > 0) return undefined
  const column = columns.find((one) => one.name === name)
  return column !== undefined && (column.type === 'string' || column.type === 'integer') ? name : undefined
}

/** A service may answer each value of a list separately. */
function asksForSeveral({ place, values }: RowSource): boolean {
  return place.operation.parameters.some(({ type, name }) => type === 'list' && values[name]?.includes(','))
}

function repeatedIn(source: RowSource, column: string): Repeated | undefined {
  const seen = new Map<string, number>()
  for (const row of source.rows) {
    const id = row.text(column) ?? ''
    const first = seen.get(id)
    if (id !== '' && first !== undefined) return { source, id, numbers: [first, row.number] }
    seen.set(id, row.number)
  }
  return undefined
}

/** The same request again, because the list may have changed while it was written. */
export function repeatsOfTwice(place: TablePlace, evidence: Evidence): readonly Probe[] {
  const found = repeatedAt(place, evidence)
  return found === undefined ? [] : [again(found, evidence)]
}

function again({ source: { answer } }: Repeated, evidence: Evidence): Probe {
  return repeatAfter(answer.exchange.probe, answer.exchange, evidence)
}

/** The finding about a record that one answer shows twice; undefined if none does. */
export function judgeTwice(instance: Instance, place: TablePlace, evidence: Evidence): Finding | undefined {
  const found = repeatedAt(place, evidence)
  if (found === undefined) return undefined
  const { id, numbers, source } = found
  const { exchange } = source.answer
  const second = evidence.answer(again(found, evidence))
  if (second?.response === undefined) return unconfirmed('One answer shows a record twice', [exchange])
  if (!showsTwice(second, found)) return dataChanged([exchange, second])
  const column = idOf(place)
  return violated(instance, {
    message: `Rows ${numbers.join(' and ')} of ${describe(exchange.probe)} show the same record: both have "${column}" "${id.slice(0, 120)}"`,
    expected: 'one row for each record',
    actual: 'two rows for one record',
    exchanges: [exchange, second],
  })
}

function showsTwice(exchange: Exchange, { source: { place }, id }: Repeated): boolean {
  const column = idOf(place)
  if (column === undefined || !hasSuccessStatus(exchange)) return false
  const answer = tablesOf(exchange, place.operation).find(({ property }) => property === place.property)
  const rows = answer === undefined ? [] : sourceOf(place, answer).rows
  return rows.filter((row) => row.text(column) === id).length > 1
}
