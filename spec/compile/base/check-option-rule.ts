import { answerColumns } from '../../answer-columns.js'
import { checkRule } from '../../cel/check.js'
import type { Contract, OptionRule } from '../../contract.js'
import type { Place } from '../source/place.js'
import { among } from './among.js'

/** Checks that the operation exists, and that the rule is CEL over the rows of its answer. */
export function checkOptionRule({ operation: id, rule }: OptionRule, place: Place, contract: Contract): void {
  const operation = contract.operations.find((candidate) => candidate.id === id)
  if (operation === undefined) {
    place.child('operation').report(
      among(
        'the id of an operation',
        contract.operations.map((one) => one.id),
      ),
    )
    return
  }
  const problem = checkRule(rule, { self: 'rows', columns: answerColumns(operation) })
  if (problem !== undefined) place.child('rule').report('a CEL rule that is true or false', `"${rule}": ${problem}`)
}
