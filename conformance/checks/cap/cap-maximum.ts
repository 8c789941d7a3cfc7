import { inNumber } from '../../../spec/index.js'
import { hasClientError, hasSuccessStatus, isAnswered, refusal, statusText } from '../../answer-kind.js'
import { atMaximum, maximumBeside, overMaximum, plainMaximum } from '../../ask/combined/over-maximum.js'
import { answerTo } from '../../ask/filter-groups.js'
import { sentValue } from '../../ask/sent-value.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
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
    'The limit is above the maximum. The service may lower or refuse it, unless the document says which (over); one row more than the maximum is a violation. Fewer rows than the maximum prove nothing. After a refusal the maximum itself is requested, and with the rest of the quota the maximum without filters: its rows show what other answers lost.',
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
    const wrong = otherWay(instance, exchange, evidence)
    if (wrong !== undefined) return wrong
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

/** The violation of a service that lowers a value which the document says is refused, or the reverse. */
function otherWay(instance: Instance, exchange: Exchange, evidence: Evidence): Finding | undefined {
  const { operation, parameter } = parameterOf(instance, evidence.contract)
  const { over, name, maximum = 0 } = parameter
  const asked = sentValue(exchange.probe, parameter, operation)
  if (over === 'refused' && hasSuccessStatus(exchange))
    return violated(instance, {
      message: `${name}=${asked} is above the maximum ${maximum} and must be refused, but was answered ${statusText(exchange)}`,
      expected: 'a refusal',
      actual: statusText(exchange),
      exchanges: [exchange],
    })
  const allowed = over === 'lowered' && evidence.answer(maximumBeside(operation, parameter, evidence))
  if (!allowed || !hasSuccessStatus(allowed) || refusal(exchange, evidence.contract) !== 'input') return undefined
  return violated(instance, {
    message: `${name}=${asked} must be lowered to the maximum ${maximum}, but was refused with ${statusText(exchange)}`,
    expected: `the answer to ${name}=${maximum}`,
    actual: statusText(exchange),
    exchanges: [exchange, allowed],
  })
}

/**
 * If a larger value is refused or ignored, the maximum itself is requested: an answer with so many rows shows which
 * rows other answers lost.
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
  const at = parameter.over === 'lowered' ? maximumBeside : atMaximum
  return presentValues(at(operation, parameter, evidence))
}

function overProbe(...[instance, evidence]: Parameters<Check['needs']>) {
  const { operation, parameter } = parameterOf(instance, evidence.contract)
  const probe = overMaximum(operation, parameter, evidence)
  return probe === undefined ? readsAnyAnswer.derives(instance, evidence) : [probe]
}
