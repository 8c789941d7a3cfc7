import { errorsWhen } from '../../../spec/index.js'
import { firstCall } from '../../ask/first-call.js'
import { presenting } from '../../ask/make-probe.js'
import type { Check, Evidence, Instance } from '../../check.js'
import type { Probe } from '../../probe.js'
import { cited } from '../finding/cited.js'
import { unanswered } from '../finding/finding.js'
import { presentValues } from '../finding/present-values.js'
import { judgeRefusal } from '../finding/refusal.js'
import { operationOf, readsAnyAnswer } from '../finding/table-place.js'

export const authMissing: Check = {
  id: 'auth.missing',
  area: 'auth',
  level: 'must',
  title: 'Every operation refuses a request without credentials',
  explain:
    'The plain call of every operation without a credential. It costs no quota. A violation is an answer with data, another status, or another code.',
  instances: (contract) => {
    const clause = errorsWhen(contract, 'credentials-missing')[0]?.clause
    return contract.operations
      .filter(({ security }) => security.length > 0 && security.every((names) => names.length > 0))
      .map(({ id }) => ({ key: id, operation: id, ...cited(clause) }))
  },
  needs: anonymous,
  derives: anonymous,
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const probe = withoutCredential(instance, evidence)
    if (probe === undefined) return unanswered(probe, evidence)
    const entries = errorsWhen(evidence.contract, 'credentials-missing', operation)
    const positives = evidence.successes(operation.id)
    return judgeRefusal(instance, { probe, entries, positives, because: 'without credentials' }, evidence)
  },
}

function anonymous(instance: Instance, evidence: Evidence): readonly Probe[] {
  const probe = withoutCredential(instance, evidence)
  return [...readsAnyAnswer.needs(instance, evidence), ...presentValues(probe)]
}

function withoutCredential(instance: Instance, evidence: Evidence): Probe | undefined {
  const call = firstCall(operationOf(instance, evidence.contract), evidence)
  return call === undefined ? undefined : presenting(call, { form: 'none' })
}
