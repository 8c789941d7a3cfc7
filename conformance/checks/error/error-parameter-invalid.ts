import { type Contract, type ErrorEntry, errorsWhen, type Operation, type Parameter } from '../../../spec/index.js'
import { answerKind, refusal } from '../../answer-kind.js'
import { type InvalidCall, impossibleDays, invalidCalls, refusedValues } from '../../ask/invalid-call.js'
import { idBesidePattern, pathIds } from '../../ask/plain/path-ids.js'
import { rotate } from '../../ask/rotate.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import { callerTier } from '../../credentials/caller-tier.js'
import { isCallable } from '../../credentials/may-call.js'
import type { Exchange } from '../../exchange.js'
import { readText } from '../../read/response-text.js'
import { notApplicable, pass, unanswered, violated } from '../finding/finding.js'
import { parameterInstances, parameterOf } from '../finding/parameter-place.js'
import { judgeRefusal } from '../finding/refusal.js'
import { plainCallThen } from '../finding/table-place.js'
import { namesParameter, otherName } from './names-parameter.js'

export const errorParameterInvalid: Check = {
  id: 'error.parameter-invalid',
  area: 'error',
  level: 'must',
  elsewhere: 'The documentation leaves open how wrong values are answered',
  title: 'A value that the schema of a parameter refuses is refused as the catalogue says',
  explain:
    'Judged if the document names an error for the situation parameter-invalid and leaves nothing about it open. Values are a string where the schema has no such string, one that is too short or too long, a number between two multiples, below the minimum or above the maximum, a list with too few or too many members, or with a wrong one behind a lawful one. An id in the path that breaks its pattern should be refused in this way too; if the service answers that the id is unknown, that is only a warning. A service that accepts a day that no calendar has also gets only a warning. If the template of the error contains the name of the parameter, the body must contain that name. If a quota covers more than minutes, one parameter of each operation is tested, selected by the seed of --rotate, and others with the rest of the quota.',
  instances: (contract) =>
    parameterInstances(
      contract,
      (parameter, operation) => isCallable(operation) && judgedValues(parameter, operation, contract).length > 0,
    ),
  ...plainCallThen((instance, evidence) => certainCalls(instance, evidence).map(({ probe }) => probe)),
  extras: (instance, evidence) => callsOf(instance, evidence).map(({ probe }) => probe),
  judge(instance, evidence) {
    const sent = callsOf(instance, evidence).filter(({ probe }) => evidence.answer(probe) !== undefined)
    const found = sent.map((call) => judgeCall(instance, call, evidence))
    const wrong = found.find(({ status }) => status === 'fail') ?? found.find(({ status }) => status === 'warn')
    const right = found.filter(({ status }) => status === 'pass')
    if (wrong !== undefined) return wrong
    if (right.length > 0)
      return pass(
        right.map(({ message }) => message).join('; '),
        sent.flatMap(({ probe }) => evidence.answer(probe) ?? []),
      )
    const [certain] = certainCalls(instance, evidence)
    return certain === undefined && isTestedElsewhere(instance, evidence)
      ? notApplicable('Another parameter of the operation is tested in this run')
      : (found[0] ?? unanswered(certain?.probe, evidence))
  },
}

/** The values whose refusal the catalogue names. */
function judgedValues(parameter: Parameter, operation: Operation, contract: Contract): readonly string[] {
  const id = idBesidePattern(parameter, operation)
  const values = id === undefined ? [...refusedValues(parameter), ...impossibleDays(parameter)] : [id]
  return values.filter((value) => entriesFor(operation, contract, isTooShort(value, parameter)).length > 0)
}

function isTooShort(value: string, { minLength = 0 }: Parameter): boolean {
  return value.length < minLength
}

/**
 * The entries that may refuse the value, if nothing about them is open. If no entry names values that are too short,
 * they are wrong values like others.
 */
function entriesFor(operation: Operation, contract: Contract, isShort: boolean): readonly ErrorEntry[] {
  const short = isShort ? errorsWhen(contract, 'parameter-too-short', operation) : []
  const entries = short.length > 0 ? short : errorsWhen(contract, 'parameter-invalid', operation)
  return entries.every(({ statusShown, open, shape }) => statusShown && open.length === 0 && shape === 'json')
    ? entries
    : []
}

function callsOf(instance: Instance, evidence: Evidence): readonly InvalidCall[] {
  const { operation, parameter } = parameterOf(instance, evidence.contract)
  const values = judgedValues(parameter, operation, evidence.contract)
  const { malformed } = parameter.in === 'path' ? pathIds(operation, evidence) : {}
  if (malformed !== undefined) return values.map((value) => ({ parameter: parameter.name, value, probe: malformed }))
  return invalidCalls(operation, parameter, evidence).filter(({ value }) => values.includes(value))
}

/** All calls where they cost little; else one call for one parameter of the operation. */
function certainCalls(instance: Instance, evidence: Evidence): readonly InvalidCall[] {
  const calls = callsOf(instance, evidence)
  const { operation, parameter } = parameterOf(instance, evidence.contract)
  if (isCheap(operation, evidence)) return calls
  const tested = rotate(testable(operation, evidence), evidence, operation.id)
  return tested?.name === parameter.name ? calls.slice(0, 1) : []
}

function isTestedElsewhere(instance: Instance, evidence: Evidence): boolean {
  const { operation } = parameterOf(instance, evidence.contract)
  return !isCheap(operation, evidence) && testable(operation, evidence).length > 1
}

function testable(operation: Operation, { contract }: Evidence): readonly Parameter[] {
  return operation.parameters.filter((parameter) => judgedValues(parameter, operation, contract).length > 0)
}

function isCheap(operation: Operation, { contract, target }: Evidence): boolean {
  const tier = contract.tiers.find(({ name }) => name === callerTier(contract, target, operation))
  return tier?.quota.hour === undefined && tier?.quota.day === undefined
}

function judgeCall(instance: Instance, call: InvalidCall, evidence: Evidence): Finding {
  const { operation, parameter } = parameterOf(instance, evidence.contract)
  const entries = entriesFor(operation, evidence.contract, isTooShort(call.value, parameter))
  const because = `with ${call.parameter}=${call.value}`
  const exchange = evidence.answer(call.probe)
  // The path may not exist: only a success of the correct request shows that the value is the reason.
  const isHere = parameter.in !== 'path' && saysNotFound(exchange, evidence.contract)
  const positives = evidence.successes(operation.id).filter(({ probe }) => !isHere || probe.path === call.probe.path)
  const found = judgeRefusal(instance, { probe: call.probe, entries, positives, because }, evidence)
  // The id names nothing either, and the document does not say which of the two refusals comes first.
  const isUnknown = parameter.in === 'path' && saysNotFound(exchange, evidence.contract)
  // The date parsers of several languages read such a day as one in March.
  const isHarmless = impossibleDays(parameter).includes(call.value)
  if (found.status === 'fail' && (isUnknown || isHarmless)) return { ...found, status: 'warn' }
  if (found.status !== 'pass' || exchange?.response === undefined) return found
  const other = otherName(exchange.response, entries, call.parameter)
  if (other !== undefined)
    return violated(instance, {
      message: `${operation.id} ${because} is refused with the name of another parameter: "${other}"`,
      expected: call.parameter,
      actual: other,
      exchanges: [exchange],
    })
  const { text } = readText(exchange.response)
  const needsNoName = entries.some(({ mentions }) => !mentions.includes('parameter'))
  if (needsNoName || namesParameter(text, call.parameter)) return found
  return violated(instance, {
    message: `${operation.id} ${because} is refused without the name of the parameter`,
    expected: call.parameter,
    actual: text,
    exchanges: [exchange],
  })
}

function saysNotFound(exchange: Exchange | undefined, contract: Contract): boolean {
  if (exchange === undefined) return false
  return answerKind(exchange, contract).kind === 'empty' || refusal(exchange, contract) === 'path'
}
