import { columnOf, type Operation, type Parameter, windowUnit } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import type { Probe } from '../probe.js'
import { isCut } from '../read/is-capped.js'
import { rowsOf, type TableAnswer } from '../read/table-answer.js'
import { answerTo, narrowCall, requiredValues } from './filter-groups.js'
import { callWith, firstCall } from './first-call.js'
import type { Values } from './make-probe.js'
import { rowFilters } from './row-filters.js'
import { sentValue, sentValues } from './sent-value.js'

/** The plain call with every default spelled out; undefined if there is none, or before the plain call can be made. */
export function spelledOut(operation: Operation, evidence: Evidence): Probe | undefined {
  const defaults = defaultsOf(operation)
  if (defaults.length === 0 || firstCall(operation, evidence) === undefined) return undefined
  return withDefaults(operation, evidence, requiredValues(operation, evidence))
}

/** The call with these values, and with the default of every other parameter spelled out. */
export function withDefaults(operation: Operation, evidence: Evidence, values: Values): Probe {
  const usual = Object.fromEntries(defaultsOf(operation).map(({ name, default: value }) => [name, value]))
  return callWith(operation, evidence, { ...usual, ...values })
}

/** A call with a value for one parameter, and the call that its answer is compared with. */
export interface ComparedPair {
  readonly base: Probe
  readonly probe: Probe
}

/**
 * If the parameter has a default, both calls spell out the defaults of the others, too: a service may ignore the value
 * beside another parameter. They must do so alike, because the service may have other defaults than the documented
 * ones.
 */
export function spelledIfDefault(
  base: Probe,
  fixed: Values,
  { operation, parameter, value }: ValuePlace,
  evidence: Evidence,
): ComparedPair {
  const values = { ...fixed, [parameter.name]: value }
  const open = defaultsOf(operation).filter((one) => one !== parameter && fixed[one.name] === undefined)
  if (parameter.default === undefined || open.length === 0)
    return { base, probe: callWith(operation, evidence, values) }
  return { base: withDefaults(operation, evidence, fixed), probe: withDefaults(operation, evidence, values) }
}

interface ValuePlace {
  readonly operation: Operation
  readonly parameter: Parameter
  readonly value: string
}

export function defaultsOf({ parameters }: Operation): readonly Parameter[] {
  return parameters.filter((parameter) => parameter.default !== undefined && !parameter.required)
}

/** A call that leaves defaults out, and the same call with them spelled out. */
export interface SpelledPair {
  readonly plain: Probe
  readonly spelled: Probe
}

/**
 * A plain answer that is cut at its cap looks the same with another default threshold, and no row shows the value that
 * the threshold is compared with. So the defaults are also spelled out beside another request whose answer is whole.
 */
export function spelledBesideOthers(operation: Operation, evidence: Evidence): SpelledPair | undefined {
  return evidence.cached(`spelled out beside others of ${operation.id}`, (seen) => {
    const call = firstCall(operation, seen)
    const first = answerTo(call, operation, seen)
    if (call === undefined || first === undefined || !isCut(first, operation)) return undefined
    const thresholds = defaultsOf(operation).filter((parameter) => isUnseen(parameter, first))
    if (thresholds.length === 0) return undefined
    const isOpen = (probe: Probe): boolean =>
      probe.repeat === 0 &&
      probe.presented.tier === call.presented.tier &&
      thresholds.some((one) => sentValue(probe, one, operation) === undefined)
    const whole = seen.successes(operation.id).find(({ probe }) => {
      const answer = isOpen(probe) ? answerTo(probe, operation, seen) : undefined
      return answer !== undefined && rowsOf(answer).length >= FEWEST_ROWS && !isCut(answer, operation)
    })
    if (whole === undefined) return undefined
    return { plain: whole.probe, spelled: withDefaults(operation, seen, sentValues(whole.probe, operation)) }
  })
}

/**
 * If a cap cuts the plain answer, and its rows show every column that a default compares, spelled-out defaults add
 * nothing: a wrong one shows in the rows, or beyond the cut. They show more beside the symbol whose answer has most
 * rows near the thresholds. Undefined before the plain call is answered, and if the answer for that symbol has no rows.
 */
export function spelledBesideSymbol(operation: Operation, evidence: Evidence): SpelledPair | undefined {
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
  if (plain === undefined || !isCut(plain, operation) || !mayNameSymbol(operation)) return undefined
  if (defaultsOf(operation).some((parameter) => parameter.cap !== 'rows' && isMissing(parameter, plain)))
    return undefined
  const narrow = narrowCall(operation, evidence, plain)
  if (narrow === undefined) return undefined
  if (evidence.answer(narrow) !== undefined && answerTo(narrow, operation, evidence) === undefined) return undefined
  return { plain: narrow, spelled: withDefaults(operation, evidence, sentValues(narrow, operation)) }
}

/** Every default but the cap selects rows by what they show, so all may be spelled out beside a symbol. */
export function mayNameSymbol(operation: Operation): boolean {
  const defaults = defaultsOf(operation)
  const selecting = defaults.filter(({ cap }) => cap !== 'rows')
  return (
    selecting.length > 0 &&
    selecting.length < defaults.length &&
    selecting.every(
      (one) => one.filter?.on === 'row' && (isThreshold(one) || windowUnit(one.filter.op) !== undefined),
    ) &&
    rowFilters(operation).some(({ parameter }) => parameter.symbol && !parameter.required)
  )
}

/** Fewer rows seldom have a value just below a threshold. */
const FEWEST_ROWS = 3

/** A threshold over a column that the answer does not have. */
function isUnseen(parameter: Parameter, answer: TableAnswer): boolean {
  return isThreshold(parameter) && isMissing(parameter, answer)
}

export function isThreshold({ filter }: Parameter): boolean {
  return filter?.on === 'row' && /^[gl]te?$/.test(filter.op)
}

function isMissing({ filter }: Parameter, answer: TableAnswer): boolean {
  const column = filter?.column ?? ''
  return columnOf(answer.table, column) === undefined || rowsOf(answer)[0]?.text(column) === undefined
}
