import { type Contract, errorsWhen, type Operation } from '../../../spec/index.js'
import { firstCall } from '../../ask/first-call.js'
import { presenting } from '../../ask/make-probe.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import { companions } from '../../credentials/companions.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { worstOf } from '../finding/answers-by-others.js'
import { cited } from '../finding/cited.js'
import { describe, unanswered, violated } from '../finding/finding.js'
import { presentValues } from '../finding/present-values.js'
import { judgeRefusal, wordsOf } from '../finding/refusal.js'
import { operationOf, readsAnyAnswer } from '../finding/table-place.js'
import { servedByOtherMethod, usualAnonymousCalls } from './anonymous-calls.js'

export const authMissing: Check = {
  id: 'auth.missing',
  area: 'auth',
  level: 'must',
  title: 'Every operation refuses a request that lacks a required credential',
  explain:
    'The plain call of every operation is sent without a credential, alone and beside parameters that clients usually send. If it requires several credentials at once, it is also sent without each of them. None of them costs quota. A violation is an answer with data, another status, or another code. The data must not come by another method either, which an observer tries on some paths.',
  instances: (contract) => {
    const clause = errorsWhen(contract, 'credentials-missing')[0]?.clause
    return contract.operations
      .filter(({ security }) => security.length > 0 && security.every((names) => names.length > 0))
      .flatMap((operation) => [
        { key: operation.id, operation: operation.id, ...cited(clause) },
        ...requiredTogether(operation, contract).map((scheme) => ({
          key: `${operation.id}#${scheme}`,
          operation: operation.id,
          detail: scheme,
          scheme,
          ...cited(clause),
        })),
      ])
  },
  needs: anonymous,
  derives: anonymous,
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const probe = withoutCredential(instance, evidence)
    if (probe === undefined) return unanswered(probe, evidence)
    const missing = errorsWhen(evidence.contract, 'credentials-missing', operation)
    // A service may treat a missing credential as a wrong one.
    const wrong = instance.scheme === undefined || missing.length === 0 ? [] : INCOMPLETE
    const entries = [...missing, ...wrong.flatMap((when) => errorsWhen(evidence.contract, when, operation))]
    const positives = evidence.successes(operation.id)
    const because = instance.scheme === undefined ? 'without credentials' : `without "${instance.scheme}"`
    const judged = (asked: Probe) =>
      judgeRefusal(instance, { probe: asked, entries: [...new Set(entries)], positives, because }, evidence)
    const other = instance.scheme === undefined ? servedByOtherMethod(operation, evidence) : undefined
    if (other !== undefined) return byOtherMethod(instance, other, positives)
    return worstOf(judged(probe), usualCalls(instance, evidence).map(judged))
  },
}

function byOtherMethod(instance: Instance, served: Exchange, positives: readonly Exchange[]): Finding {
  return violated(instance, {
    message: `${describe(served.probe)} without credentials returns the data of the operation`,
    expected: 'a refusal',
    actual: wordsOf(served),
    exchanges: [served, ...positives.slice(0, 1)],
  })
}

const INCOMPLETE = ['credentials-malformed', 'api-key-invalid', 'token-invalid'] as const

/**
 * Schemes that are really needed: without one of them, the rest of its alternative is no alternative of the operation.
 */
function requiredTogether(operation: Operation, contract: Contract): readonly string[] {
  return contract.securitySchemes
    .filter((scheme) => {
      const rest = companions(scheme, operation, contract).map(({ name }) => name)
      return rest.length > 0 && !operation.security.some((names) => names.every((name) => rest.includes(name)))
    })
    .map(({ name }) => name)
}

function anonymous(instance: Instance, evidence: Evidence): readonly Probe[] {
  const probe = withoutCredential(instance, evidence)
  return [...readsAnyAnswer.needs(instance, evidence), ...presentValues(probe), ...usualCalls(instance, evidence)]
}

function usualCalls(instance: Instance, evidence: Evidence): readonly Probe[] {
  return instance.scheme === undefined ? usualAnonymousCalls(operationOf(instance, evidence.contract), evidence) : []
}

function withoutCredential(instance: Instance, evidence: Evidence): Probe | undefined {
  const call = firstCall(operationOf(instance, evidence.contract), evidence)
  if (call === undefined) return undefined
  const { scheme } = instance
  return scheme === undefined
    ? presenting(call, { form: 'none' })
    : presenting(call, { ...call.presented, scheme, form: 'absent' })
}
