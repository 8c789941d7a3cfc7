import { type Operation, operationById, type Parameter, windowUnit } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import { baseCall, requiredValues } from './filter-groups.js'
import { callWith, firstCall } from './first-call.js'
import { isInStep } from './made-value.js'
import { requestValues } from './sent-value.js'
import { removesRows } from './source-chain.js'

/**
 * The summary of one key over a longer window than usual, if known rows lie between the two: a service may cut long
 * windows in one of its operations.
 */
export function widerWindow(operation: Operation, parameter: Parameter, evidence: Evidence) {
  const { filter, default: usual } = parameter
  const source = operationById(evidence.contract, filter?.source ?? '')
  const base = firstCall(operation, evidence)
  const isKeyed = operation.parameters.some(({ required }) => required)
  if (filter?.op !== 'within-days' || filter.on !== 'source' || usual === undefined || !isKeyed) return undefined
  if (source === undefined || base === undefined) return undefined
  const windows = longWindows(source, Number(usual), evidence).filter((value) => isInStep(Number(value), parameter))
  const found = windows.map((value) => {
    const values = { ...requiredValues(operation, evidence), [parameter.name]: value }
    return { parameter, value, base, probe: callWith(operation, evidence, values), mustDiffer: () => true }
  })
  return found.find(({ probe }) => removesRows({ parameter, value: usual, before: {} }, probe, operation, evidence))
}

/** The default window, if it alone leaves nothing of the rows of a longer one. */
export function emptyingWindow(operation: Operation, { filter, default: usual }: Parameter, evidence: Evidence) {
  const from = baseCall(operation, evidence)
  if (from === undefined || from.key === firstCall(operation, evidence)?.key) return undefined
  if (filter?.on !== 'row' || windowUnit(filter.op) === undefined || usual === undefined) return undefined
  return { value: usual, mustDiffer: false, removesAll: true, from }
}

/** Windows longer than the usual one that requests for the details had, the longest first. */
export function longWindows(target: Operation, usual: number, evidence: Evidence): readonly string[] {
  const window = target.parameters.find(({ filter }) => filter?.op === 'within-days')
  const sent = evidence.successes(target.id).map(({ probe }) => requestValues(probe, target)[window?.name ?? ''] ?? '')
  return [...new Set(sent)].filter((days) => Number(days) > usual).sort((a, b) => Number(b) - Number(a))
}
