import {
  inNumber,
  jsonValue,
  type Operation,
  operationById,
  type Resource,
  resourcePath,
  showsOneRow,
  tableOf,
} from '../../../spec/index.js'
import { hasSuccessStatus } from '../../answer-kind.js'
import { firstCall } from '../../ask/first-call.js'
import { repeatAfter } from '../../ask/repeat-after.js'
import { type ResourceCall, resourceCalls } from '../../ask/resource-calls.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import type { DataRow } from '../../read/data-rows.js'
import { bodyMembers } from '../../read/error-members.js'
import { orderless } from '../../read/same-answer.js'
import { rowsIn } from '../../read/table-answer.js'
import { dataChanged, pass, unanswered, unconfirmed, violated } from '../finding/finding.js'
import { operationInstances, operationOf, plainCallThen } from '../finding/table-place.js'
import { innerDifference } from './inner-difference.js'

export const resourceSame: Check = {
  id: 'resource.same',
  area: 'consistency',
  level: 'must',
  elsewhere: 'It has no operation for a single row of a list',
  title: 'The answer for one id has the values of its row in the list',
  explain:
    'Up to three ids of the list are requested, and one of each form if the answer has several forms. Members that both answers have must be equal. If they differ, the list is requested again, because the data may have changed in between.',
  instances: (contract) => operationInstances(contract, showsOneRow, ({ resource }) => resource?.clause),
  ...plainCallThen(probesOf),
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const calls = resourceCalls(operation, evidence)
    const answered = calls.filter(({ probe }) => hasSuccessStatus(evidence.answer(probe)))
    const [first] = answered
    if (first === undefined) return unanswered(calls[0]?.probe ?? firstCall(operation, evidence), evidence)
    for (const call of answered) {
      const found = judgeCall(instance, call, operation, evidence)
      if (found !== undefined) return found
    }
    return pass(
      inNumber(answered.length, 'answer is a row of the list', 'answers are the rows of the list'),
      answered.flatMap(({ probe }) => evidence.answer(probe) ?? []),
    )
  },
}

function judgeCall(
  instance: Instance,
  call: ResourceCall,
  operation: Operation,
  evidence: Evidence,
): Finding | undefined {
  const exchange = evidence.answer(call.probe)
  const list = listOf(operation, evidence)
  const listed = list && evidence.answer(firstCall(list, evidence))
  if (exchange === undefined || list === undefined || listed === undefined) return undefined
  const difference = differing(call, exchange, { list, listed, operation })
  if (difference === undefined) return undefined
  const again = evidence.answer(repeatAfter(listed.probe, exchange, evidence))
  if (again === undefined) return unconfirmed(difference, [exchange, listed])
  if (differing(call, exchange, { list, listed: again, operation }) === undefined) return dataChanged([exchange, again])
  return violated(instance, { message: difference, exchanges: [exchange, again] })
}

interface Compared {
  readonly operation: Operation
  readonly list: Operation
  readonly listed: Exchange
}

/** The first member that differs, in words. */
function differing(
  { id }: ResourceCall,
  exchange: Exchange,
  { operation, list, listed }: Compared,
): string | undefined {
  const { column }: Partial<Resource> = operation.resource ?? {}
  const row = rowsIn(listed, list).find((one) => one.text(column ?? '') === id)
  const single = membersOf(exchange, operation)
  if (row === undefined || single === undefined) return undefined
  for (const { name } of tableOf(list)?.columns ?? []) {
    const [shown, own] = [row.text(name), single(name)]
    if (shown === undefined || own === undefined || shown === own) continue
    if ((shown !== '' && Number(shown) === Number(own)) || haveSameMembers(shown, own)) continue
    return `"${name}" of "${id}" is "${own}" in ${operation.id} and "${shown}" in ${list.id}`
  }
  const inner = differingInside(row, exchange, operation)
  return inner && `"${inner}" of "${id}" in ${operation.id} is not that in ${list.id}`
}

/** Two lists of the same members: no word of a document says that their order matters. */
function haveSameMembers(...texts: readonly [string, string]): boolean {
  if (!texts.every((text) => text.startsWith('['))) return false
  const [a, b] = texts.map((text) => orderless(jsonValue(text)))
  return a === b
}

/** The path of a member inside a member of the row. */
function differingInside(row: DataRow, { response }: Exchange, operation: Operation): string | undefined {
  const { answer } = operation
  if (answer.kind !== 'json' || response === undefined) return undefined
  const around = resourcePath(operation)
  const own = memberOf(bodyMembers(response), around)
  if (typeof own !== 'object' || own === null) return undefined
  return Object.entries(own)
    .filter(([, value]) => typeof value === 'object' && value !== null)
    .map(([name, value]) => {
      const found = innerDifference([parsed(row.text(name)), value], answer.schema, [...around, name])
      return found?.slice(around.join('.').length + (around.length > 0 ? 1 : 0))
    })
    .find((found) => found !== undefined)
}

/** The object that a cell of a list shows; undefined if it shows another value. */
function parsed(text: string | undefined): unknown {
  if (text?.startsWith('{') !== true) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

/** A member of a JSON object, or a cell of a table with one row, as text; undefined where it has none. */
function membersOf(exchange: Exchange, operation: Operation): ((name: string) => string | undefined) | undefined {
  if (operation.answer.kind === 'table') {
    const [row] = rowsIn(exchange, operation)
    return row && ((name) => row.text(name))
  }
  if (exchange.response === undefined) return undefined
  const members = bodyMembers(exchange.response)
  const path = resourcePath(operation)
  return (name) => {
    const value = memberOf(members, [...path, ...(name in members ? [name] : name.split('.'))])
    if (value === undefined || (typeof value === 'object' && value !== null && !Array.isArray(value))) return undefined
    return value === null ? '' : Array.isArray(value) ? JSON.stringify(value) : String(value)
  }
}

function memberOf(members: unknown, path: readonly string[]): unknown {
  const isObject = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  return path.reduce<unknown>(
    (at, step) => (isObject(at) && Object.hasOwn(at, step) ? Reflect.get(at, step) : undefined),
    members,
  )
}

function listOf({ resource }: Operation, { contract }: Evidence): Operation | undefined {
  return operationById(contract, resource?.list)
}

function probesOf(instance: Instance, evidence: Evidence): readonly Probe[] {
  const operation = operationOf(instance, evidence.contract)
  const list = listOf(operation, evidence)
  const listed = list && evidence.answer(firstCall(list, evidence))
  return resourceCalls(operation, evidence).flatMap((call) => {
    const exchange = evidence.answer(call.probe)
    const isSuspect =
      exchange !== undefined &&
      list !== undefined &&
      listed !== undefined &&
      hasSuccessStatus(exchange) &&
      differing(call, exchange, { list, listed, operation }) !== undefined
    return isSuspect ? [call.probe, repeatAfter(listed.probe, exchange, evidence)] : [call.probe]
  })
}
