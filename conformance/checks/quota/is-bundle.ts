import { operationById } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'

/** Several data sets in one answer, or a price other than one: another check judges the cost of such a call. */
export function isBundle(id: string | undefined, { contract }: Pick<Evidence, 'contract'>): boolean {
  const operation = operationById(contract, id)
  if (operation === undefined) return false
  const { answer, cost } = operation
  return cost !== 1 || (answer.kind === 'json' && answer.tables.length > 1)
}
