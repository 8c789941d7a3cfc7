import {
  inNumber,
  jsonValue,
  type Operation,
  operationById,
  type Resource,
  resourcePath,
  showsOneRow,
  tableOf,
  valueAt,
} from '../../../spec/index.js'
import { hasSuccessStatus } from '../../answer-kind.js'
import { firstCall, listCall } from '../../ask/first-call.js'
import { listedCalls } from '../../ask/more/further-ids.js'
import { repeatAfter } from '../../ask/repeat-after.js'
import { type ResourceCall, resourceCalls } from '../../ask/resource-calls.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { bodyMembers } from '../../read/error-members.js'
import { orderless } from '../../read/same-answer.js'
import { rowsIn } from '../../read/table-answer.js'
import { dataChanged, notApplicable, pass, unanswered, unconfirmed, violated } from '../finding/finding.js'
import { operationInstances, operationOf, plainCallThen } from '../finding/table-place.js'
import { differingInside } from './inner-difference.js'
import { lackedMember } from './lacked-member.js'

export const resourceSame: Check = {
  id: 'resource.same',
  area: 'consistency',
  level: 'must',
  elsewhere: 'It has no operation for a single row of a list',
  title: 'The answer for one id has the values of its row in the list',
  explain:
    'Up to three ids of the list are requested, and an id for each form if the answer has several forms. All other answers for an id that a list has shown are compared too. Members that both answers have must be equal. If an optional member is documented for both and only the list shows it, that is a warning. If values differ, the list is requested again, because the data may have changed in between; only values that both lists show are a violation.',
  instances: (contract) => operationInstances(contract, showsOneRow, ({ resource }) => resource?.clause),
  ...plainCallThen(probesOf),
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const calls = callsOf(operation, evidence)
    const answered = calls.filter(({ probe }) => hasSuccessStatus(evidence.answer(probe)))
    const [first] = answered
    if (first === undefined) return unanswered(calls[0]?.probe ?? firstCall(operation, evidence), evidence)
    const odd = answered.flatMap((call) => judgeCall(instance, call, operation, evidence) ?? [])
    const found = odd.find(({ status }) => status === 'fail') ?? odd.find(({ status }) => status !== 'warn') ?? odd[0]
    if (found !== undefined) return found
    const compared = answered.flatMap(({ probe, listed }) => {
      const exchange = evidence.answer(probe)
      const list = listed && listOf(operation, evidence)
      return exchange !== undefined && list !== undefined && sharesMember(exchange, operation, list) ? exchange : []
    })
    if (compared.length === 0) return notApplicable('No answer has a member of the rows of the list')
    return pass(inNumber(compared.length, 'answer is a row of the list', 'answers are the rows of the list'), compared)
  },
}

interface ComparedCall extends ResourceCall {
  readonly listed: Exchange | undefined
  /** For another reason than this check, so changed data say nothing about the others. */
  readonly isFurther?: true
}

/** The calls that this check needs, and the details of other rows that any answer of the list shows. */
function callsOf(operation: Operation, evidence: Evidence): readonly ComparedCall[] {
  const list = listOf(operation, evidence)
  const listed = list && evidence.answer(listCall(operation, list, evidence))
  const own = resourceCalls(operation, evidence).map((call) => ({ ...call, listed }))
  const known = new Set(own.map(({ probe }) => probe.key))
  const others = listedCalls(operation, evidence).filter(({ probe: { key } }) => !known.has(key))
  const answered = others.filter(({ probe }) => evidence.answer(probe) !== undefined)
  return [...own, ...answered.map((call) => ({ ...call, isFurther: true as const }))]
}

function judgeCall(
  instance: Instance,
  call: ComparedCall,
  operation: Operation,
  evidence: Evidence,
): Finding | undefined {
  const exchange = evidence.answer(call.probe)
  const list = listOf(operation, evidence)
  if (exchange === undefined || list === undefined || call.listed === undefined) return undefined
  const difference = differing(call, exchange, { list, listed: call.listed, operation })
  if (difference === undefined) return undefined
  const again = evidence.answer(repeatAfter(call.listed.probe, exchange, evidence))
  if (again === undefined) return unconfirmed(difference.says, [exchange, call.listed])
  const still = differing(call, exchange, { list, listed: again, before: call.listed, operation })
  if (still === undefined) return call.isFurther ? undefined : dataChanged([exchange, again])
  return violated(instance, { message: still.says, exchanges: [exchange, again] }, still.level)
}

interface Compared {
  readonly operation: Operation
  readonly list: Operation
  readonly listed: Exchange
  /** An earlier answer of the list: a value that has changed since then proves nothing. */
  readonly before?: Exchange
}

interface Difference {
  readonly says: string
  readonly level: 'must' | 'should'
}

/** The first member that differs, or that the answer leaves out, in words. */
function differing(
  { id }: ResourceCall,
  exchange: Exchange,
  { operation, list, listed, before = listed }: Compared,
): Difference | undefined {
  const { column }: Partial<Resource> = operation.resource ?? {}
  const [row, earlier] = [listed, before].map((one) => rowsIn(one, list).find((at) => at.text(column ?? '') === id))
  const single = membersOf(exchange, operation)
  if (row === undefined || single === undefined) return undefined
  const table = tableOf(list)
  const isSteady = (name: string): boolean => earlier?.text(name) === row.text(name)
  const name = table?.columns.map((one) => one.name).find((one) => isSteady(one) && isOther(row.text(one), single(one)))
  if (name !== undefined) {
    const values = `"${single(name)}" in ${operation.id} and "${row.text(name)}" in ${list.id}`
    return { says: `"${name}" of "${id}" is ${values}`, level: 'must' }
  }
  const inner = differingInside({ text: (name) => (isSteady(name) ? row.text(name) : undefined) }, exchange, operation)
  if (inner !== undefined)
    return { says: `"${inner}" of "${id}" in ${operation.id} is not that in ${list.id}`, level: 'must' }
  const body = exchange.response && bodyMembers(exchange.response)
  const lacked = table && lackedMember(row, table, body, operation)
  return lacked === undefined
    ? undefined
    : { says: `${list.id} shows "${lacked}" of "${id}", and ${operation.id} leaves it out`, level: 'should' }
}

function isOther(shown: string | undefined, own: string | undefined): boolean {
  if (shown === undefined || own === undefined || shown === own) return false
  return !((shown !== '' && Number(shown) === Number(own)) || haveSameMembers(shown, own))
}

/** Two lists of the same members: no word of a document says that their order matters. */
function haveSameMembers(...texts: readonly [string, string]): boolean {
  if (!texts.every((text) => text.startsWith('['))) return false
  const [a, b] = texts.map((text) => orderless(jsonValue(text)))
  return a === b
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
    const value = valueAt(members, [...path, ...(name in members ? [name] : name.split('.'))])
    if (value === undefined || (typeof value === 'object' && value !== null && !Array.isArray(value))) return undefined
    return value === null ? '' : Array.isArray(value) ? JSON.stringify(value) : String(value)
  }
}

function sharesMember(exchange: Exchange, operation: Operation, list: Operation): boolean {
  const single = membersOf(exchange, operation)
  return tableOf(list)?.columns.some(({ name }) => single?.(name) !== undefined) ?? false
}

function listOf({ resource }: Operation, { contract }: Evidence): Operation | undefined {
  return operationById(contract, resource?.list)
}

function probesOf(instance: Instance, evidence: Evidence): readonly Probe[] {
  const operation = operationOf(instance, evidence.contract)
  const list = listOf(operation, evidence)
  return callsOf(operation, evidence).flatMap((call) => {
    const exchange = evidence.answer(call.probe)
    const isSuspect =
      exchange !== undefined &&
      list !== undefined &&
      call.listed !== undefined &&
      hasSuccessStatus(exchange) &&
      differing(call, exchange, { list, listed: call.listed, operation }) !== undefined
    const own = call.isFurther ? [] : [call.probe]
    return isSuspect ? [...own, repeatAfter(call.listed.probe, exchange, evidence)] : own
  })
}
