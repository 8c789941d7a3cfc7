import { inNumber, type Operation, type Parameter } from '../../../spec/index.js'
import { crowdedCalls } from '../../ask/combined/crowded-calls.js'
import { fullCall } from '../../ask/combined/loosened-calls.js'
import { answerTo } from '../../ask/filter-groups.js'
import { firstCall } from '../../ask/first-call.js'
import { sentValue } from '../../ask/sent-value.js'
import type { Check, Evidence } from '../../check.js'
import { limitsOf } from '../../read/is-capped.js'
import { rowsOf, type TableAnswer, tablesOf } from '../../read/table-answer.js'
import { exceeds } from '../finding/capped-rows.js'
import { describe, noEvidence, pass, unanswered, violated } from '../finding/finding.js'
import { parameterInstances, parameterOf } from '../finding/parameter-place.js'
import { presentValues } from '../finding/present-values.js'
import { operationOf, readsAnyAnswer } from '../finding/table-place.js'

export const capDefault: Check = {
  id: 'cap.default',
  area: 'cap',
  level: 'must',
  reads: 'tables',
  title: 'A call without a limit returns no more rows than the default limit',
  explain:
    'One row more than the documented default of the capping parameter is a violation, in the plain answer and in every other answer to a request without that parameter. A request with wide windows and low thresholds is sent as well, and with the rest of the quota one for the most frequent value of each filter and one for the first page.',
  instances: (contract) =>
    parameterInstances(contract, ({ cap, default: normal }) => cap === 'rows' && normal !== undefined),
  ...readsAnyAnswer,
  extras: (instance, evidence) => presentValues(fullCall(operationOf(instance, evidence.contract), evidence)),
  lastExtras(instance, evidence) {
    const { operation, parameter } = parameterOf(instance, evidence.contract)
    return crowdedCalls(operation, parameter, evidence)
  },
  judge(instance, evidence) {
    const { operation, parameter } = parameterOf(instance, evidence.contract)
    const probe = firstCall(operation, evidence)
    const answer = answerTo(probe, operation, evidence)
    if (answer === undefined) return unanswered(probe, evidence)
    const over = tooLong(operation, parameter, evidence)
    const most = usualMost(over ?? answer, parameter)
    if (most === Number.POSITIVE_INFINITY)
      return noEvidence('no-data', 'The tier is unknown, and not every tier has a default', [answer.exchange])
    if (over === undefined) return pass(`${inNumber(rowsOf(answer).length, 'row')}, ${most} at most`, [answer.exchange])
    const count = rowsOf(over).length
    return violated(instance, {
      message: `${describe(over.exchange.probe)} returned ${inNumber(count, 'row')}: the default of "${parameter.name}" is ${most}`,
      expected: `at most ${inNumber(most, 'row')}`,
      actual: inNumber(count, 'row'),
      exchanges: [over.exchange],
    })
  },
}

/** The first answer to a request without a limit that has more rows than the default. */
function tooLong(operation: Operation, parameter: Parameter, evidence: Evidence): TableAnswer | undefined {
  return evidence
    .successes(operation.id)
    .filter(({ probe }) => sentValue(probe, parameter, operation) === undefined)
    .flatMap((exchange) => tablesOf(exchange, operation))
    .find((answer) => exceeds(answer, usualMost(answer, parameter), parameter, evidence.contract))
}

/** The default of the caller's tier, or if a recording does not show the tier, the largest one. */
function usualMost({ exchange }: TableAnswer, parameter: Parameter): number {
  const limits = limitsOf(parameter, exchange.probe.presented.tier)
  return Math.max(...limits.map(({ default: usual }) => Number(usual ?? Number.POSITIVE_INFINITY)))
}
