import type { Contract, Operation, Parameter } from '../../../spec/index.js'
import { hasSuccessStatus, refusal } from '../../answer-kind.js'
import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { groupRows } from '../../read/group-rows.js'
import { isCut } from '../../read/is-capped.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { widestWindow, yearWindow } from '../accepted-call.js'
import { answerTo, requiredValues } from '../filter-groups.js'
import { callWith, firstCall } from '../first-call.js'
import type { Values } from '../make-probe.js'
import { sentValue } from '../sent-value.js'

/** A call with a limit one step above the maximum, over a window that is wide enough to contain so many rows. */
export function overMaximum(operation: Operation, parameter: Parameter, evidence: Evidence): Probe | undefined {
  return limitCalls(operation, parameter, evidence)?.over
}

/** The maximum itself beside the same filters. */
export function maximumBeside(operation: Operation, parameter: Parameter, evidence: Evidence): Probe | undefined {
  return limitCalls(operation, parameter, evidence)?.at
}

/**
 * The maximum itself beside the same filters, unless another answer shows that limit with more rows than the default
 * one allows. A listed word is replaced by another one that no row has shown, because a service may handle each word in
 * its own way.
 */
export function atMaximum(operation: Operation, parameter: Parameter, evidence: Evidence): Probe | undefined {
  const probe = maximumBeside(operation, parameter, evidence)
  const isShown = ({ probe: other }: Exchange): boolean => {
    if (sentValue(other, parameter, operation) !== String(parameter.maximum) || other.key === probe?.key) return false
    const answer = answerTo(other, operation, evidence)
    return answer !== undefined && rowsOf(answer).length > Number(parameter.default ?? 0)
  }
  return evidence.successes(operation.id).some(isShown) ? undefined : probe
}

/** The maximum without filters, if the plain answer may have been cut, unless some request sent it so. */
export function plainMaximum(operation: Operation, parameter: Parameter, evidence: Evidence): Probe | undefined {
  const { maximum } = parameter
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
  if (maximum === undefined || plain === undefined || !isCut(plain, operation)) return undefined
  const others = operation.parameters.filter(({ filter, required }) => filter !== undefined && !required)
  const isSent = ({ probe }: Exchange): boolean =>
    sentValue(probe, parameter, operation) === String(maximum) &&
    others.every((one) => sentValue(probe, one, operation) === undefined)
  if (rowsOf(plain).length >= maximum || evidence.successes(operation.id).some(isSent)) return undefined
  return callWith(operation, evidence, { ...requiredValues(operation, evidence), [parameter.name]: String(maximum) })
}

function limitCalls(operation: Operation, parameter: Parameter, evidence: Evidence) {
  const { maximum, multipleOf = 1 } = parameter
  if (maximum === undefined || firstCall(operation, evidence) === undefined) return undefined
  const groups = groupsFor(operation, parameter, evidence)
  if (groups === undefined) return undefined
  // A lower tier may not reach so many rows, and a service may refuse long windows.
  const windows = [widestWindow(operation.parameters), yearWindow(operation.parameters), {}]
  const call = (limit: number, some: Values, window: Values = {}): Probe =>
    callWith(operation, evidence, {
      ...requiredValues(operation, evidence),
      ...some,
      [parameter.name]: limit,
      ...window,
    })
  const callsWith = ([group = {}, other = group]: readonly Values[]) => {
    // Refused for the limit, if the service accepts the same window with the maximum.
    const isRefused = (window: Values): boolean =>
      refusal(evidence.answer(call(maximum, other, window)), evidence.contract) === 'input'
    const window = windows.find((one) => !isRefused(one))
    return { over: call(maximum + multipleOf, group, window), at: call(maximum, other, window) }
  }
  const grouped = callsWith(groups)
  const answered = evidence.answer(grouped.over)
  const answer = answerTo(grouped.over, operation, evidence)
  // An answer without rows is too small as well.
  const isTooSmall = hasSuccessStatus(answered) && (answer === undefined || rowsOf(answer).length < maximum)
  return isTooSmall && !mayCountEach(parameter, evidence.contract) ? callsWith([{}]) : grouped
}

/** The documentation leaves open whether the cap counts all rows or the rows of each group. */
export function mayCountEach({ open }: Parameter, { openPoints }: Contract): boolean {
  return openPoints.some(({ id, options }) => open.includes(id) && options.some(({ name }) => name === 'each'))
}

/**
 * The filters for the calls above and at the maximum: words that no plain row has, or else the word of the largest
 * group of the plain rows. Within one group both ways of counting agree, and a service may forget its cap beside a
 * filter.
 */
function groupsFor(operation: Operation, parameter: Parameter, evidence: Evidence): readonly Values[] | undefined {
  const coded = operation.parameters.flatMap(({ name, filter, enum: words, required }) =>
    filter?.op === 'eq' && filter.on === 'row' && words !== undefined && !required ? [{ name, filter }] : [],
  )
  if (coded.length === 0) return [{}]
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
  if (plain === undefined) return undefined
  const grouped = coded.map(({ name, filter }) => ({ name, filter, groups: groupRows(rowsOf(plain), filter.column) }))
  // The most useful words are those that the order of the plain answer does not group.
  const [mixed] = grouped.toSorted((a, b) => b.groups.length - a.groups.length)
  const unseen =
    isCut(plain, operation) && !mayCountEach(parameter, evidence.contract) ? unseenWords(operation, plain) : []
  if (unseen.length > 0) return unseen
  const [largest] = mixed?.groups.toSorted((a, b) => b.length - a.length) ?? []
  const word = largest?.[0]?.text(mixed?.filter.column ?? '')
  return [mixed === undefined || word === undefined ? {} : { [mixed.name]: word }]
}

/** Listed words that only rows beyond a cut answer have; the last one of the list first. */
function unseenWords({ parameters }: Operation, plain: TableAnswer): readonly Values[] {
  const rows = rowsOf(plain)
  const found = parameters.map(({ name, filter, enum: words = [], required }) => {
    if (filter?.op !== 'eq' || filter.on !== 'row' || filter.map !== undefined || required) return []
    const unseen = words.filter((one) => !rows.some((row) => row.text(filter.column) === one))
    return unseen.map((word): Values => ({ [name]: word })).toReversed()
  })
  return found.find((some) => some.length > 0) ?? []
}
