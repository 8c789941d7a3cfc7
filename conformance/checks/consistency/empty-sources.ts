import type { Operation } from '../../../spec/index.js'
import { hasSuccessStatus } from '../../answer-kind.js'
import { nothingMatches } from '../../ask/combined/nothing-matches.js'
import { cacheOne } from '../../cache/cache.js'
import type { Evidence } from '../../check.js'
import { foundNothing } from '../../evidence/evidence.js'
import type { Exchange } from '../../exchange.js'
import { readText } from '../../read/response-text.js'
import { type TableAnswer, tablesOf } from '../../read/table-answer.js'
import type { TablePlace } from '../finding/table-place.js'
import { type RowSource, sourceOf } from './row-source.js'

/** The answers of a place that say "nothing matches" in place of a table: they lack every row. */
export function emptySources(place: TablePlace, evidence: Evidence): readonly RowSource[] {
  if (place.property !== undefined) return []
  const { id } = place.operation
  return evidence.cached(`nothing found at ${place.key}`, (seen) =>
    seen
      .empties(id)
      .filter(({ probe }) => probe.repeat === 0)
      .filter((exchange) => saysNothing(exchange, seen))
      .map((exchange) => sourceOf(place, emptyAnswer(exchange, place))),
  )
}

/** The table of a success, which may have no rows. An error line or a refusal is none. */
export function tableIn(exchange: Exchange | undefined, operation: Operation): TableAnswer | undefined {
  const tables = hasSuccessStatus(exchange) ? tablesOf(exchange, operation) : []
  return tables.find(({ property, body }) => property === undefined && body.kind === 'table')
}

/** The rows of an answer; undefined if it is neither a table nor says that nothing matches. */
export function sourceIn(exchange: Exchange | undefined, place: TablePlace, evidence: Evidence): RowSource | undefined {
  if (exchange === undefined) return undefined
  const answer = hasSuccessStatus(exchange)
    ? tablesOf(exchange, place.operation).find(({ property }) => property === place.property)
    : undefined
  if (answer?.body.kind === 'table') return sourceOf(place, answer)
  const isEmpty = place.property === undefined && saysNothing(exchange, evidence)
  return isEmpty ? sourceOf(place, emptyAnswer(exchange, place)) : undefined
}

/** An error line may be about something else, so it must read like the answer to a search that nothing can match. */
export function saysNothing(exchange: Exchange, evidence: Evidence): boolean {
  return foundNothing(exchange, evidence.contract) && wordsForNothing(evidence).has(wordsOf(exchange))
}

function wordsForNothing(evidence: Evidence): ReadonlySet<string> {
  return evidence.cached('words for nothing', (seen) => {
    const impossible = seen.contract.operations.flatMap(
      (operation) => seen.answer(nothingMatches(operation, seen)) ?? [],
    )
    return new Set(impossible.filter((one) => foundNothing(one, seen.contract)).map(wordsOf))
  })
}

/** The text without values of the request that it may repeat. */
const wordsOf = cacheOne(({ probe, response }: Exchange): string => {
  if (response === undefined) return ''
  const values = probe.parameters.map(([, value]) => value.toLowerCase()).filter(({ length }) => length > 1)
  const text = values.reduce((rest, value) => rest.replaceAll(value, ''), readText(response).text.toLowerCase())
  return text.replaceAll(/\P{L}+/gu, ' ').trim()
})

const emptyAnswer = (exchange: Exchange, { table }: TablePlace): TableAnswer => ({
  exchange,
  table,
  body: { kind: 'nothing', text: '' },
})
