import { type Contract, operationById, tableOf } from '../../spec/index.js'
import { operationFacts } from '../gates/operation-facts.js'
import { chooseOptions } from '../model/choose.js'
import type { Reached } from '../model/facts.js'
import { queryTable } from './query-table.js'
import type { Ask, RowCache } from './row-request.js'
import { behindName, withFilters } from './rules/source-filters.js'

export function internalRequests(rows: RowCache, contract: Contract, today: string): Ask {
  return (id, parameters, filters = []) => {
    const operation = operationById(contract, id)
    const table = operation && tableOf(operation)
    if (operation === undefined || table === undefined) return []
    if (parameters === undefined) {
      const all = rows.relation({ operation, table, values: {}, today })
      return Array.from({ length: all.size }, (_, index) => all.row(index))
    }
    const caller = anyCaller(contract, today, operation)
    const facts = operationFacts(caller, withFilters(operation, filters), parameters)
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
