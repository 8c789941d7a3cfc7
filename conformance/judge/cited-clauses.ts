import { type Contract, type Level, operationById } from '../../spec/index.js'
import type { Check, Instance } from '../check.js'

/**
 * The nearest clause for a result: the clause at its place in the document; or else the clause of its parameter or
 * operation, if it names this check; or else all clauses that name the check, those that a violation breaks first.
 */
export function citedClauses(contract: Contract, check: Check, instance: Instance): readonly string[] {
  if (instance.clause !== undefined) return [instance.clause]
  const citing = contract.clauses
    .filter(({ checks }) => checks.includes(check.id))
    .toSorted((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level))
    .map(({ id }) => id)
  const operation = operationById(contract, instance.operation)
  const parameter = operation?.parameters.find(({ name }) => name === instance.parameter)
  const near = [parameter?.clause, operation?.clause].find((clause) => clause !== undefined && citing.includes(clause))
  return near === undefined ? citing : [near]
}

const LEVELS: readonly Level[] = ['must', 'should', 'observe']
