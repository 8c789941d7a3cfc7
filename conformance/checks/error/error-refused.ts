import { type Contract, type ErrorEntry, type ErrorWhen, errorsWhen, type Operation } from '../../../spec/index.js'
import { hasSuccessStatus } from '../../answer-kind.js'
import { firstCall } from '../../ask/first-call.js'
import { type InvalidCall, invalidCall } from '../../ask/invalid-call.js'
import { outside, withHeaders } from '../../ask/make-probe.js'
import { repeatAfter } from '../../ask/repeat-after.js'
import type { Check, Evidence, Instance } from '../../check.js'
import { callerTier } from '../../credentials/caller-tier.js'
import { isCallable } from '../../credentials/may-call.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { cited } from '../finding/cited.js'
import { unanswered } from '../finding/finding.js'
import { isCrash } from '../finding/lasting-answer.js'
import { judgeRefusal } from '../finding/refusal.js'
import { readsAnyAnswer } from '../finding/table-place.js'

/** Situations that any caller can cause and that no other check judges. */
const OCCASIONS = ['parameter-invalid', 'path-unknown', 'method-unknown', 'not-acceptable'] as const
type Occasion = (typeof OCCASIONS)[number]

export const errorRefused: Check = {
  id: 'error.refused',
  area: 'error',
  level: 'must',
  elsewhere: 'The documentation leaves open how these requests are answered',
  title: 'A wrong value, an unknown path, method or media type is refused as the catalogue says',
  explain:
    'A situation is judged if the document names an error for it and leaves nothing about that error open. The judge sends one request for each situation: a value that the schema of a parameter refuses, a path that the document does not have, DELETE on a path that has only GET, and a media type in Accept that no answer has.',
  instances: (contract) =>
    OCCASIONS.flatMap((occasion) => {
      const [entry] = judged(contract, occasion)
      return entry === undefined || placeFor(occasion, contract) === undefined
        ? []
        : [{ key: occasion, detail: occasion, ...cited(entry.clause) }]
    }),
  needs: probesOf,
  derives: (instance, evidence) => [...probesOf(instance, evidence), ...repeatOf(instance, evidence)],
  judge(instance, evidence) {
    const occasion = occasionOf(instance)
    const call = callFor(occasion, evidence)
    if (call === undefined) return unanswered(undefined, evidence)
    const entries = judged(evidence.contract, occasion, call.operation)
    const positives = positivesOf(call, evidence)
    return judgeRefusal(instance, { probe: call.probe, entries, positives, because: call.because }, evidence)
  },
}

interface Call {
  readonly operation: Operation
  readonly probe: Probe
  readonly because: string
}

function occasionOf({ detail }: Instance): Occasion {
  const occasion = OCCASIONS.find((name) => name === detail)
  if (occasion === undefined) throw new Error(`No situation "${detail}": the instance was made from another contract`)
  return occasion
}

/** Entries of the catalogue that leave nothing open. */
function judged(contract: Contract, when: ErrorWhen, operation?: Operation): readonly ErrorEntry[] {
  return errorsWhen(contract, when, operation).filter(
    ({ statusShown, open, shape }) => statusShown && open.length === 0 && shape === 'json',
  )
}

/** The operation that is called, or whose path the wrong request is derived from. */
function placeFor(occasion: Occasion, contract: Contract): Operation | undefined {
  const safe = contract.operations.filter(
    (operation) => isCallable(operation) && judged(contract, occasion, operation).length > 0,
  )
  if (occasion === 'path-unknown') return safe[0]
  if (occasion === 'not-acceptable') return safe.find(({ answer }) => answer.kind !== 'empty')
  const isAlone = ({ path, method }: Operation): boolean =>
    method === 'get' && contract.operations.every((other) => other.path !== path || other.method === 'get')
  if (occasion === 'method-unknown')
    return safe.find((operation) => isAlone(operation) && !operation.path.includes('{'))
  return safe.find(({ parameters }) => parameters.some(({ type, in: where }) => where === 'query' && type !== 'string'))
}

function callFor(occasion: Occasion, evidence: Evidence): Call | undefined {
  const { contract, target } = evidence
  const operation = placeFor(occasion, contract)
  if (operation === undefined) return undefined
  const tier = callerTier(contract, target, operation)
  if (occasion === 'path-unknown')
    return {
      operation,
      probe: outside('GET', '/pipeproof-no-such-path', tier),
      because: 'is not a path of the document',
    }
  if (occasion === 'method-unknown')
    return { operation, probe: outside('DELETE', `${operation.path}`, tier), because: 'with DELETE' }
  const plain = firstCall(operation, evidence)
  if (occasion === 'not-acceptable')
    return plain && { operation, probe: withHeaders(plain, [['Accept', NO_TYPE]]), because: `with Accept: ${NO_TYPE}` }
  const call: InvalidCall | undefined = invalidCall(operation, evidence)
  return call && { operation, probe: call.probe, because: `with ${call.parameter}=${call.value}` }
}

const NO_TYPE = 'application/x-pipeproof-no-such-type'

function probesOf(instance: Instance, evidence: Evidence): readonly Probe[] {
  const call = callFor(occasionOf(instance), evidence)
  if (call === undefined) return []
  const plain = firstCall(call.operation, evidence)
  return [
    ...(plain === undefined ? readsAnyAnswer.needs({ key: '', operation: call.operation.id }, evidence) : [plain]),
    call.probe,
  ]
}

/** A server error is repeated. No other check repeats one at a path that the document does not have. */
function repeatOf(instance: Instance, evidence: Evidence): readonly Probe[] {
  const probe = callFor(occasionOf(instance), evidence)?.probe
  const answer = probe && evidence.answer(probe)
  return probe !== undefined && answer !== undefined && isCrash(answer, evidence)
    ? [repeatAfter(probe, answer, evidence)]
    : []
}

/** Successful answers to correct requests of the same caller. */
function positivesOf({ operation }: Call, evidence: Evidence): readonly Exchange[] {
  return evidence.successes(operation.id).filter(hasSuccessStatus)
}
