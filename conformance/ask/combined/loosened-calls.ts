import { type Operation, type Parameter, windowUnit } from '../../../spec/index.js'
import { answerKind } from '../../answer-kind.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { isCut } from '../../read/is-capped.js'
import { yearWindow } from '../accepted-call.js'
import { answerTo, narrowCall, requiredValues } from '../filter-groups.js'
import { callWith, firstCall } from '../first-call.js'
import { isInStep, lawfulNumber } from '../made-value.js'
import type { Values } from '../make-probe.js'
import { sentValues } from '../sent-value.js'

/** A threshold is loosened to this share of its default. */
const SHARE = 0.01
/**
 * Beside a threshold, a window is shortened to this share: the sums and counts of fewer days stay below the threshold.
 */
const SHORTER = 1 / 6

/**
 * A request that keeps this default and loosens the other default thresholds. A service may drop a default as soon as
 * another parameter is given; then rows appear that the default would remove. A cap may cut those rows off, so if the
 * plain answer is cut, the request also names the busiest symbol.
 */
export function besideLoosened(operation: Operation, parameter: Parameter, evidence: Evidence): Probe | undefined {
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
  const others = operation.parameters.filter((other) => other !== parameter && hasDefault(other))
  const thresholds = others.filter((other) => looseThreshold(other) !== undefined)
  if (plain === undefined || !hasDefault(parameter) || thresholds.length === 0) return undefined
  const windows = isWindow(parameter) ? [] : others.filter(isWindow)
  const loose = {
    ...valuesOf(thresholds, looseThreshold),
    ...valuesOf(windows, (one) => Math.max(1, lawfulNumber(one, Math.floor(Number(one.default) * SHORTER)))),
  }
  const narrow = isCut(plain, operation) ? narrowCall(operation, evidence, plain) : undefined
  const fixed = narrow === undefined ? requiredValues(operation, evidence) : sentValues(narrow, operation)
  return callWith(operation, evidence, { ...fixed, ...loose })
}

/**
 * A request that loosens every default except the cap: a service may drop the default cap beside other parameters, and
 * a plain answer without rows may have some without its defaults.
 */
export function fullCall(operation: Operation, evidence: Evidence): Probe | undefined {
  const call = firstCall(operation, evidence)
  const exchange = evidence.answer(call)
  const isEmpty = exchange !== undefined && answerKind(exchange, evidence.contract).kind === 'empty'
  if (!isEmpty && answerTo(call, operation, evidence) === undefined) return undefined
  const defaults = operation.parameters.filter(hasDefault)
  const thresholds = defaults.filter((one) => looseThreshold(one) !== undefined)
  const loose = { ...yearWindow(defaults.filter(isWindow)), ...valuesOf(thresholds, looseThreshold) }
  if (Object.keys(loose).length === 0) return undefined
  return callWith(operation, evidence, { ...requiredValues(operation, evidence), ...loose })
}

function valuesOf(parameters: readonly Parameter[], pick: (one: Parameter) => number | undefined): Values {
  return Object.fromEntries(parameters.map((one) => [one.name, pick(one)]))
}

/** A default threshold or a default window. */
function hasDefault(parameter: Parameter): boolean {
  const { filter, default: usual, required } = parameter
  const isBound = isWindow(parameter) || /^[gl]te?$/.test(filter?.op ?? '')
  return isBound && !required && usual !== undefined && !Number.isNaN(Number(usual))
}

function isWindow({ filter }: Parameter): boolean {
  return windowUnit(filter?.op) !== undefined
}

/** A positive number that far more rows pass than the default. */
function looseThreshold(parameter: Parameter): number | undefined {
  const { filter, default: usual, minimum = 1, maximum = Number.POSITIVE_INFINITY } = parameter
  const normal = Number(usual)
  if (filter?.op === 'gte' || filter?.op === 'gt') {
    const value = Math.max(minimum, 1, Math.floor(normal * SHARE))
    return value < normal && isInStep(value, parameter) ? value : undefined
  }
  if (filter?.op !== 'lte' && filter?.op !== 'lt') return undefined
  const value = Math.min(maximum, normal / SHARE)
  return value > normal && isInStep(value, parameter) ? value : undefined
}
