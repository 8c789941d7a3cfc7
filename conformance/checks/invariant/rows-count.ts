import { inNumber, type Operation } from '../../../spec/index.js'
import { hasSuccessStatus } from '../../answer-kind.js'
import { firstCall } from '../../ask/first-call.js'
import { requestValues, requiredParameters } from '../../ask/sent-value.js'
import type { Check, Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import { rowsOf, tablesOf } from '../../read/table-answer.js'
import { describe, noEvidence, pass, unanswered, violated } from '../finding/finding.js'
import { operationInstances, operationOf, readsAnyAnswer } from '../finding/table-place.js'

export const rowsCount: Check = {
  id: 'rows.count',
  area: 'cap',
  level: 'must',
  reads: 'tables',
  title: 'The plain call returns about as many rows as documented, and every tier gets them',
  explain:
    'Operations with a documented number of rows are judged. Young records may have fewer rows, but then for every caller: an answer is too short if another answer to the same request has enough rows.',
  instances: (contract) =>
    operationInstances(
      contract,
      ({ rows }) => rows !== undefined,
      ({ rows }) => rows?.clause,
    ),
  ...readsAnyAnswer,
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const probe = firstCall(operation, evidence)
    const exchange = evidence.answer(probe)
    if (exchange === undefined || !hasSuccessStatus(exchange)) return unanswered(probe, evidence)
    const count = countOf(exchange, operation)
    const { min = 0, max = Number.POSITIVE_INFINITY } = operation.rows ?? {}
    // Data may lack a symbol, or the row that a required value selects.
    const isSelected = operation.symbolParameter !== undefined || requiredParameters(operation).length > 0
    if (count === 0 && (min === 0 || isSelected))
      return noEvidence('no-data', `${operation.id} returned no rows`, [exchange])
    const short = cutFor(operation, min, evidence)
    if (short !== undefined) {
      const [fewer, enough] = short
      return violated(instance, {
        message: `${describe(fewer.probe)} as ${fewer.probe.presented.tier} has ${inNumber(countOf(fewer, operation), 'row')}: another answer to it has ${countOf(enough, operation)}`,
        expected: `at least ${min} rows`,
        actual: inNumber(countOf(fewer, operation), 'row'),
        exchanges: short,
      })
    }
    if (count >= min && count <= max) return pass(inNumber(count, 'row'), [exchange])
    return violated(instance, {
      message: `The plain call of ${operation.id} has the wrong size: found ${inNumber(count, 'row')}, wanted ${min} to ${max}`,
      expected: `${min} to ${max} rows`,
      actual: inNumber(count, 'row'),
      exchanges: [exchange],
    })
  },
}

/** An answer with too few rows, and one with enough to the same request. */
function cutFor(operation: Operation, min: number, evidence: Evidence): readonly [Exchange, Exchange] | undefined {
  const groups = new Map<string, Exchange>()
  const answers = evidence.successes(operation.id)
  const nameOf = ({ probe }: Exchange): string => JSON.stringify(requestValues(probe, operation))
  for (const exchange of answers) if (countOf(exchange, operation) >= min) groups.set(nameOf(exchange), exchange)
  for (const exchange of answers) {
    const enough = groups.get(nameOf(exchange))
    const count = countOf(exchange, operation)
    // An empty answer proves nothing: its data may be missing at that moment.
    if (enough !== undefined && count > 0 && count < min) return [exchange, enough]
  }
  return undefined
}

function countOf(exchange: Exchange, operation: Operation): number {
  return tablesOf(exchange, operation).flatMap(rowsOf).length
}
