import { inNumber } from '../../../spec/index.js'
import { hasSuccessStatus } from '../../answer-kind.js'
import { firstCall, requiredParameters } from '../../ask/first-call.js'
import type { Check } from '../../check.js'
import { rowsOf, tablesOf } from '../../read/table-answer.js'
import { cited } from '../finding/cited.js'
import { noEvidence, pass, unanswered, violated } from '../finding/finding.js'
import { operationOf, readsAnyAnswer } from '../finding/table-place.js'

export const rowsCount: Check = {
  id: 'rows.count',
  area: 'cap',
  level: 'must',
  reads: 'tables',
  title: 'The plain call returns about as many rows as documented',
  explain: 'Operations with a documented number of rows are judged. A young record may have fewer rows.',
  instances: (contract) =>
    contract.operations.flatMap(({ id, rows, clause }) => {
      if (rows === undefined) return []
      return [{ key: id, operation: id, ...cited(rows.clause, clause) }]
    }),
  ...readsAnyAnswer,
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const probe = firstCall(operation, evidence)
    const exchange = evidence.answer(probe)
    if (exchange === undefined || !hasSuccessStatus(exchange)) return unanswered(probe, evidence)
    const count = tablesOf(exchange, operation).flatMap(rowsOf).length
    const { min = 0, max = Number.POSITIVE_INFINITY } = operation.rows ?? {}
    // Data may lack a symbol, or the row that a required value selects.
    const isSelected = operation.symbolParameter !== undefined || requiredParameters(operation).length > 0
    if (count === 0 && (min === 0 || isSelected))
      return noEvidence('no-data', `${operation.id} returned no rows`, [exchange])
    if (count >= min && count <= max) return pass(inNumber(count, 'row'), [exchange])
    return violated(instance, {
      message: `The plain call of ${operation.id} has the wrong size: found ${inNumber(count, 'row')}, wanted ${min} to ${max}`,
      expected: `${min} to ${max} rows`,
      actual: inNumber(count, 'row'),
      exchanges: [exchange],
    })
  },
}
