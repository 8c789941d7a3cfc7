import { answerTo } from '../../ask/filter-groups.js'
import { firstCall } from '../../ask/first-call.js'
import type { Check } from '../../check.js'
import { rowsOf } from '../../read/table-answer.js'
import { pass, unanswered, violated } from '../finding/finding.js'
import { parameterInstances, parameterOf } from '../finding/parameter-place.js'
import { readsAnyAnswer } from '../finding/table-place.js'
import { exceeds } from './capped-rows.js'

export const capDefault: Check = {
  id: 'cap.default',
  area: 'cap',
  level: 'must',
  reads: 'tables',
  title: 'The plain call returns no more rows than the default limit',
  explain: 'One row more than the documented default of the capping parameter is a violation.',
  instances: (contract) =>
    parameterInstances(contract, ({ cap, default: normal }) => cap === 'rows' && normal !== undefined),
  ...readsAnyAnswer,
  judge(instance, evidence) {
    const { operation, parameter } = parameterOf(instance, evidence.contract)
    const probe = firstCall(operation, evidence)
    const answer = answerTo(probe, operation, evidence)
    if (answer === undefined) return unanswered(probe, evidence)
    const most = Number(parameter.default)
    const count = rowsOf(answer).length
    if (!exceeds(answer, most, parameter, evidence.contract))
      return pass(`${count} rows, ${most} at most`, [answer.exchange])
    return violated(instance, {
      message: `The plain call returned ${count} rows: the default of "${parameter.name}" is ${most}`,
      expected: `at most ${most} rows`,
      actual: `${count} rows`,
      exchanges: [answer.exchange],
    })
  },
}
