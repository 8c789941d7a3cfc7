import { type Operation, type Parameter, valueOfFirstType } from '../../spec/index.js'
import { answerKind } from '../answer-kind.js'
import { withoutCircles } from '../cache/without-circles.js'
import type { Evidence } from '../check.js'
import { callerTier } from '../credentials/caller-tier.js'
import { isCallable } from '../credentials/may-call.js'
import type { Probe } from '../probe.js'
import { rowsOf, type TableAnswer, tablesOf } from '../read/table-answer.js'
import { valueInTarget } from '../target/read-values.js'
import { isLawful } from './filter-candidates.js'
import { fullestIds, isAbove, linkSources, listedIds, listsAbove, outerList, shownIds } from './listed-ids.js'
import { madeValue } from './made-value.js'
import { type Values, withParameters } from './make-probe.js'
import { requiredParameters } from './sent-value.js'
import {
  commonValues,
  knownSymbol,
  linkedValue,
  listOf,
  namedIds,
  namedList,
  sources,
  summarising,
  summedValues,
} from './value-sources.js'

interface FirstCall {
  readonly values: Readonly<Record<string, string>>
  /** Names of parameters whose values are not confirmed by any answer. */
  readonly guessed: readonly string[]
  readonly probe: Probe
}

/**
 * The plain call of an operation, with required parameters only. Undefined while a required value is unknown: the call
 * is then sent in round two, with a value from an answer of round one.
 */
export function firstCall(operation: Operation, evidence: Evidence): Probe | undefined {
  return keptCall(operation, evidence)?.probe
}

/** The required parameters of that call, in query, path, header or cookie. */
export function firstValues(operation: Operation, evidence: Evidence): Readonly<Record<string, string>> {
  return keptCall(operation, evidence)?.values ?? {}
}

/** Parameters whose values may not exist at this installation: taken from the document, or made up. */
export function guessedNames(operation: Operation, evidence: Evidence): readonly string[] {
  return keptCall(operation, evidence)?.guessed ?? []
}

/** A day of a station may sum up measurements whose rows name the stations. */
const keptCall = withoutCircles(({ id }: Operation) => `first call of ${id}`, makeFirstCall)

/** The probes that make `firstCall` possible: itself, or the calls whose rows hold its required values. */
export function towardsFirstCall(operation: Operation, evidence: Evidence): readonly Probe[] {
  const probe = firstCall(operation, evidence)
  if (probe !== undefined) return [probe]
  const { contract } = evidence
  const lists = requiredParameters(operation).flatMap((parameter) => [
    ...linkSources(parameter, contract),
    ...sources(parameter, evidence),
    ...listsAbove(operation, parameter, contract),
    ...[namedList(operation, parameter, contract) ?? []].flat().map(({ list }) => list),
  ])
  const ofIds = requiredParameters(operation).flatMap(({ name }) => listOf(operation, name, evidence))
  const others = [...lists, ...summarising(operation, contract).map(({ list }) => list)]
  return [
    ...ofIds.flatMap((list) => listCall(operation, list, evidence) ?? []),
    ...others.flatMap((list) => firstCall(list, evidence) ?? []),
  ]
}

/** Ids that are tried before an operation counts as one without rows. */
const MOST_IDS = 5

/**
 * If the usual call has no rows, one with values that a row of a summary or a list names. The values of a summary come
 * first where the usual ones are guesses.
 */
function makeFirstCall(operation: Operation, evidence: Evidence): FirstCall | undefined {
  const usual = isCallable(operation) ? callWithKnown(operation, evidence) : undefined
  if (usual === undefined) return undefined
  const isGuess = usual.guessed.length > 0
  const isEmpty = ({ probe }: FirstCall): boolean => {
    const exchange = evidence.answer(probe)
    return exchange !== undefined && answerKind(exchange, evidence.contract).kind === 'empty'
  }
  if (!isGuess && !isEmpty(usual)) return usual
  const summed = summedValues(operation, evidence, firstCall)
  if (isGuess && summed === undefined) return undefined
  const withValues = (some: FirstCall['values']): readonly FirstCall[] => {
    const isOpen = (name: string) => valueInTarget(evidence.target, operation.id, name) === undefined
    if (Object.entries(some).some(([name, value]) => !isOpen(name) && usual.values[name] !== value)) return []
    const values = { ...usual.values, ...some }
    const guessed = usual.guessed.filter((name) => !Object.hasOwn(some, name))
    return [{ values, guessed, probe: callWith(operation, evidence, values) }]
  }
  const fromSummary = summed?.flatMap(withValues).slice(0, MOST_IDS) ?? []
  const further = requiredParameters(operation).flatMap((parameter) =>
    listedValues(operation, parameter, evidence).map((value) => ({ [parameter.name]: value })),
  )
  const listed = further.flatMap(withValues).slice(0, MOST_IDS)
  return [...fromSummary, usual, ...listed].find((call) => !isEmpty(call)) ?? usual
}

/** Values of a required parameter that the list has to which the document ties it. */
export function listedValues(operation: Operation, parameter: Parameter, evidence: Evidence): readonly string[] {
  const ids = lawfulIds(operation, parameter, evidence)
  return ids.length > 0 ? ids : (namedIds(operation, parameter, evidence, firstCall) ?? [])
}

function callWithKnown(operation: Operation, evidence: Evidence): FirstCall | undefined {
  const values: Record<string, string> = {}
  const guessed: string[] = []
  for (const parameter of requiredParameters(operation)) {
    const above = outerList(operation, parameter, evidence.contract)
    const outer = above && keptCall(above, evidence)
    const known =
      (parameter.mediaTypes && valueOfFirstType(operation)) ??
      valueInTarget(evidence.target, operation.id, parameter.name) ??
      lawfulIds(operation, parameter, evidence)[0] ??
      outer?.values[parameter.name] ??
      linkedValue(parameter, evidence, firstCall) ??
      parameter.default ??
      knownSymbol(parameter, evidence) ??
      commonValues(parameter, evidence, firstCall)[0]
    const value = known ?? (above === undefined ? guessedValue(operation, parameter, evidence) : undefined)
    if (value === undefined) return undefined
    const isOuter = value === outer?.values[parameter.name] && outer.guessed.includes(parameter.name)
    if (known === undefined || isOuter) guessed.push(parameter.name)
    values[parameter.name] = value
  }
  return { values, guessed, probe: callWith(operation, evidence, values) }
}

/** The ids that the parameter's own schema allows: a list may show rows that this operation does not serve. */
function lawfulIds(operation: Operation, parameter: Parameter, evidence: Evidence): readonly string[] {
  const ids = fullestIds(listAnswer(operation, parameter.name, evidence), operation)
  const some = ids.filter((id) => isLawful(id, parameter))
  return some.length === 0 ? ids : some
}

/** Ids in the order of the list; undefined if no list belongs to the parameter, or before the list is requested. */
export function resourceIds(operation: Operation, name: string, evidence: Evidence): readonly string[] | undefined {
  const answer = listAnswer(operation, name, evidence)
  return answer && shownIds(rowsOf(answer), operation)
}

function listAnswer(operation: Operation, name: string, evidence: Evidence): TableAnswer | undefined {
  const [list] = listOf(operation, name, evidence)
  const exchange = list && evidence.answer(listCall(operation, list, evidence))
  return list && exchange && tablesOf(exchange, list)[0]
}

/** The call of the list of an operation: with the ids above the list that the target file names for the operation. */
export function listCall(operation: Operation, list: Operation, evidence: Evidence): Probe | undefined {
  const plain = keptCall(list, evidence)
  const given = requiredParameters(operation).flatMap((parameter) => {
    const value = valueInTarget(evidence.target, operation.id, parameter.name)
    return value !== undefined && isAbove(parameter, list, operation) ? [[parameter.name, value] as const] : []
  })
  if (plain === undefined || given.length === 0) return plain?.probe
  return callWith(list, evidence, { ...plain.values, ...Object.fromEntries(given) })
}

/** The operation with these values, sent by the tier with the most remaining budget. */
export function callWith(operation: Operation, evidence: Evidence, values: Values): Probe {
  return withParameters(operation, values, callerTier(evidence.contract, evidence.target, operation))
}

/**
 * A value if no row shows one: an id of the list above the path, or else the example of the document, or else a value
 * made from the schema. Undefined before the list is requested. Undefined too if rows could show a value but show none,
 * unless the document lists the values.
 */
function guessedValue(operation: Operation, parameter: Parameter, evidence: Evidence): string | undefined {
  if (parameter.symbol || operation.resource?.parameter === parameter.name) return undefined
  const isAsked = (source: Operation) => evidence.answer(firstCall(source, evidence)) !== undefined
  const shown = sources(parameter, evidence)
  if (shown.length > 0) return shown.every(isAsked) ? parameter.enum?.[0] : undefined
  if (!linkSources(parameter, evidence.contract).every(isAsked)) return undefined
  const [named] = namedIds(operation, parameter, evidence, firstCall) ?? [null]
  if (named === null) return undefined
  const lists = named === undefined ? listsAbove(operation, parameter, evidence.contract) : []
  const asked = lists.map((list) => evidence.answer(firstCall(list, evidence)))
  if (asked.includes(undefined)) return undefined
  const [listed] = asked.flatMap((exchange) => (exchange === undefined ? [] : listedIds(exchange, parameter)))
  return named ?? listed ?? parameter.example ?? parameter.enum?.[0] ?? madeValue(parameter)
}
