import type { Parameter } from '../../../spec/index.js'
import { MOST_EDGES } from '../../ask/combined/edge-calls.js'
import { MOST_SQUEEZED, type Squeeze, squeezedCalls, uncutCall } from '../../ask/combined/squeezed-calls.js'
import type { Evidence, Finding, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { isCut } from '../../read/is-capped.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { dataChanged, describe, unconfirmed, violated } from '../finding/finding.js'
import { type HeldApart, heldApart } from '../finding/held-apart.js'
import type { ParameterPlace } from '../finding/parameter-place.js'
import { presentValues } from '../finding/present-values.js'
import { tableIn } from './empty-sources.js'

export interface SqueezedEdges {
  /** Ends where the service is right, and those where it is wrong. */
  readonly right: readonly Exchange[]
  readonly wrong: readonly Wrong[]
}

interface Wrong {
  readonly number: number
  readonly exchange: Exchange
  /** The answer to the threshold a hair beside it, which is right. */
  readonly beside: Exchange | undefined
}

/** One request; the others follow if its answer looks wrong, and as long as all do. */
export function squeezedProbes(place: ParameterPlace, evidence: Evidence): readonly Probe[] {
  const full = uncutCall(place.operation, evidence)
  // Perhaps no request is left for it: then the numbers of the plain answer must do.
  return [...(evidence.answer(full) === undefined ? presentValues(full) : []), ...squeezing(place, evidence)]
}

function squeezing(place: ParameterPlace, evidence: Evidence): readonly Probe[] {
  const calls = squeezedCalls(place.operation, place.parameter, evidence)
  const [first] = calls
  if (first === undefined) return []
  if (!first.ends.some((_, side) => mayBeWrong(first, side, place, evidence))) return [first.at]
  const pairs = calls.slice(0, MOST_EDGES)
  const asked = pairs.flatMap(({ at, beside }) => [at, ...presentValues(beside)])
  if (wrongSide(pairs, place, evidence) === undefined || calls.length < MOST_SQUEEZED) return asked
  const found = wrongSide(calls, place, evidence)
  const repeats = found && lookAgain(found, place, evidence)?.wanted
  return [...asked, ...calls.slice(MOST_EDGES).map(({ at }) => at), ...(repeats ?? [])]
}

/**
 * What the answers say of rows that equal a threshold although their numbers may be rounded. One end of a range may be
 * left out alone, so each is judged by itself.
 */
export function squeezedEdges(place: ParameterPlace, evidence: Evidence): SqueezedEdges {
  const calls = squeezedCalls(place.operation, place.parameter, evidence)
  const wrong = calls.length < MOST_SQUEEZED ? undefined : wrongSide(calls, place, evidence)
  return wrong ?? { right: sidesOf(calls, place, evidence).flatMap(({ right }) => right), wrong: [] }
}

export function judgeSqueezed(
  instance: Instance,
  place: ParameterPlace,
  edges: SqueezedEdges,
  evidence: Evidence,
): Finding | undefined {
  const again = lookAgain(edges, place, evidence)
  const [first, ...others] = edges.wrong
  if (again === undefined || first === undefined) return undefined
  const { number, exchange } = first
  const [lacks, without] = keepsEqual(place.parameter) ? ['lacks', 'without'] : ['keeps', 'with']
  const shown = `${describe(exchange.probe)} ${lacks} the rows with ${number}`
  if (again.state === 'waiting') return unconfirmed(shown, [exchange])
  if (again.state === 'moved') return dataChanged(again.answers)
  return violated(instance, {
    message: `${shown}, and so do ${others.length} other thresholds; a threshold a billionth beside some of them shows that these numbers are not rounded`,
    expected: `rows ${lacks === 'lacks' ? 'with' : 'without'} ${number}`,
    actual: `rows ${without} them`,
    exchanges: [exchange, ...others.map((one) => one.exchange)],
  })
}

/** The first pair once more: it must still disagree about the rows with its number. */
function lookAgain(
  { wrong: [first] }: SqueezedEdges,
  place: ParameterPlace,
  evidence: Evidence,
): HeldApart | undefined {
  if (first?.beside === undefined) return undefined
  const { number, exchange, beside } = first
  const holds = (test: typeof isRight) => (one: Exchange) => {
    const answer = tableIn(one, place.operation)
    return answer !== undefined && test(answer, number, place)
  }
  return heldApart(
    [beside, exchange],
    ([right, wrong]) => right.every(holds(isRight)) && wrong.every(holds(isWrong)),
    evidence,
  )
}

/** The ends on one side of which every number is treated wrongly. */
function wrongSide(calls: readonly Squeeze[], place: ParameterPlace, evidence: Evidence): SqueezedEdges | undefined {
  return sidesOf(calls, place, evidence).find(({ wrong }) => wrong.length === calls.length)
}

function sidesOf(calls: readonly Squeeze[], place: ParameterPlace, evidence: Evidence): readonly SqueezedEdges[] {
  return [0, 1].map((side) => edgesAt(side, calls, place, evidence))
}

function edgesAt(side: number, calls: readonly Squeeze[], place: ParameterPlace, evidence: Evidence): SqueezedEdges {
  const right: Exchange[] = []
  const wrong: Wrong[] = []
  for (const call of calls) {
    const [number, answer] = [call.ends[side], tableIn(evidence.answer(call.at), place.operation)]
    if (number === undefined || answer === undefined) continue
    const { exchange } = answer
    if (isRight(answer, number, place)) right.push(exchange)
    if (!isWrong(answer, number, place)) continue
    const beside = tableIn(evidence.answer(call.beside), place.operation)
    // The other threshold decides otherwise about these rows.
    if (call.beside !== undefined && (beside === undefined || !isRight(beside, number, place))) continue
    wrong.push({ number, exchange, beside: beside?.exchange })
  }
  return { right, wrong }
}

/** The answer has the rows with this number, or surely lacks them, as the filter says. */
function isRight(answer: TableAnswer, end: number, place: ParameterPlace): boolean {
  return keepsEqual(place.parameter) ? shows(answer, end, place) : lacks(answer, end, place)
}

/** The reverse. A rounded number may look like this too. */
function isWrong(answer: TableAnswer, end: number, place: ParameterPlace): boolean {
  return keepsEqual(place.parameter) ? lacks(answer, end, place) : shows(answer, end, place)
}

function mayBeWrong({ ends, at }: Squeeze, side: number, place: ParameterPlace, evidence: Evidence): boolean {
  const [end, answer] = [ends[side], tableIn(evidence.answer(at), place.operation)]
  return end !== undefined && answer !== undefined && isWrong(answer, end, place)
}

function keepsEqual({ filter }: Parameter): boolean {
  return filter?.op !== 'gt' && filter?.op !== 'lt'
}

function shows(answer: TableAnswer, end: number, { parameter: { filter } }: ParameterPlace): boolean {
  return rowsOf(answer).some((row) => row.value(filter?.column ?? '') === end)
}

function lacks(answer: TableAnswer, end: number, place: ParameterPlace): boolean {
  return !shows(answer, end, place) && !isCut(answer, place.operation)
}
