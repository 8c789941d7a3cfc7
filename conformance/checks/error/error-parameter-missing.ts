import {
  type Contract,
  declaresWrongValues,
  type ErrorEntry,
  errorsWhen,
  type Operation,
  type Parameter,
} from '../../../spec/index.js'
import {
  type Answered,
  hasClientError,
  hasServerError,
  hasSuccessStatus,
  isAnswered,
  isWrittenAs,
} from '../../answer-kind.js'
import { requiredValues } from '../../ask/filter-groups.js'
import { firstCall } from '../../ask/first-call.js'
import { withParameters } from '../../ask/make-probe.js'
import { usualParameter } from '../../ask/plain-operation.js'
import { inTurn } from '../../ask/rotate.js'
import { byOtherSchemes } from '../../ask/scheme-in-turn.js'
import { spareTier } from '../../ask/tier-calls.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import type { Probe } from '../../probe.js'
import { tablesOf } from '../../read/table-answer.js'
import { answersByOthers, worstOf } from '../finding/answers-by-others.js'
import { noEvidence, observed, pass, unanswered, violated } from '../finding/finding.js'
import { type ParameterPlace, parameterInstances, parameterOf } from '../finding/parameter-place.js'
import { isRefusedBy, wordsOf } from '../finding/refusal.js'
import { readsAnyAnswer } from '../finding/table-place.js'
import { namesParameter, otherName } from './names-parameter.js'

export const errorParameterMissing: Check = {
  id: 'error.parameter-missing',
  area: 'error',
  level: 'must',
  title: 'A call without a required parameter is answered with the documented error, which names the parameter',
  explain:
    'Path parameters are not tested, because without one the path is a different one. Half of the calls carry another parameter with its default value. If the operation answers with error lines, the body is one line `error,<message>`, with any status. Otherwise it has the status and the code or the members of the catalogue entry for a missing parameter; if the document leaves something about that entry open, any other entry is right too. The same call with the parameter must succeed in the same run. If the document names no error, only a success is a violation, and only if the operation declares a response 400 or 422.',
  instances: (contract) =>
    parameterInstances(
      contract,
      ({ required, in: place, default: normal }) => required && place !== 'path' && normal === undefined,
    ),
  needs: probesOf,
  derives: probesOf,
  extras(instance, evidence) {
    const { operation, parameter } = parameterOf(instance, evidence.contract)
    return byOtherSchemes(without(operation, parameter, evidence), evidence)
  },
  judge(instance, evidence) {
    const { operation, parameter } = parameterOf(instance, evidence.contract)
    const probe = without(operation, parameter, evidence)
    const exchange = evidence.answer(probe)
    if (!isAnswered(exchange, evidence.contract)) return unanswered(probe, evidence)
    if (evidence.successes(operation.id).every(({ id }) => id === exchange.id)) {
      return noEvidence('prerequisite', `${operation.id} never succeeded with "${parameter.name}"`, [exchange])
    }
    const judged = (answer: Answered) => judgeAnswer(instance, answer, { operation, parameter }, evidence)
    return worstOf(judged(exchange), answersByOthers(probe, evidence).map(judged))
  },
}

function judgeAnswer(instance: Instance, exchange: Answered, place: ParameterPlace, { contract }: Evidence): Finding {
  const { operation, parameter } = place
  const entries = errorsWhen(contract, 'parameter-missing', operation)
  const [entry] = entries
  const line = tablesOf(exchange, operation).map(({ body }) => body)[0]
  const isRefused = hasClientError(exchange)
  const isAccepted = hasSuccessStatus(exchange) && declaresWrongValues(operation)
  if (entry === undefined && (isRefused || hasSuccessStatus(exchange)) && !isAccepted)
    return observed(`Without "${parameter.name}": ${wordsOf(exchange)}`, [exchange])
  const isExpected =
    entry?.shape === 'line'
      ? !hasServerError(exchange) && line?.kind === 'line-error'
      : isRefused && entry !== undefined && isListed(exchange, entries, contract)
  const wanted = entry?.shape === 'line' ? `error,<message> that names "${parameter.name}"` : wantedIn(entries)
  const text = line?.kind === 'line-error' ? line.message : new TextDecoder().decode(exchange.response.body)
  const isOther = otherName(exchange.response, entries, parameter.name) !== undefined
  const named = !isOther && (entry?.mentions.includes('parameter') !== true || namesParameter(text, parameter.name))
  if (isExpected && named) return pass(`Without "${parameter.name}": ${wordsOf(exchange)}`, [exchange])
  return violated(instance, {
    message: `${operation.id} without "${parameter.name}": found ${wordsOf(exchange)}, wanted ${wanted}`,
    expected: wanted,
    actual: wordsOf(exchange),
    exchanges: [exchange],
  })
}

/**
 * Where the error for it is open, another code of the catalogue is right too: a missing value may count as a wrong one.
 */
function isListed(exchange: Answered, entries: readonly ErrorEntry[], { errors }: Contract): boolean {
  if (entries.every(({ open }) => open.length === 0)) return isRefusedBy(exchange, entries)
  return !entries.every(isNamed) || errors.some((one) => isNamed(one) && isWrittenAs(exchange.response, one))
}

function wantedIn(entries: readonly ErrorEntry[]): string {
  const isSettled = entries.every((entry) => isNamed(entry) && entry.open.length === 0)
  const codes = entries.map(({ status, statusShown, code }) => (statusShown ? `${status} ${code}` : code))
  return isSettled && codes.length > 0 ? `${codes.join(' or ')} that names it` : 'an error that names it'
}

/** The catalogue describes the body. */
function isNamed({ body, fields, shape }: ErrorEntry): boolean {
  return shape === 'json' && (body !== undefined || fields.includes('code'))
}

function without(operation: Operation, parameter: Parameter, evidence: Evidence): Probe {
  const { [parameter.name]: _left, ...others } = requiredValues(operation, evidence)
  const values = firstCall(operation, evidence) === undefined ? {} : others
  const tier = spareTier(operation, evidence)
  return withParameters(operation, { ...values, ...besides(operation, parameter, evidence) }, tier)
}

/**
 * Every second request also has a parameter with its default value: a service may look for missing parameters in empty
 * requests only.
 */
function besides(operation: Operation, { name }: Parameter, evidence: Evidence): Record<string, string> {
  const place = errorParameterMissing
    .instances(evidence.contract)
    .findIndex((one) => one.operation === operation.id && one.parameter === name)
  const usual = inTurn([true, false], place, evidence) ? usualParameter(operation, {}) : undefined
  return usual === undefined ? {} : { [usual.name]: usual.default }
}

function probesOf(instance: Instance, evidence: Evidence): readonly Probe[] {
  const { operation, parameter } = parameterOf(instance, evidence.contract)
  return [...readsAnyAnswer.needs(instance, evidence), without(operation, parameter, evidence)]
}
