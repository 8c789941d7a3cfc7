import { type Filter, type Operation, operationById, type Parameter } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import type { Probe } from '../probe.js'
import { rowsOf } from '../read/table-answer.js'
import { isInScope } from '../target/operations-in-scope.js'
import { answerTo, baseCall, filterGroups, isGrouped, isPlaced, requiredValues } from './filter-groups.js'
import { callWith, firstCall } from './first-call.js'
import type { Values } from './make-probe.js'
import { otherKey, otherSymbol } from './other-symbol.js'
import { sentValues } from './sent-value.js'
import { showsNothing } from './shows-nothing.js'
import { type ChainStep, removesOne, removesRows, shortWindow, sourceChain } from './source-chain.js'
import { type ComparedPair, spelledIfDefault } from './spelled-out.js'
import { datedCall, hiddenBound, splittingValue } from './splitting-value.js'
import { isEmptyWithin, splittingWindow } from './splitting-window.js'
import { emptyingWindow, widerWindow } from './wider-window.js'
import { windowBase } from './window-base.js'

/**
 * Two calls that differ in one parameter, and whose answers must differ, for effects that single rows do not show. The
 * base leaves the parameter out, or spells out its default.
 */
export interface SingleFilter extends ComparedPair {
  readonly parameter: Parameter
  readonly value: string
  /**
   * Other answers prove that the answer must change. Without that proof, equal answers prove nothing. Called only for
   * equal answers, because it reads every known row.
   */
  mustDiffer(evidence: Evidence): boolean
  /** Every row of the other answer must be gone. */
  readonly removesAll?: boolean
}

/** The probes for a parameter that no group of filters could test. */
export function singleFilters(operation: Operation, parameter: Parameter, evidence: Evidence): readonly SingleFilter[] {
  const name = `single filters of ${operation.id} ${parameter.name}`
  return evidence.cached(name, (seen) => makeFilters(operation, parameter, seen))
}

function makeFilters(operation: Operation, parameter: Parameter, evidence: Evidence): readonly SingleFilter[] {
  if (firstCall(operation, evidence) === undefined || isTested(operation, parameter, evidence)) return []
  const chain = chainOf(operation, evidence)
  const step = chain.find((one) => one.parameter === parameter)
  const beside = step && besideEarlier(step, operation, evidence, step === chain.at(-1))
  // Otherwise the filter is tested alone.
  if (beside !== undefined && !showsNothing(beside, operation, evidence)) return [beside]
  const wider = widerWindow(operation, parameter, evidence)
  if (wider !== undefined) return [wider]
  return choicesFor(operation, parameter, evidence).flatMap(({ value, mustDiffer, isAwaited, removesAll, from }) => {
    const pairFor = (one: Probe): ComparedPair => {
      const fixed = { ...requiredValues(operation, evidence), ...sentValues(one, operation) }
      return spelledIfDefault(one, fixed, { operation, parameter, value }, evidence)
    }
    const window = { operation, parameter, days: value, pairFor }
    const plain = from ?? (mustDiffer ? firstCall(operation, evidence) : windowBase(window, evidence))
    const usual = parameter.filter === undefined ? (summarisedCall(operation, evidence) ?? plain) : plain
    const pair = usual && pairFor(usual)
    if (pair === undefined || (isAwaited === true && evidence.answer(pair.probe) === undefined)) return []
    return [{ parameter, value, mustDiffer: () => mustDiffer, ...pair, ...(removesAll && { removesAll }) }]
  })
}

/** A month that all rows have may accompany other filters without an effect, so another month is sent as well. */
function isTested(operation: Operation, parameter: Parameter, evidence: Evidence): boolean {
  if (!isGrouped(operation, parameter, evidence)) return false
  return isPlaced(parameter, filterGroups(operation, evidence)) || !datedCall(operation, parameter, evidence)
}

function chainOf(operation: Operation, evidence: Evidence): readonly ChainStep[] {
  return evidence.cached(`source chain of ${operation.id}`, (seen) => {
    const valueFor = (parameter: Parameter, before: Values): string | undefined => {
      const place = { operation, parameter, before }
      const short = shortWindow(parameter)
      if (short === undefined) return choicesFor(operation, parameter, seen)[0]?.value
      return splittingWindow(place, seen) ?? (isEmptyWithin(place, short, seen) ? undefined : short)
    }
    return sourceChain(operation, valueFor, seen)
  })
}

/** The request of an earlier step is the base of the next one, so only the last step spells out defaults. */
function besideEarlier(step: ChainStep, operation: Operation, evidence: Evidence, isLast: boolean): SingleFilter {
  const { parameter, value, before } = step
  const fixed = { ...requiredValues(operation, evidence), ...before }
  const usual = callWith(operation, evidence, fixed)
  const pair = isLast
    ? spelledIfDefault(usual, fixed, { operation, parameter, value }, evidence)
    : { base: usual, probe: callWith(operation, evidence, { ...fixed, [parameter.name]: value }) }
  return { parameter, value, ...pair, mustDiffer: (seen) => removesRows(step, pair.base, operation, seen) }
}

/**
 * The call that is compared with its details anyway, if these need a filter: another form of that answer can be
 * compared with the same details.
 */
function summarisedCall(operation: Operation, evidence: Evidence): Probe | undefined {
  const rules = operation.answer.kind === 'table' ? operation.answer.table.summaries : []
  const read = new Set(
    rules.flatMap(({ parameters }) =>
      Object.values(parameters)
        .join(' ')
        .match(/\bparams\.\w+/g),
    ),
  )
  const filters = operation.parameters.filter(({ name, filter }) => filter !== undefined && read.has(`params.${name}`))
  const [filter] = filters
  if (filters.length !== 1 || filter === undefined || filter.default !== undefined || filter.required) return undefined
  const probe = singleFilters(operation, filter, evidence)[0]?.probe
  const isEmpty = evidence.answer(probe) !== undefined && answerTo(probe, operation, evidence) === undefined
  return isEmpty ? undefined : probe
}

/** The calls for listed words that no row of the plain answer has. */
export function rareProbes(operation: Operation, evidence: Evidence): readonly Probe[] {
  return operation.parameters.flatMap((parameter) => {
    const { filter, required } = parameter
    if (filter === undefined || filter.on !== 'row' || filter.op !== 'eq' || filter.via !== undefined) return []
    if (required || filter.map !== undefined) return []
    return unseenWord(operation, parameter, filter, evidence).map(({ value }) =>
      callWith(operation, evidence, { ...requiredValues(operation, evidence), [parameter.name]: value }),
    )
  })
}

interface Choice {
  readonly value: string
  readonly mustDiffer: boolean
  /** A better value will be known after the plain call of another operation. */
  readonly isAwaited?: boolean
  readonly removesAll?: boolean
  /** The call whose rows the value comes from, if that is not the plain one. */
  readonly from?: Probe
}

function choicesFor(operation: Operation, parameter: Parameter, evidence: Evidence): readonly Choice[] {
  const { filter } = parameter
  if (parameter.symbol && (parameter.default !== undefined || parameter.required)) {
    return presentChoice(otherSymbol(operation, parameter, evidence))
  }
  if (parameter.required) {
    const others = presentChoice(otherKey(operation, parameter, evidence))
    return others.length > 0 || filter === undefined || filter.op !== 'eq' || filter.on !== 'row'
      ? others
      : unseenWord(operation, parameter, filter, evidence)
  }
  if (filter === undefined) return otherWords(parameter)
  if (filter.on === 'source' && filter.via === undefined) return fromSource(operation, parameter, filter, evidence)
  if (filter.op === 'gte') return presentChoice(hiddenBound(operation, parameter, filter, evidence))
  const emptying = emptyingWindow(operation, parameter, evidence)
  if (emptying !== undefined) return [emptying]
  if (filter.op !== 'eq' || filter.map !== undefined) return []
  const dated = datedCall(operation, parameter, evidence)
  return dated === undefined ? unseenWord(operation, parameter, filter, evidence) : [{ ...dated, mustDiffer: true }]
}

function presentChoice(value: string | undefined): readonly Choice[] {
  return value === undefined ? [] : [{ value, mustDiffer: true }]
}

/** If every row of the plain answer has the same word, another listed word tests the filter as well. */
function unseenWord(
  operation: Operation,
  parameter: Parameter,
  { column }: Filter,
  evidence: Evidence,
): readonly Choice[] {
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
  if (plain === undefined || parameter.enum === undefined) return []
  const seen = new Set(rowsOf(plain).map((row) => row.text(column)))
  const word = parameter.enum.filter((candidate) => !seen.has(candidate)).at(-1)
  return word === undefined ? [] : [{ value: word, mustDiffer: true }]
}

/** Words that select a form of the answer and not rows. */
function otherWords(parameter: Parameter): readonly Choice[] {
  if (parameter.default === undefined || parameter.enum === undefined) return []
  const others = parameter.enum.filter((word) => word !== parameter.default)
  return others.map((value) => ({ value, mustDiffer: true }))
}

/** A value that some of the rows behind the answer have, and others lack. */
function fromSource(operation: Operation, parameter: Parameter, filter: Filter, evidence: Evidence): readonly Choice[] {
  const source = operationById(evidence.contract, filter.source ?? '')
  if (source === undefined) return narrower(parameter, filter)
  const plain = baseCall(source, evidence)
  const answer = answerTo(plain, source, evidence)
  const isAwaited = plain !== undefined && evidence.answer(plain) === undefined && isInScope(source, evidence)
  if (answer === undefined) return narrower(parameter, filter).map((choice) => ({ ...choice, isAwaited }))
  const value = splittingValue(parameter, filter, answer)
  if (value === undefined) return narrower(parameter, filter)
  const call = firstCall(operation, evidence)
  return [{ value, mustDiffer: call !== undefined && removesOne({ parameter, value }, call, operation, answer) }]
}

/** Without rows to choose a value from, a much shorter window may still change the answer. */
function narrower(parameter: Parameter, { op }: Filter): readonly Choice[] {
  const value = op === 'within-days' ? shortWindow(parameter) : undefined
  return value === undefined ? [] : [{ value, mustDiffer: false }]
}
