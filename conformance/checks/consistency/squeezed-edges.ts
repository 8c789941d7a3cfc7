import type { Parameter } from '../../../spec/index.js'
import { MOST_EDGES } from '../../ask/combined/edge-calls.js'
import { type Squeeze, squeezedCalls } from '../../ask/combined/squeezed-calls.js'
import type { Evidence, Finding, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { isCut } from '../../read/is-capped.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { describe, violated } from '../finding/finding.js'
import type { ParameterPlace } from '../finding/parameter-place.js'
import { tableIn } from './empty-sources.js'

export interface SqueezedEdges {
  /** Ends where the service is right, and those where it is wrong. */
  readonly right: readonly Exchange[]
  readonly wrong: readonly Exchange[]
  /** The first number about which it is wrong. */
  readonly number?: number
}

/** One request; the others follow if its answer looks wrong. */
export function squeezedProbes({ operation, parameter }: ParameterPlace, evidence: Evidence): readonly Probe[] {
  const calls = squeezedCalls(operation, parameter, evidence)
  const [first] = calls
  if (first === undefined) return []
  const isWrong = first.ends.some((_, side) => mayBeWrong(first, side, { operation, parameter }, evidence))
  return isWrong ? calls.flatMap(({ at, beside }) => [at, beside]) : [first.at]
}

/**
 * What the answers say of rows that equal a threshold although their numbers may be rounded. One end of a range may be
 * left out alone, so each is judged by itself.
 */
export function squeezedEdges(place: ParameterPlace, evidence: Evidence): SqueezedEdges {
  const calls = squeezedCalls(place.operation, place.parameter, evidence)
  const sides = [0, 1].map((side) => edgesAt(side, calls, place, evidence))
  const wrong = sides.find((one) => one.right.length === 0 && one.wrong.length >= MOST_EDGES)
  return wrong ?? { right: sides.flatMap(({ right }) => right), wrong: [] }
}

export function judgeSqueezed(
  instance: Instance,
  { parameter }: ParameterPlace,
  { wrong: [exchange, ...others], number }: SqueezedEdges,
): Finding | undefined {
  if (exchange === undefined || number === undefined) return undefined
  const isLost = keepsEqual(parameter)
  return violated(instance, {
    message: `${describe(exchange.probe)} ${isLost ? 'lacks' : 'keeps'} the rows with ${number}, and so do ${others.length} other thresholds; a threshold a billionth beside each shows that these numbers are not rounded`,
    expected: `rows ${isLost ? 'with' : 'without'} ${number}`,
    actual: isLost ? 'rows without them' : 'rows with them',
    exchanges: [exchange, ...others],
  })
}

function edgesAt(side: number, calls: readonly Squeeze[], place: ParameterPlace, evidence: Evidence): SqueezedEdges {
  const right: Exchange[] = []
  const wrong: Exchange[] = []
  const numbers: number[] = []
  for (const call of calls) {
    const [end, answer] = [call.ends[side], tableIn(evidence.answer(call.at), place.operation)]
    if (end === undefined || answer === undefined) continue
    if (isRight(answer, end, place)) right.push(answer.exchange)
    if (!mayBeWrong(call, side, place, evidence) || !differs(call, end, place, evidence)) continue
    wrong.push(answer.exchange)
    numbers.push(end)
  }
  const [number] = numbers
  return { right, wrong, ...(number !== undefined && { number }) }
}

/** The answer has the rows with this number, or surely lacks them, as the filter says. */
function isRight(answer: TableAnswer, end: number, place: ParameterPlace): boolean {
  return keepsEqual(place.parameter) ? shows(answer, end, place) : lacks(answer, end, place)
}

/** The reverse. A rounded number may look like this too. */
function mayBeWrong({ ends, at }: Squeeze, side: number, place: ParameterPlace, evidence: Evidence): boolean {
  const [end, answer] = [ends[side], tableIn(evidence.answer(at), place.operation)]
  if (end === undefined || answer === undefined) return false
  return keepsEqual(place.parameter) ? lacks(answer, end, place) : shows(answer, end, place)
}

/** The other threshold decides otherwise about these rows. */
function differs({ beside }: Squeeze, end: number, place: ParameterPlace, evidence: Evidence): boolean {
  const answer = tableIn(evidence.answer(beside), place.operation)
  return answer !== undefined && isRight(answer, end, place)
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
