import { commonestFirst, type Operation, operationById, type Parameter, tableOf } from '../../spec/index.js'
import { hasSuccessStatus } from '../answer-kind.js'
import { cachePair } from '../cache/cache.js'
import type { Evidence } from '../check.js'
import { callerTier } from '../credentials/caller-tier.js'
import type { DataRow } from '../read/data-rows.js'
import { rowsOf, tablesOf } from '../read/table-answer.js'
import { answerTo, requiredValues } from './filter-groups.js'
import { callWith, firstCall, listedValues } from './first-call.js'
import { commonValues, summedValues } from './value-sources.js'

const SYMBOLS_CONSIDERED = 3

/**
 * A symbol that the plain call does not use and that the caller's tier certainly includes. Symbols of summarised rows
 * come first, then the symbols that only the caller's tier includes, because a service may forget these. Symbols that
 * have returned no rows are skipped.
 */
export function otherSymbol(operation: Operation, parameter: Parameter, evidence: Evidence): string | undefined {
  const current = requiredValues(operation, evidence)[parameter.name] ?? parameter.default
  const seen = commonValues(parameter, evidence, firstCall).slice(0, SYMBOLS_CONSIDERED)
  const others = [...summarised(parameter, evidence), ...namedSymbols(operation, evidence), ...seen]
  const hasNoRows = noRows(operation, parameter, evidence)
  return others.find((symbol) => symbol !== current && !symbol.includes(',') && !hasNoRows(symbol))
}

/** Whether the plain call with this value was answered without rows. */
function noRows(operation: Operation, parameter: Parameter, evidence: Evidence): (value: string) => boolean {
  return (value) => {
    const values = { ...requiredValues(operation, evidence), [parameter.name]: value }
    const exchange = evidence.answer(callWith(operation, evidence, values))
    if (exchange?.response === undefined) return false
    return !hasSuccessStatus(exchange) || tablesOf(exchange, operation).some((answer) => rowsOf(answer).length === 0)
  }
}

/** Values that are tried before another one counts as unknown. */
const MOST_KEYS = 5

/**
 * A value of a required parameter besides that of the plain call: a common one, or one that a summary or a list names
 * if the rows show it, so that other rows prove the effect.
 */
export function otherKey(operation: Operation, parameter: Parameter, evidence: Evidence): string | undefined {
  const { filter, name } = parameter
  const usual = requiredValues(operation, evidence)
  const common = commonValues(parameter, evidence, firstCall)
    .slice(0, 2)
    .find((value) => value !== usual[name])
  const isShown = tableOf(operation)?.columns.some((column) => column.name === filter?.column)
  if (common !== undefined || !isShown || filter?.op !== 'eq' || filter.on !== 'row') return common
  const summed = (summedValues(operation, evidence, firstCall) ?? []).filter((values) =>
    Object.entries(values).every(([other, value]) => other === name || value === usual[other]),
  )
  const known = [...summed.flatMap((values) => values[name] ?? []), ...listedValues(operation, parameter, evidence)]
  const others = [...new Set(known)].filter((value) => value !== usual[name]).slice(0, MOST_KEYS)
  const hasNoRows = noRows(operation, parameter, evidence)
  return others.find((value) => !hasNoRows(value))
}

/** The most common symbols of the rows behind a summary. */
function summarised({ filter }: Parameter, evidence: Evidence): readonly string[] {
  const source = filter?.on === 'source' ? operationById(evidence.contract, filter.source ?? '') : undefined
  const answer = source && answerTo(firstCall(source, evidence), source, evidence)
  return answer === undefined || filter === undefined ? [] : ranked(rowsOf(answer), filter).slice(0, SYMBOLS_CONSIDERED)
}

const ranked = cachePair((rows: readonly DataRow[], { column }: NonNullable<Parameter['filter']>) => {
  const texts = rows.map((row) => row.text(column) ?? '').filter((text) => /^[\w.-]+$/.test(text))
  return commonestFirst(texts).map(([text]) => text)
})

/** The symbols of the target file that the caller's tier includes, the least common first. */
function namedSymbols(operation: Operation, { contract, target }: Evidence): readonly string[] {
  const rank = contract.tiers.findIndex(({ name }) => name === callerTier(contract, target, operation))
  const within = contract.tiers.slice(0, rank + 1).flatMap(({ name }) => target.symbols[name] ?? [])
  return within.toReversed()
}
