import {
  type ChosenColumns,
  type Column,
  type Contract,
  errorsWhen,
  type Operation,
  tableOf,
} from '../../../spec/index.js'
import { hasClientError, hasSuccessStatus, refusedForQuota } from '../../answer-kind.js'
import { requiredValues } from '../../ask/filter-groups.js'
import { callWith, firstCall } from '../../ask/first-call.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import { isCallable } from '../../credentials/may-call.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { cited } from '../finding/cited.js'
import { describe, noEvidence, pass, unanswered, unconfirmed, violated } from '../finding/finding.js'
import { type BothSides, type HeldApart, heldApart } from '../finding/held-apart.js'
import { judgeRefusal, wordsOf } from '../finding/refusal.js'
import { operationOf, plainCallThen } from '../finding/table-place.js'
import { type ColumnChoice, choiceProblem, otherValue, showsAll } from './choice-problem.js'

export const columnChosen: Check = {
  id: 'column.chosen',
  area: 'column',
  level: 'must',
  reads: 'records',
  elsewhere: 'No parameter of its operations chooses columns',
  title: 'An answer shows exactly the columns that the request chooses',
  explain:
    'The judge requests one column alone, and then all others in the reverse of the documented order, so that each column is chosen once and left out once. If JSON rows contain objects, one member of each object is requested. If the document says how an unknown name is answered, the judge also requests a column together with an unknown name. A violation is a chosen column that is missing, a column that was not chosen, a header in another order than the document says, or a row whose chosen columns have other values than in the answer with all columns, if the columns that are always shown identify the row; in that case both requests are repeated several times.',
  instances: (contract) =>
    contract.operations.filter(isCallable).flatMap((operation) => {
      const choice = choiceOf(operation)
      if (choice === undefined || freeColumns(operation, choice).length < 2) return []
      const { name, clause } = choice
      return kindsOf(operation, choice).map((kind) => ({
        key: `${operation.id}#${name}=${kind}`,
        operation: operation.id,
        parameter: name,
        detail: kind,
        ...cited(clause, operation.clause),
      }))
    }),
  ...plainCallThen(probesOf),
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const choice = choiceOf(operation)
    const [probe] = probesOf(instance, evidence)
    if (choice === undefined || probe === undefined) return unanswered(probe, evidence)
    if (instance.detail === 'unknown' && choice.columns.unknown === 'refused') {
      const positives = evidence.successes(operation.id)
      const entries = errorsWhen(evidence.contract, 'parameter-invalid', operation)
      const because = `with an unknown column in ${choice.name}`
      return judgeRefusal(instance, { probe, entries, positives, because }, evidence)
    }
    return judgeShown(
      instance,
      probe,
      { operation, ...choice.columns, chosen: askedNames(instance, operation), isNested: instance.detail === 'nested' },
      evidence,
    )
  },
}

function kindsOf(operation: Operation, choice: Choice): readonly string[] {
  const isNested = operation.answer.kind === 'json' && nestedNames(operation, choice).length > 0
  const isKnown = choice.columns.unknown !== undefined
  return ['one', 'others', ...(isNested ? ['nested'] : []), ...(isKnown ? ['unknown'] : [])]
}

/**
 * A member of each object, if possible one that is never empty: a service may then show the whole object, or nothing of
 * it.
 */
function nestedNames(operation: Operation, choice: Choice): readonly string[] {
  const objectOf = (name: string): string => name.slice(0, name.indexOf('.'))
  const inner = freeColumns(operation, choice)
    .filter(({ name }) => name.includes('.') && !choice.columns.always.includes(objectOf(name)))
    .toSorted((a, b) => Number(a.nullable) - Number(b.nullable))
    .map(({ name }) => name)
  return inner.filter((name, index) => inner.findIndex((one) => objectOf(one) === objectOf(name)) === index)
}

function judgeShown(instance: Instance, probe: Probe, choice: ColumnChoice, evidence: Evidence): Finding {
  const exchange = evidence.answer(probe)
  if (
    exchange?.response === undefined ||
    !(hasSuccessStatus(exchange) || refusesUnknown(instance, exchange, evidence.contract))
  )
    return unanswered(probe, evidence)
  const plain = firstCall(choice.operation, evidence)
  const whole = evidence.answer(plain)
  if (plain === undefined || whole === undefined || !hasSuccessStatus(whole)) return unanswered(plain, evidence)
  if (!showsAll(whole, choice.operation))
    return noEvidence('prerequisite', `${describe(plain)} does not show every column`, [whole])
  if (!hasSuccessStatus(exchange)) {
    const expected = 'the other columns, because unknown names are ignored'
    return violated(instance, {
      message: `${describe(probe)} is refused for an unknown column: found ${wordsOf(exchange)}, wanted ${expected}`,
      expected,
      actual: wordsOf(exchange),
      exchanges: [exchange, whole],
    })
  }
  const found = choiceProblem(exchange, choice)
  if (found === undefined)
    return noEvidence('no-data', `${describe(probe)} has no row that shows the choice`, [exchange])
  const names = choice.chosen.map((name) => `"${name}"`).join(', ')
  const other = otherValue(exchange, whole, choice)
  if (found.problem === undefined && other !== undefined) {
    const { state } = lookAgain([exchange, whole], choice, evidence)
    const message = `${describe(probe)}: ${other}`
    if (state === 'waiting') return unconfirmed(message, [exchange, whole])
    if (state === 'confirmed')
      return violated(instance, { message, expected: 'the same value', exchanges: [exchange, whole] })
  }
  if (found.problem === undefined) return pass(`${describe(probe)} shows ${names} and no others`, [exchange])
  return violated(instance, {
    message: `The answer to ${describe(probe)} does not show the chosen columns: ${found.problem}`,
    expected: found.expected,
    actual: found.actual,
    exchanges: [exchange],
  })
}

/** The document says that an unknown name is ignored. */
function refusesUnknown({ detail }: Instance, exchange: Exchange, contract: Contract): boolean {
  return detail === 'unknown' && hasClientError(exchange) && !refusedForQuota(exchange, contract)
}

function choiceOf({ parameters }: Operation) {
  return parameters.flatMap((parameter) =>
    parameter.columns === undefined ? [] : [{ ...parameter, columns: parameter.columns }],
  )[0]
}

type Choice = NonNullable<ReturnType<typeof choiceOf>>

/** Columns that the caller may leave out, in the order of the document. */
function freeColumns(
  operation: Operation,
  { columns, enum: words }: Pick<Choice, 'enum'> & { columns: ChosenColumns },
) {
  const all = tableOf(operation)?.columns ?? []
  return all.filter(
    ({ name, optional }) =>
      optional === undefined && !columns.always.includes(name) && (words === undefined || words.includes(name)),
  )
}

/** The columns that are requested. One alone is never empty, because a JSON row may lack an empty member. */
function askedNames({ detail }: Instance, operation: Operation): readonly string[] {
  const choice = choiceOf(operation)
  if (choice === undefined) return []
  const most = choice.maxItems ?? Number.POSITIVE_INFINITY
  if (detail === 'nested') return nestedNames(operation, choice).slice(0, most)
  const free = freeColumns(operation, choice)
  const full = free.filter(({ nullable }) => !nullable)
  const sure = topNames(full.length < 2 ? free : full, choice)
  const [first = ''] = sure
  const last = sure.at(-1) ?? ''
  if (detail !== 'others') return detail === 'one' ? [last] : [first]
  // Without the column of the other request, so that each column is left out once.
  const all = topNames(free, choice)
  const names = all.length > 2 ? all.filter((name) => name !== last) : all
  return names.toReversed().slice(0, most)
}

/** Without a list of names, a nested member may be chosen by the name of its object. */
function topNames(columns: readonly Column[], { enum: words }: Choice): readonly string[] {
  const all = columns.map(({ name }) => name)
  const top = words === undefined ? all.filter((name) => !name.includes('.')) : all
  return top.length < 2 ? all : top
}

function probesOf(instance: Instance, evidence: Evidence): readonly Probe[] {
  const operation = operationOf(instance, evidence.contract)
  const { parameter = '', detail } = instance
  if (firstCall(operation, evidence) === undefined) return []
  const names = [...askedNames(instance, operation), ...(detail === 'unknown' ? [NO_COLUMN] : [])]
  const probe = callWith(operation, evidence, { ...requiredValues(operation, evidence), [parameter]: names })
  const [choice, chosen] = [choiceOf(operation), evidence.answer(probe)]
  const whole = evidence.answer(firstCall(operation, evidence))
  if (choice === undefined || !hasSuccessStatus(chosen) || !hasSuccessStatus(whole)) return [probe]
  const own = { operation, ...choice.columns, chosen: names }
  const isOther = otherValue(chosen, whole, own) !== undefined
  return [probe, ...(isOther ? lookAgain([chosen, whole], own, evidence).wanted : [])]
}

/** All answers show the same two values. */
function lookAgain(sent: readonly [Exchange, Exchange], choice: ColumnChoice, evidence: Evidence): HeldApart {
  const other = otherValue(...sent, choice)
  const isStill = ([some, wholes]: BothSides): boolean =>
    some.every((one) => wholes.every((whole) => otherValue(one, whole, choice) === other))
  return heldApart(sent, isStill, evidence)
}

const NO_COLUMN = 'pipeproof_no_such_column'
