import { type Operation, type Parameter, windowUnit } from '../../spec/index.js'
import { refusal } from '../answer-kind.js'
import type { Evidence } from '../check.js'
import type { Probe } from '../probe.js'
import { callWith } from './first-call.js'
import { lawfulNumber } from './made-value.js'
import type { Values } from './make-probe.js'
import { sentValues } from './sent-value.js'

export interface AcceptedCall {
  readonly probe: Probe
  readonly isNarrowed: boolean
}

/** Windows in days to try when a service refuses a window over all time. */
const WINDOWS = [3650, 365]

/** The call itself; while the service refuses it, the same call with smaller windows and caps. */
export function acceptedCall(probe: Probe, operation: Operation, evidence: Evidence): AcceptedCall {
  const values = sentValues(probe, operation)
  let accepted: AcceptedCall = { probe, isNarrowed: false }
  for (const days of WINDOWS) {
    if (refusal(evidence.answer(accepted.probe), evidence.contract) !== 'input') break
    const smaller = operation.parameters.flatMap((parameter) => {
      const value = smallerValue(parameter, values[parameter.name], days)
      return value === undefined ? [] : [[parameter.name, value] as const]
    })
    if (smaller.length === 0) break
    accepted = { probe: callWith(operation, evidence, { ...values, ...Object.fromEntries(smaller) }), isNarrowed: true }
  }
  return accepted
}

/** A cap falls back to its documented maximum, else to its default. */
function smallerValue(parameter: Parameter, value = '', days: number): string | undefined {
  const { cap, filter, maximum, default: normal } = parameter
  const most = filter?.op === 'within-days' ? days : cap === 'rows' ? (maximum ?? Number(normal)) : Number.NaN
  return Number(value) > most ? String(lawfulNumber(parameter, most)) : undefined
}

/**
 * A call over a year and with the loosest default thresholds, which returns rows that the defaults leave out, and which
 * few services refuse. If this one does, the call with its defaults.
 */
export function wideCall({ parameters }: Operation, evidence: Evidence, call: (wide: Values) => Probe): Probe {
  const wide = call(looseValues(parameters))
  return refusal(evidence.answer(wide), evidence.contract) === 'input' ? call({}) : wide
}

export function looseValues(parameters: readonly Parameter[]): Values {
  const lowest = parameters.flatMap(({ name, filter, required, default: usual, minimum }) =>
    filter?.op === 'gte' && !required && usual !== undefined && minimum !== undefined ? [[name, minimum] as const] : [],
  )
  return { ...Object.fromEntries(lowest), ...yearWindow(parameters) }
}

/** A year, in the unit of the window, or what the document allows. */
export function yearWindow(parameters: readonly Parameter[]): Values {
  return windowsOf(parameters, YEAR)
}

/**
 * The same over about a hundred years: so many rows may come that a large cap becomes visible. Summaries of all time
 * need it too.
 */
export function widestWindow(parameters: readonly Parameter[]): Values {
  return windowsOf(parameters, 100 * YEAR)
}

function windowsOf(parameters: readonly Parameter[], span: number): Values {
  const windows = parameters.flatMap((parameter) => {
    const unit = parameter.required ? undefined : windowUnit(parameter.filter?.op)
    if (unit === undefined) return []
    const length = Math.floor(span / unit)
    const { map } = parameter.filter ?? {}
    return [[parameter.name, map === undefined ? lawfulNumber(parameter, length) : longestOf(map, length)] as const]
  })
  return Object.fromEntries(windows)
}

/** The word for the longest window up to this one. */
function longestOf(map: Readonly<Record<string, string>>, most: number): string | undefined {
  const words = Object.keys(map).sort((a, b) => Number(map[a]) - Number(map[b]))
  return words.findLast((word) => Number(map[word]) <= most) ?? words[0]
}

const YEAR = 365 * 86_400_000
