import { countEach, limitsFor, type Operation, operationFor, type Parameter, windowUnit } from '../../../spec/index.js'
import { refusal } from '../../answer-kind.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { isCut } from '../../read/is-capped.js'
import { rowsOf } from '../../read/table-answer.js'
import { widestWindow } from '../accepted-call.js'
import { answerTo, requiredValues } from '../filter-groups.js'
import { firstCall } from '../first-call.js'
import { type Values, withParameters } from '../make-probe.js'
import { rowFilters } from '../row-filters.js'
import { sentValues } from '../sent-value.js'

export interface TierLimitCalls {
  /** Without the parameter; for a history with as many rows as possible, the oldest first. */
  readonly plain: Probe
  /** The same with the default of the tier spelled out, which other checks compare with it. */
  readonly usual: Probe | undefined
  /**
   * A value above the maximum of the tier, which other tiers may send; undefined if the tier has no maximum of its own.
   */
  readonly over: Probe | undefined
  /** After a refusal of a much longer window, a shorter one above the maximum: a service may refuse only the former. */
  readonly near: Probe | undefined
  /** The accepted one of these beside the rarest word of a filter, if the newest rows fill its answer. */
  readonly narrow: Probe | undefined
  /** The longest history of the tier, which other tiers may show to be too short. */
  readonly full: Probe | undefined
}

/** Calls by a tier that show its limits for this parameter. */
export function tierLimitCalls(
  operation: Operation,
  parameter: Parameter,
  tier: string,
  evidence: Evidence,
): TierLimitCalls | undefined {
  if (firstCall(operation, evidence) === undefined) return undefined
  const call = (values: Values): Probe =>
    withParameters(operation, { ...requiredValues(operation, evidence), ...values }, tier)
  const beyond = valueBeyond(parameter, tier)
  const others = operationFor(operation, tier).parameters.filter(({ name }) => name !== parameter.name)
  const caps = others.filter(({ cap, maximum }) => cap === 'rows' && maximum !== undefined)
  const isHistory = windowUnit(parameter.filter?.op) !== undefined
  // The oldest rows show where a history ends.
  const most = {
    ...Object.fromEntries(caps.map(({ name, maximum }) => [name, maximum])),
    ...oldestFirst(others, parameter),
  }
  const wide = { ...widestWindow(others), ...most }
  const callBeyond = (value: number | undefined): Probe | undefined =>
    value === undefined ? undefined : call({ ...wide, [parameter.name]: value })
  const over = callBeyond(beyond)
  const { maximum = 0, default: own } = limitsFor(parameter, tier)
  const without = isHistory ? most : {}
  const usual = own === undefined ? undefined : call({ ...without, [parameter.name]: own })
  const isRefused = (probe: Probe | undefined): boolean =>
    refusal(evidence.answer(probe), evidence.contract) === 'input'
  const shorter = NEARER.map((times) => Math.ceil(maximum * times)).filter((value) => value < (beyond ?? 0))
  const nearer = isRefused(over) && isHistory ? shorter.map(callBeyond) : []
  const near = nearer.find((probe) => !isRefused(probe)) ?? nearer.at(-1)
  const accepted = near ?? over
  const narrow = accepted && isHistory ? besideRareWord(accepted, operation, evidence).map(call)[0] : undefined
  const full = isHistory && maximum > 0 ? callBeyond(maximum) : undefined
  return { plain: call(without), usual, over, near, narrow, full }
}

/** A cut call with the word of a filter that the fewest of its rows show, so that older rows come into the answer. */
function besideRareWord(probe: Probe, operation: Operation, evidence: Evidence): readonly Values[] {
  const answer = answerTo(probe, operation, evidence)
  if (answer === undefined || !isCut(answer, operation)) return []
  const sent = sentValues(probe, operation)
  const free = rowFilters(operation).filter(
    ({ parameter: { name, required, default: usual }, filter: { op, map } }) =>
      op === 'eq' && map === undefined && !required && usual === undefined && sent[name] === undefined,
  )
  const words = free.flatMap(({ parameter: { name }, filter: { column } }) =>
    [...countEach(rowsOf(answer).flatMap((row) => row.text(column) ?? []))].map(([text, count]) => ({
      name,
      text,
      count,
    })),
  )
  // A word of one row may be its name.
  const rare = words.filter(({ text, count }) => text !== '' && count > 1).sort((a, b) => a.count - b.count)
  return rare.map(({ name, text }) => ({ ...sent, [name]: text }))
}

/** The value of another parameter that chooses the order in which the oldest rows come first. */
function oldestFirst(others: readonly Parameter[], { filter }: Parameter): Values {
  return Object.fromEntries(
    others.flatMap(({ name, sort = {} }) => {
      const [first] = Object.entries(sort).filter(
        ([, [key]]) => key !== undefined && key.column === filter?.column && key.direction === 'asc',
      )
      return first === undefined ? [] : [[name, first[0]]]
    }),
  )
}

/** One step above the maximum for a cap; for a window as much as the schema allows, so that older rows come into it. */
function valueBeyond(parameter: Parameter, tier: string): number | undefined {
  const { byTier, filter, multipleOf = 1 } = parameter
  const { maximum } = limitsFor(parameter, tier)
  const usual = byTier?.usual.maximum ?? Number.POSITIVE_INFINITY
  if (maximum === undefined || maximum >= usual) return undefined
  if (windowUnit(filter?.op) === undefined) return maximum + multipleOf
  return Math.min(usual, maximum * LONGER)
}

const LONGER = 10
/** So many times the maximum, one after the other. */
const NEARER = [2, 1.25] as const
