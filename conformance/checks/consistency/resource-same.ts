import {
  errorsWhen,
  inNumber,
  type Operation,
  operationById,
  type Resource,
  showsOneRow,
  tableOf,
} from '../../../spec/index.js'
import { hasSuccessStatus } from '../../answer-kind.js'
import { firstCall, listCall } from '../../ask/first-call.js'
import { listedCalls } from '../../ask/more/further-ids.js'
import { type ResourceCall, resourceCalls } from '../../ask/resource-calls.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { rowsIn } from '../../read/table-answer.js'
import { dataChanged, notApplicable, pass, unanswered, unconfirmed, violated } from '../finding/finding.js'
import { type BothSides, heldApart, type PairHeldApart } from '../finding/held-apart.js'
import { isRefusedBy } from '../finding/refusal.js'
import { operationInstances, operationOf, plainCallThen } from '../finding/table-place.js'
import { type Difference, memberReader, rowDifference } from './row-difference.js'

export const resourceSame: Check = {
  id: 'resource.same',
  area: 'consistency',
  level: 'must',
  elsewhere: 'It has no operation for a single row of a list',
  title: 'The answer for one id has the values of its row in the list',
  explain:
    'Up to three ids of the list are requested, and an id for each form if the answer has several forms. All other answers for an id that a list has shown are compared too. An id that the list shows must not be refused as unknown. Members that both answers have must be equal. If an optional member is documented for both and only the list shows it, that is a warning. If values differ, both requests are repeated several times, because the data may have changed in between; a value that has changed in any of these answers, or in another row of the list, is no violation.',
  instances: (contract) => operationInstances(contract, showsOneRow, ({ resource }) => resource?.clause),
  ...plainCallThen(probesOf),
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const calls = callsOf(operation, evidence)
    const answered = calls.filter(({ probe }) => hasSuccessStatus(evidence.answer(probe)))
    const [first] = answered
    if (first === undefined) return unanswered(calls[0]?.probe ?? firstCall(operation, evidence), evidence)
    const odd = calls.flatMap((call) => judgeCall(instance, call, operation, evidence) ?? [])
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
  /** Sent for another reason than this check, so changed data here say nothing about the other calls. */
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
  const suspicion = suspected(call, operation, evidence)
  if (suspicion === undefined) return undefined
  const { apart, difference, still } = suspicion
  const [lists, singles] = apart.sides
  const exchanges = [singles[0], lists.at(-1) ?? lists[0]]
  if (apart.state === 'waiting') return unconfirmed(difference.says, exchanges)
  if (still === undefined) return call.isFurther ? undefined : dataChanged(apart.answers)
  return violated(instance, { message: still.says, exchanges }, still.level)
}

interface Suspicion {
  readonly difference: Difference
  readonly apart: PairHeldApart
  /** What still differs after the repeats. */
  readonly still: Difference | undefined
}

/** The answer differs from its row in the list, or says that there is no such row. */
function suspected(call: ComparedCall, operation: Operation, evidence: Evidence): Suspicion | undefined {
  const exchange = evidence.answer(call.probe)
  const list = listOf(operation, evidence)
  if (exchange?.response === undefined || list === undefined || call.listed === undefined) return undefined
  const isLost = !hasSuccessStatus(exchange) && namesOneRow(call, operation)
  const compare = (sides: BothSides) =>
    isLost ? notFound(call, sides, operation, evidence) : rowDifference(call, sides, { list, operation })
  const difference = compare([[call.listed], [exchange]])
  if (difference === undefined) return undefined
  const apart = heldApart([call.listed, exchange], (sides) => compare(sides) !== undefined, evidence)
  return { difference, apart, still: compare(apart.sides) }
}

/** One caller asked for both, and nothing but the ids in the path chooses the row. */
function namesOneRow({ probe, listed }: ComparedCall, { parameters, resource }: Operation): boolean {
  const isId = (name: string): boolean =>
    name === resource?.parameter || parameters.some((one) => one.name === name && one.in === 'path')
  return listed?.probe.presented.tier === probe.presented.tier && probe.parameters.every(([name]) => isId(name))
}

/** Every answer for the id is the refusal of an unknown one, and every answer of the list shows it. */
function notFound(
  { id }: ComparedCall,
  [lists, singles]: BothSides,
  operation: Operation,
  evidence: Evidence,
): Difference | undefined {
  const { column = '' }: Partial<Resource> = operation.resource ?? {}
  const list = listOf(operation, evidence)
  const entries = errorsWhen(evidence.contract, 'resource-unknown', operation)
  const isRefused = singles.every((one) => isRefusedBy(one, entries))
  const isShown = list && lists.every((one) => rowsIn(one, list)?.some((row) => row.text(column) === id))
  if (!isRefused || isShown !== true) return undefined
  return { says: `${list?.id} shows "${id}", and ${operation.id} answers that it does not exist`, level: 'must' }
}

function sharesMember(exchange: Exchange, operation: Operation, list: Operation): boolean {
  const single = memberReader(exchange, operation)
  return tableOf(list)?.columns.some(({ name }) => single?.(name) !== undefined) ?? false
}

function listOf({ resource }: Operation, { contract }: Evidence): Operation | undefined {
  return operationById(contract, resource?.list)
}

/** The repeats of this many suspicions are enough for one round. */
const MOST_SUSPICIONS = 2

function probesOf(instance: Instance, evidence: Evidence): readonly Probe[] {
  const operation = operationOf(instance, evidence.contract)
  const calls = callsOf(operation, evidence)
  const suspicions = calls.flatMap((call) => suspected(call, operation, evidence)?.apart ?? [])
  const waiting = suspicions.filter(({ state }) => state === 'waiting').slice(0, MOST_SUSPICIONS)
  const looked = suspicions.filter(({ state }) => state !== 'waiting')
  return [
    ...calls.flatMap((call) => (call.isFurther ? [] : call.probe)),
    ...[...looked, ...waiting].flatMap(({ wanted }) => wanted),
  ]
}
