import {
  type Contract,
  evaluateText,
  groupedByEach,
  type Operation,
  operationById,
  type Parameter,
  type Resource,
  type Summary,
  tableOf,
} from '../../spec/index.js'
import { hasSuccessStatus } from '../answer-kind.js'
import { cacheOne } from '../cache/cache.js'
import type { Evidence } from '../check.js'
import { isCallable } from '../credentials/may-call.js'
import type { Exchange } from '../exchange.js'
import type { Probe } from '../probe.js'
import { countValues, rankedValues } from '../read/count-values.js'
import { countColumns, tellingRows } from '../read/filter/telling-rows.js'
import { rowsIn, tablesOf } from '../read/table-answer.js'
import { commonSymbol } from '../target/read-values.js'
import { isLawful } from './filter-candidates.js'
import { linkedText, linkSources, namesOf, needsNoValue, operationsShowing, shownIds } from './listed-ids.js'
import { requestValues, requiredParameters } from './sent-value.js'

/** Makes the plain call of an operation, which depends on these values in turn. */
type CallOf = (operation: Operation, evidence: Evidence) => Probe | undefined

/** The list that `x-resource` names for this parameter. */
export function listOf({ resource }: Operation, name: string, { contract }: Evidence): readonly Operation[] {
  const list = resource?.parameter === name ? operationById(contract, resource.list) : undefined
  return list === undefined ? [] : [list]
}

interface NamedList {
  readonly list: Operation
  readonly resource: Resource
}

/**
 * The list in which other operations find the thing that a parameter of this name names: `station` in a query is a
 * station of the list to which `x-resource` ties `/stations/{station}`. Undefined if they name several lists.
 */
export function namedList(
  operation: Operation,
  { name, symbol }: Parameter,
  contract: Contract,
): NamedList | undefined {
  if (symbol || /^_?id$/i.test(name) || operation.resource?.parameter === name) return undefined
  const [resource, ...others] = resourcesByName(contract).get(name) ?? []
  const list = operationById(contract, resource?.list)
  if (resource === undefined || list === undefined || list === operation || !needsNoValue(list)) return undefined
  const isOne = others.every((other) => other.list === list.id && other.column === resource.column)
  return isOne ? { list, resource } : undefined
}

const resourcesByName = cacheOne(({ operations }: Contract) => {
  const all = operations.flatMap(({ resource }) => resource ?? [])
  return groupedByEach(all, ({ parameter }) => [parameter])
})

interface Summarising {
  readonly list: Operation
  readonly summary: Summary
}

/** The operations whose rows summarise rows of this one; without those that are summarised, or found, by others. */
export function summarising(operation: Operation, contract: Contract): readonly Summarising[] {
  const found = summariesOf(contract).get(operation.id) ?? []
  return found.filter(({ list }) => {
    const isBelow = list.path.startsWith(operation.path) || list.resource !== undefined
    return !isBelow && isCallable(list) && !summariesOf(contract).has(list.id)
  })
}

const summariesOf = cacheOne(({ operations }: Contract) => {
  const all = operations.flatMap((list) => (tableOf(list)?.summaries ?? []).map((summary) => ({ list, summary })))
  return groupedByEach(all, ({ summary }) => [summary.operation])
})

/**
 * The values of the required parameters that rows of summaries name, those with the most details first; undefined
 * before a summary is requested.
 */
export function summedValues(
  operation: Operation,
  evidence: Evidence,
  callOf: CallOf,
): readonly Readonly<Record<string, string>>[] | undefined {
  const found = summarising(operation, evidence.contract).map(({ list, summary }) => {
    const exchange = evidence.answer(callOf(list, evidence))
    return exchange && valuesIn(exchange, list, summary, operation)
  })
  return found.includes(undefined) ? undefined : found.flatMap((some) => some ?? [])
}

function valuesIn(exchange: Exchange, list: Operation, summary: Summary, operation: Operation) {
  const [answer] = tablesOf(exchange, list)
  if (answer === undefined || !hasSuccessStatus(exchange)) return []
  const cap = operation.parameters.find((parameter) => parameter.cap === 'rows')
  const most = Number(cap?.maximum ?? cap?.default ?? Number.POSITIVE_INFINITY)
  const params = requestValues(exchange.probe, list)
  const named = requiredParameters(operation).flatMap((parameter) => {
    const text = summary.parameters[parameter.name]
    return text === undefined ? [] : [[parameter, text] as const]
  })
  return tellingRows(answer, countColumns(summary, answer.table), most).rows.flatMap((row) => {
    const values = named.map(([parameter, text]) => {
      const value = evaluateText(text, { self: row.values(), params })
      return [parameter.name, value !== undefined && isLawful(value, parameter) ? value : ''] as const
    })
    return values.length === 0 || values.some(([, value]) => value === '') ? [] : [Object.fromEntries(values)]
  })
}

/** Operations whose rows show values of this parameter, without those that themselves require an unknown symbol. */
export function sources(wanted: Parameter, evidence: Evidence): readonly Operation[] {
  return operationsShowing(namesOf(wanted), evidence.contract).filter((operation) =>
    requiredParameters(operation).every(
      (parameter) =>
        parameter.default !== undefined ||
        (parameter.symbol && (!wanted.symbol || knownSymbol(parameter, evidence) !== undefined)),
    ),
  )
}

export function knownSymbol({ symbol, example }: Parameter, evidence: Evidence): string | undefined {
  return symbol ? (commonSymbol(evidence) ?? example) : undefined
}

/** Ids of the list by which another operation finds such a thing; undefined before the list is requested. */
export function namedIds(
  operation: Operation,
  parameter: Parameter,
  evidence: Evidence,
  callOf: CallOf,
): readonly string[] | undefined {
  const named = namedList(operation, parameter, evidence.contract)
  if (named === undefined) return []
  const exchange = evidence.answer(callOf(named.list, evidence))
  if (exchange === undefined) return undefined
  return shownIds(rowsIn(exchange, named.list), named).filter((id) => isLawful(id, parameter))
}

/** The value to which a link of the document points. */
export function linkedValue(parameter: Parameter, evidence: Evidence, callOf: CallOf): string | undefined {
  const [exchange] = linkSources(parameter, evidence.contract).map((one) => evidence.answer(callOf(one, evidence)))
  return exchange && linkedText(exchange, parameter)
}

/** The most common values in earlier answers, the commonest first, because they have the most rows. */
export function commonValues(parameter: Parameter, evidence: Evidence, callOf: CallOf): readonly string[] {
  const names = namesOf(parameter)
  return evidence.cached(`common ${parameter.symbol ? 'symbols' : 'values'} of ${names.join()}`, (seen) => {
    const counts = sources(parameter, seen).map((operation) => {
      const exchange = seen.answer(callOf(operation, seen))
      return exchange === undefined ? new Map<string, number>() : countValues(operation, exchange, names)
    })
    // Rows may show values of other operations, which this one does not take.
    return rankedValues(counts).filter((value) => isLawful(value, parameter))
  })
}
