import {
  type Contract,
  type ErrorEntry,
  errorsWhen,
  type Operation,
  resourcePath,
  showsOneRow,
  textOf,
} from '../../../spec/index.js'
import { declaresNotFound, hasSuccessStatus } from '../../answer-kind.js'
import { firstCall } from '../../ask/first-call.js'
import { cutId } from '../../ask/more/cut-id.js'
import { mayExist } from '../../ask/plain/may-exist.js'
import { repeatAfter } from '../../ask/repeat-after.js'
import { foreignCall, lacksId, unknownResource } from '../../ask/resource-calls.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { bodyMember } from '../../read/body-member.js'
import { rowsOf, tablesOf } from '../../read/table-answer.js'
import { describe, noEvidence, unconfirmed, violated } from '../finding/finding.js'
import { presentValues } from '../finding/present-values.js'
import { judgeRefusal, wantedOf } from '../finding/refusal.js'
import { operationInstances, operationOf, plainCallThen } from '../finding/table-place.js'

export const resourceUnknown: Check = {
  id: 'resource.unknown',
  area: 'error',
  level: 'must',
  elsewhere: 'It has no operation for a single row of a list',
  title: 'An id that the list does not have is refused',
  explain:
    'The id is written like those of the list. It must be refused with the error that the document names for resource-unknown; if it names none, any 4xx is right. If the document does not describe the form of an id, the error for a wrong parameter is right too. If the list may not show all its rows and few ids have this form, an answer with the id proves nothing, unless the pages of the run show as many ids as the list says that it has rows. If the document describes no refusal, an answer without rows proves nothing either. With the rest of the quota, a known id without its last character is requested too. Two levels down, a known id is also requested below another known one. There an answer with rows is a violation if the document names an error and the complete list below that id does not show the id, before and after the request.',
  instances: (contract) =>
    operationInstances(
      contract,
      ({ resource }) => resource !== undefined,
      (operation) => errorsWhen(contract, 'resource-unknown', operation)[0]?.clause ?? operation.resource?.clause,
    ),
  ...plainCallThen(probesOf),
  lastExtras: (instance, evidence) => presentValues(cutId(operationOf(instance, evidence.contract), evidence)?.probe),
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const wrong = judgeForeign(instance, operation, evidence) ?? judgeCut(instance, operation, evidence)
    if (wrong !== undefined) return wrong
    const call = unknownResource(operation, evidence)
    if (call === undefined) return noEvidence('no-data', `No id could be made that is unknown to ${operation.id}`)
    const found = evidence.answer(call.probe)
    if (found !== undefined && isRowOf(call.id, found, operation) && mayExist(call.id, operation, evidence))
      return noEvidence('no-data', `"${call.id}" may exist: ${operation.resource?.list} may not show all its rows`, [
        found,
      ])
    const entries = entriesFor(operation, evidence.contract)
    if (found !== undefined && entries.length === 0 && isEmptyList(found, operation))
      return noEvidence('no-data', `The document does not say how ${operation.id} answers for an unknown id`, [found])
    const positives = evidence.successes(operation.id)
    return judgeRefusal(
      instance,
      { probe: call.probe, entries, positives, because: `for the unknown id "${call.id}"` },
      evidence,
    )
  },
}

/**
 * If the form of an id is not documented, a service may call an id of another form a wrong parameter. A symbol is
 * looked up before the row is.
 */
function entriesFor(operation: Operation, contract: Contract): readonly ErrorEntry[] {
  const entries = errorsWhen(contract, 'resource-unknown', operation)
  const { parameters, resource } = operation
  const parameter = parameters.find(({ name }) => name === resource?.parameter)
  if (entries.length === 0 || parameter === undefined) return entries
  const { type, pattern, format, symbol } = parameter
  const isFree = type === 'string' && pattern === undefined && format === undefined
  return [
    ...entries,
    ...(isFree ? errorsWhen(contract, 'parameter-invalid', operation) : []),
    ...(symbol ? errorsWhen(contract, 'symbol-unknown', operation) : []),
  ]
}

/** No row belongs to the id, and the operation declares no refusal for that. */
function isEmptyList(exchange: Exchange, operation: Operation): boolean {
  if (showsOneRow(operation) || !hasSuccessStatus(exchange)) return false
  if (declaresNotFound(operation)) return false
  return tablesOf(exchange, operation).every((answer) => rowsOf(answer).length === 0)
}

/** The answer is a success that shows the id, or rows that belong to it. */
function isRowOf(id: string, exchange: Exchange, operation: Operation): boolean {
  if (!hasSuccessStatus(exchange)) return false
  if (!showsOneRow(operation)) return tablesOf(exchange, operation).some((answer) => rowsOf(answer).length > 0)
  return shownId(exchange, operation) === id
}

/** The violation of a known id that is found below another one, whose list does not show it. */
function judgeForeign(instance: Instance, operation: Operation, evidence: Evidence): Finding | undefined {
  const [entry] = errorsWhen(evidence.contract, 'resource-unknown', operation)
  const call = foreignCall(operation, evidence)
  const exchange = evidence.answer(call?.probe)
  if (entry === undefined || call === undefined || exchange === undefined) return undefined
  if (!isFound(exchange, operation) || !lacksId(call, evidence.answer(call.listed), operation)) return undefined
  const says = `${describe(call.probe)} has rows, but ${describe(call.listed)} does not show "${call.id}"`
  const again = evidence.answer(repeatAfter(call.listed, exchange, evidence))
  if (again === undefined) return unconfirmed(says, [exchange])
  if (!lacksId(call, again, operation)) return undefined
  const expected = wantedOf([entry])
  return violated(instance, { message: `${says}: wanted ${expected}`, expected, exchanges: [exchange, again] })
}

/** The violation of an id without its last character that is found. */
function judgeCut(instance: Instance, operation: Operation, evidence: Evidence): Finding | undefined {
  const call = cutId(operation, evidence)
  const exchange = evidence.answer(call?.probe)
  const entries = entriesFor(operation, evidence.contract)
  if (call === undefined || exchange === undefined || entries.length === 0) return undefined
  const isOther = showsOneRow(operation) && showsOtherId(call.id, exchange, operation)
  if (!isFound(exchange, operation) || (!isOther && mayExist(call.id, operation, evidence))) return undefined
  const because = `for the unknown id "${call.id}", the beginning of a known one`
  const positives = evidence.successes(operation.id)
  return judgeRefusal(instance, { probe: call.probe, entries, positives, because }, evidence)
}

/** The row of another id proves that the service looks for a part of the id, even if the list does not show all ids. */
function showsOtherId(id: string, exchange: Exchange, operation: Operation): boolean {
  const [shown, asked] = [shownId(exchange, operation).toLowerCase(), id.toLowerCase()]
  return shown !== asked && shown.includes(asked)
}

function shownId(exchange: Exchange, operation: Operation): string {
  return textOf(bodyMember(exchange, [...resourcePath(operation), operation.resource?.column ?? ''].join('.')))
}

/** The answer shows the row itself, or rows below it. */
function isFound(exchange: Exchange, operation: Operation): boolean {
  if (!hasSuccessStatus(exchange)) return false
  return showsOneRow(operation) || tablesOf(exchange, operation).some((answer) => rowsOf(answer).length > 0)
}

function probesOf(instance: Instance, evidence: Evidence): readonly Probe[] {
  const operation = operationOf(instance, evidence.contract)
  const call = unknownResource(operation, evidence)
  return [...(call === undefined ? [] : [call.probe]), ...foreignProbes(operation, evidence)]
}

function foreignProbes(operation: Operation, evidence: Evidence): readonly Probe[] {
  const call = foreignCall(operation, evidence)
  const isNamed = errorsWhen(evidence.contract, 'resource-unknown', operation).length > 0
  if (call === undefined || !isNamed || !hasSuccessStatus(evidence.answer(firstCall(operation, evidence)))) return []
  if (!lacksId(call, evidence.answer(call.listed), operation)) return [call.listed]
  const exchange = evidence.answer(call.probe)
  const isSuspect = exchange !== undefined && isFound(exchange, operation)
  return [call.listed, call.probe, ...(isSuspect ? [repeatAfter(call.listed, exchange, evidence)] : [])]
}
