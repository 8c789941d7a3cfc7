import { inNumber } from '../../../spec/index.js'
import { hasClientError, isAnswered, statusText } from '../../answer-kind.js'
import { atMaximum, overMaximum, plainMaximum } from '../../ask/combined/over-maximum.js'
import { answerTo } from '../../ask/filter-groups.js'
import type { Check } from '../../check.js'
import type { Probe } from '../../probe.js'
import { isCapped } from '../../read/is-capped.js'
import { rowsOf } from '../../read/table-answer.js'
import { exceeds } from '../finding/capped-rows.js'
import { noEvidence, pass, unanswered, violated } from '../finding/finding.js'
import { parameterInstances, parameterOf } from '../finding/parameter-place.js'
import { presentValues } from '../finding/present-values.js'
import { readsAnyAnswer } from '../finding/table-place.js'

export const capMaximum: Check = {
  id: 'cap.maximum',
  area: 'cap',
  level: 'must',
  reads: 'tables',
  title: 'No limit returns more rows than the documented maximum',
  explain:
    'The limit is above the maximum. The service may lower or refuse it; one row more than the maximum is a violation. Fewer rows than the maximum prove nothing. After a refusal the maximum itself is requested, and with the rest of the quota the maximum without filters: its rows show what other answers lost.',
  instances: (contract) => parameterInstances(contract, ({ cap, maximum }) => cap === 'rows' && maximum !== undefined),
  needs: overProbe,
  derives: (instance, evidence) => [...overProbe(instance, evidence), ...maximumItself(instance, evidence)],
  extras(instance, evidence) {
    const { operation, parameter } = parameterOf(instance, evidence.contract)
    return presentValues(plainMaximum(operation, parameter, evidence))
  },
  judge(instance, evidence) {
    const { operation, parameter } = parameterOf(instance, evidence.contract)
    const probe = overMaximum(operation, parameter, evidence)
    const exchange = evidence.answer(probe)
    if (probe === undefined || !isAnswered(exchange, evidence.contract)) return unanswered(probe, evidence)
    const most = parameter.maximum ?? 0
    const asked = new Map(probe.parameters).get(parameter.name)
    if (hasClientError(exchange))
      return pass(`${parameter.name}=${asked} is refused with ${statusText(exchange)}`, [exchange])
    const answer = answerTo(probe, operation, evidence)
    const count = answer === undefined ? 0 : rowsOf(answer).length
    if (answer !== undefined && exceeds(answer, most, parameter, evidence.contract)) {
      return violated(instance, {
        message: `${parameter.name}=${asked} returned ${inNumber(count, 'row')}: the maximum is ${most}`,
        expected: `at most ${inNumber(most, 'row')}, or a refusal`,
        actual: inNumber(count, 'row'),
        exchanges: [exchange],
      })
    }
    if (count >= most) return pass(`${parameter.name}=${asked} returned ${inNumber(count, 'row')}`, [exchange])
    return noEvidence(
      'no-data',
      `${parameter.name}=${asked} returned ${inNumber(count, 'row')}, fewer than the maximum`,
      [exchange],
    )
  },
}

/**
 * If more than the maximum is refused or ignored, the maximum itself: an answer with so many rows shows which rows other
 * answers lost.
 */
function maximumItself(...[instance, evidence]: Parameters<Check['needs']>): readonly Probe[] {
  const { operation, parameter } = parameterOf(instance, evidence.contract)
  const over = overMaximum(operation, parameter, evidence)
  const exchange = evidence.answer(over)
  if (over === undefined || !isAnswered(exchange, evidence.contract)) return []
  const { maximum = 0 } = parameter
  const answer = answerTo(over, operation, evidence)
  const isCutBelow = answer !== undefined && isCapped(rowsOf(answer).length, operation, over)
  const isKept = answer !== undefined && (rowsOf(answer).length >= maximum || !isCutBelow)
  if (isKept || (answer === undefined && !hasClientError(exchange))) return []
  return presentValues(atMaximum(operation, parameter, evidence))
}

function overProbe(...[instance, evidence]: Parameters<Check['needs']>) {
  const { operation, parameter } = parameterOf(instance, evidence.contract)
  const probe = overMaximum(operation, parameter, evidence)
  return probe === undefined ? readsAnyAnswer.derives(instance, evidence) : [probe]
}
