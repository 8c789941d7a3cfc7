import { declaresWrongValues, errorsWhen, type Operation, type Parameter, usualPaging } from '../../../spec/index.js'
import { hasSuccessStatus, isAnswered, statusText } from '../../answer-kind.js'
import { type InvalidCall, invalidCalls, refusedValues } from '../../ask/invalid-call.js'
import type { Check, Evidence, Instance } from '../../check.js'
import { isCallable } from '../../credentials/may-call.js'
import type { Probe } from '../../probe.js'
import { describe, noEvidence, pass, unanswered, violated } from '../finding/finding.js'
import { parameterInstances, parameterOf } from '../finding/parameter-place.js'
import { plainCallThen } from '../finding/table-place.js'

export const errorValueAccepted: Check = {
  id: 'error.value-accepted',
  area: 'error',
  level: 'must',
  elsewhere: 'Its catalogue of errors says how wrong values are refused',
  title:
    'A value that the schema of a parameter refuses is not answered with success, where the document has a 400 or 422',
  explain:
    'Judged for a parameter of the query if the operation declares a response 400 or 422, and the catalogue of errors names none for wrong values. Values are those of error.parameter-invalid: a string where the schema has no such string, one that is too short or too long, a number between two multiples, below the minimum or above the maximum. A violation is a success; any refusal is right. Lists and page sizes are not judged, because many services ignore unknown members of a list and lower a size that is too large.',
  instances: (contract) =>
    parameterInstances(
      contract,
      (parameter, operation) =>
        isCallable(operation) &&
        declaresWrongValues(operation) &&
        errorsWhen(contract, 'parameter-invalid', operation).length === 0 &&
        judgedValues(parameter, operation).length > 0,
    ),
  ...plainCallThen(probesOf),
  judge(instance, evidence) {
    const { operation } = parameterOf(instance, evidence.contract)
    const calls = callsOf(instance, evidence)
    const [first] = calls
    const answers = calls.flatMap((call) => evidence.answer(call.probe) ?? [])
    const answered = answers.filter((exchange) => isAnswered(exchange, evidence.contract))
    const accepted = answered.find(hasSuccessStatus)
    if (accepted !== undefined)
      return violated(instance, {
        message: `${describe(accepted.probe)} has a value that the schema refuses, but was answered ${statusText(accepted)}`,
        expected: 'the declared refusal',
        actual: statusText(accepted),
        exchanges: [accepted],
      })
    if (first === undefined || answered.length === 0) return unanswered(first?.probe, evidence)
    const isProven = evidence.successes(operation.id).length > 0
    return isProven
      ? pass(`${instance.parameter}=${first.value} is refused`, answered)
      : noEvidence('prerequisite', `${operation.id} never succeeded, so a refusal proves nothing`, answered)
  },
}

/** A service may cut the size of a page or its number to the nearest lawful one. */
function judgedValues(parameter: Parameter, operation: Operation): readonly string[] {
  const { size, place } = usualPaging(operation)
  const values = parameter.type === 'list' ? [] : refusedValues(parameter)
  const isPaging = [size, place].some((one) => one?.name === parameter.name)
  return isPaging ? values.filter((value) => Number.isNaN(Number(value))) : values
}

function callsOf(instance: Instance, evidence: Evidence): readonly InvalidCall[] {
  const { operation, parameter } = parameterOf(instance, evidence.contract)
  const values = judgedValues(parameter, operation)
  return invalidCalls(operation, parameter, evidence).filter(({ value }) => values.includes(value))
}

function probesOf(instance: Instance, evidence: Evidence): readonly Probe[] {
  return callsOf(instance, evidence).map(({ probe }) => probe)
}
