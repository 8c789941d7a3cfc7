import { checkExpression } from '../../cel/check.js'
import { withNestedNames } from '../../cel/nested-names.js'
import type { Column, Table } from '../../contract/table.js'
import type { Contract } from '../../contract.js'
import { operationById, tableOf } from '../../lookup.js'
import { textOf } from '../../text-of.js'
import { among } from '../base/among.js'
import type { Place } from '../source/place.js'

/**
 * Checks the operation that another one is compared with: it exists, has these parameters, and answers with a table.
 */
export function checkDerivation(place: Place, contract: Contract, columns: readonly Column[]): Table | undefined {
  const id = place.text('operation')
  const operation = operationById(contract, id)
  if (operation === undefined) {
    place.at('operation')?.report(
      among(
        'the id of an operation',
        contract.operations.map((one) => one.id),
      ),
    )
    return undefined
  }
  const nested = new Set(columns.map(({ name }) => name))
  for (const [name, value] of place.entries('parameters')) {
    if (!operation.parameters.some((parameter) => parameter.name === name)) {
      const names = operation.parameters.map((parameter) => parameter.name)
      value.report(among(`a parameter of ${operation.id}`, names), `parameter "${name}"`)
    }
    const text = typeof value.value === 'string' ? withNestedNames(value.value, nested) : undefined
    const problem = text === undefined ? undefined : checkExpression(text, { self: 'row', columns })
    if (problem !== undefined)
      value.report('a CEL expression that returns a string', `"${textOf(value.value)}": ${problem}`)
  }
  const table = tableOf(operation)
  if (table === undefined)
    place.at('operation')?.report('an operation that answers with a table or a list of JSON objects')
  return table
}
