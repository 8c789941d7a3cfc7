import { type Contract, type Operation, operationById, tableOf } from '../../spec/index.js'
import { operationFacts } from '../gates/operation-facts.js'
import { chooseOptions } from '../model/choose.js'
import type { Reached } from '../model/facts.js'
import { queryTable } from './query-table.js'
import type { Ask, RowCache } from './row-request.js'
import { behindName, type SourceFilter, withFilters } from './rules/source-filters.js'

/** The requests behind the rows of one answer, which have the same filters for each row. */
export function internalRequests(rows: RowCache, contract: Contract, today: string): Ask {
  const filtered = new Map<string, Operation>()
  const withOnce = (operation: Operation, filters: readonly SourceFilter[]): Operation => {
    const key = [operation.id, ...filters.map(({ parameter }) => parameter.name)].join(' ')
    const made = filtered.get(key) ?? withFilters(operation, filters)
    filtered.set(key, made)
    return made
  }
  return (id, parameters, filters = []) => {
    const operation = operationById(contract, id)
    const table = operation && tableOf(operation)
    if (operation === undefined || table === undefined) return []
    if (parameters === undefined) {
      const all = rows.relation({ operation, table, values: {}, today })
      return Array.from({ length: all.size }, (_, index) => all.row(index))
    }
    const caller = anyCaller(contract, today, operation)
    const facts = operationFacts(caller, withOnce(operation, filters), parameters)
    const further = Object.fromEntries(filters.map(({ parameter, value }) => [behindName(parameter.name), value]))
    return queryTable({ facts: { ...facts, values: { ...facts.values, ...further } }, table }, rows).rows
  }
}

/** The facts of an internal call: the contract's default choices, no limits. */
function anyCaller(contract: Contract, today: string, operation: Reached['operation']): Reached {
  return {
    request: { method: 'GET', path: operation.path, query: '', header: () => undefined },
    now: Date.parse(today),
    choices: chooseOptions(contract, {}),
    contract,
    operation,
    pathValues: {},
    account: undefined,
    tier: undefined,
    scheme: undefined,
    until: Number.POSITIVE_INFINITY,
    quota: undefined,
    values: {},
    given: new Set(),
    reach: Number.POSITIVE_INFINITY,
  }
}
