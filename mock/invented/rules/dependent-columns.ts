import { type Contract, compileRule, type Operation, parameterOf, tablesOf } from '../../../spec/index.js'
import { sharedPairs } from './witness-rows.js'

/**
 * Columns that have one value for all rows of one summary (`rows.all(r, r.name == self.name)`): each with the columns
 * by which the summary selects its rows. Of several summaries, the one with the fewest says the most.
 */
export function dependentColumns(operation: Operation, contract: Contract): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const { table } of contract.operations.flatMap(tablesOf))
    for (const { operation: source, parameters, rules } of table.summaries) {
      if (source !== operation.id) continue
      const keys = Object.entries(parameters).flatMap(([name, text]) => {
        const { filter } = parameterOf(operation, name) ?? {}
        const isKey = filter?.op === 'eq' && compileRule(text, 'row').reads.self.length > 0
        return isKey ? [filter.column] : []
      })
      for (const { theirs } of rules.flatMap(({ rule }) => sharedPairs(rule)))
        if (
          keys.length > 0 &&
          !keys.includes(theirs) &&
          keys.length < (found.get(theirs)?.length ?? Number.POSITIVE_INFINITY)
        )
          found.set(theirs, keys)
    }
  return found
}
