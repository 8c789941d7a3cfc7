import { chosenOrder, type Operation, type OrderKey } from '../../../spec/index.js'
import { answerTo, requiredValues } from '../../ask/filter-groups.js'
import { callWith, firstCall } from '../../ask/first-call.js'
import {
  ordersOtherwise,
  sortedBeside,
  sortedLonger,
  sortedNext,
  sortedOthers,
  sortedSearch,
} from '../../ask/pages/sorted-pages.js'
import type { Check, Evidence, Instance } from '../../check.js'
import { isCallable } from '../../credentials/may-call.js'
import type { Probe } from '../../probe.js'
import { tablesOf } from '../../read/table-answer.js'
import { cited } from '../finding/cited.js'
import { describe, noEvidence, pass, unanswered, violated } from '../finding/finding.js'
import { presentValues } from '../finding/present-values.js'
import { operationOf, plainCallThen } from '../finding/table-place.js'
import { sortedness } from './sortedness.js'

export const orderChosen: Check = {
  id: 'order.chosen',
  area: 'order',
  level: 'must',
  reads: 'records',
  elsewhere: 'No parameter of its operations chooses the order of the rows',
  title: 'Rows are in the order that the request chooses',
  explain:
    'Each value of the parameter is requested alone, and beside a filter that keeps several rows. If pages have numbers or a cursor, the second page is requested too; if the first page shows one value only, the largest limit too. One order is requested beside a search for a part of a text. With the rest of the quota, every other filter is sent beside one of the orders. All other answers in a chosen order are judged too, for every tier. Each column of the order is compared between neighbouring rows that are equal in the columns before it; equal values may be in any order. Texts may be in the order of any alphabet.',
  instances: (contract) =>
    contract.operations.filter(isCallable).flatMap(({ id, parameters, clause: around }) =>
      parameters.flatMap(({ name, sort = {}, clause }) =>
        Object.keys(sort).map((value) => ({
          key: `${id}#${name}=${value}`,
          operation: id,
          parameter: name,
          detail: value,
          ...cited(clause, around),
        })),
      ),
    ),
  ...plainCallThen(probesOf),
  lastExtras(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    return sortedOthers(operation, choiceOf(operation, instance), evidence)
  },
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const [probe, ...others] = probesOf(instance, evidence)
    const first = answerTo(probe, operation, evidence)
    if (probe === undefined || first === undefined) return unanswered(probe, evidence)
    const own = [first, ...others.flatMap((one) => answerTo(one, operation, evidence) ?? [])]
    const known = new Set(own.map(({ exchange }) => exchange))
    const further = chosenIn(operation, instance, evidence).filter(({ exchange }) => !known.has(exchange))
    const answers = [...own, ...further]
    const keys = keysOf(operation, instance)
    const found = answers.flatMap((answer) =>
      keys.map((key, index) => ({ key, answer, ...sortedness(answer, key, keys.slice(0, index)) })),
    )
    const exchanges = answers.map(({ exchange }) => exchange)
    const wrong = found.find(({ broken }) => broken !== undefined)
    if (wrong?.broken === undefined) {
      return found.some(({ isTold, key }) => isTold && key === keys[0])
        ? pass(`${describe(probe)} is sorted by ${keys.map(({ column }) => `"${column}"`).join(', ')}`, exchanges)
        : noEvidence('no-data', `No answer to ${describe(probe)} has two values of the chosen columns`, exchanges)
    }
    const { exchange } = wrong.answer
    const [before, after] = wrong.broken
    const { column, direction } = wrong.key
    const values = `"${before.text(column)}" before "${after.text(column)}"`
    return violated(instance, {
      message: `Rows ${before.number} and ${after.number} of ${describe(exchange.probe)} are not in the chosen order: "${column}" is ${values}, wanted ${direction === 'asc' ? 'ascending' : 'descending'}`,
      expected: `"${column}" ${direction}`,
      actual: values,
      exchanges: [exchange],
      marks: [before, after].map((row) => ({ exchange: exchange.id, row: row.number, columns: [column] })),
    })
  },
}

function keysOf(operation: Operation, { parameter = '', detail }: Instance): readonly OrderKey[] {
  return chosenOrder(operation, (name) => (name === parameter ? detail : undefined)) ?? []
}

/** Every answer to a request that chooses this order, of other checks and of other callers. */
function chosenIn(operation: Operation, { parameter = '', detail }: Instance, evidence: Evidence) {
  const sent = evidence
    .successes(operation.id)
    .filter(({ probe }) => probe.parameters.some(([name, value]) => name === parameter && value === detail))
  return sent.flatMap((exchange) => tablesOf(exchange, operation).slice(0, 1))
}

/** The chosen order, and its place among all of them. */
function choiceOf(operation: Operation, { parameter = '', detail }: Instance) {
  const sorting = operation.parameters.find(({ name }) => name === parameter)
  const isOther = (value: string): boolean => sorting !== undefined && ordersOtherwise(sorting, value, operation)
  // If the usual order is chosen, nothing shows whether the service forgot the choice, so it comes last.
  const values = Object.keys(sorting?.sort ?? {}).toSorted((a, b) => Number(isOther(b)) - Number(isOther(a)))
  return { chosen: { [parameter]: detail }, turn: values.indexOf(detail ?? ''), several: values.length }
}

function probesOf(instance: Instance, evidence: Evidence): readonly Probe[] {
  const operation = operationOf(instance, evidence.contract)
  if (firstCall(operation, evidence) === undefined) return []
  const choice = choiceOf(operation, instance)
  const alone = callWith(operation, evidence, { ...requiredValues(operation, evidence), ...choice.chosen })
  const beside = sortedBeside(operation, choice, evidence)
  const search = choice.turn === 0 ? sortedSearch(operation, choice.chosen, evidence) : undefined
  const [first] = keysOf(operation, instance)
  const longer = first && sortedLonger(alone, first.column, operation, evidence)
  return [alone, ...beside, ...presentValues(sortedNext(alone, operation, evidence), search, longer)]
}
