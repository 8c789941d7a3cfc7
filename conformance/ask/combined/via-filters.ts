import { type Operation, operationById, type Parameter, windowUnit } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import type { DataRow } from '../../read/data-rows.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { answerTo, baseRows, plannedFilters, requiredValues, towardsBase } from '../filter-groups.js'
import { callWith, firstCall } from '../first-call.js'
import type { Values } from '../make-probe.js'
import { repeatAfter } from '../repeat-after.js'
import { seededName } from '../rotate.js'
import { sentValues } from '../sent-value.js'
import { accompanyingFilters } from './accompanying-filters.js'
import { commonKeys, keysOf, sharedKeys, type Via } from './via-keys.js'

/** A filter over a value in another answer (the sector in a company's profile), with the values known so far. */
export interface ViaFilter {
  readonly lookups: readonly Probe[]
  /** A value, and the keys of the plain answer with this value and with others; set as soon as two look-ups differ. */
  readonly choice?: ViaChoice
}

export interface ViaChoice {
  readonly value: string
  readonly probe: Probe
  readonly base: TableAnswer
  readonly inside: readonly string[]
  readonly outside: readonly string[]
}

/** How many keys are looked up before the filtered call. */
const KEYS = 3
/** So many known keys of the filtered answer are enough; with the rest of the quota, so many. */
const [ENOUGH, MORE] = [1, 2]

export function viaFilter(
  operation: Operation,
  parameter: Parameter,
  via: Via,
  evidence: Evidence,
): ViaFilter | undefined {
  const name = `via filter of ${operation.id} ${parameter.name}`
  return evidence.cached(name, (seen) => makeFilter(operation, parameter, via, seen))
}

function makeFilter(operation: Operation, parameter: Parameter, via: Via, evidence: Evidence): ViaFilter | undefined {
  const source = operationById(evidence.contract, parameter.filter?.source ?? operation.id) ?? operation
  // The rows of a longer window may all be too old for the default window of another operation.
  const isOwn = source === operation
  const base = isOwn ? baseRows(operation, evidence) : answerTo(firstCall(source, evidence), source, evidence)
  const target = operationById(evidence.contract, via.operation)
  if (base === undefined || target === undefined) return undefined
  const keys = sharedKeys(base, via, evidence).slice(0, KEYS)
  const lookups = keys.map((key) => lookup(target, via, key, evidence))
  const known = keys.flatMap((key) => {
    const value = lookedUp(key, via, evidence)
    return value === undefined ? [] : [{ key, value }]
  })
  const [first] = known
  if (first === undefined || known.every(({ value }) => value === first.value)) return { lookups }
  // Every second filter beside the defaults, so that the others show that the defaults hold beside them. The rows
  // behind a summary would not show that.
  const usual = !isOwn || turnOf(parameter, operation) % 2 === 1 ? usualFilters(operation) : {}
  const fixed = isOwn ? sentValues(base.exchange.probe, operation) : requiredValues(operation, evidence)
  // The rows that show the keys may lie outside a default window.
  const values = { ...usual, ...fixed, [parameter.name]: first.value }
  const of = (same: boolean) => known.filter(({ value }) => (value === first.value) === same).map(({ key }) => key)
  const alone: ViaChoice = {
    value: first.value,
    probe: callWith(operation, evidence, values),
    base,
    inside: of(true),
    outside: of(false),
  }
  return { lookups, choice: isOwn ? beside(alone, { operation, parameter, via }, evidence) : alone }
}

interface ViaPlace {
  readonly operation: Operation
  readonly parameter: Parameter
  readonly via: Via
}

/**
 * The same call with further filters, because a service may ignore one beside another: some row of each kind of key
 * obeys them, and some row of the selected keys breaks them. A call that leaves nothing is sent again alone.
 */
function beside(alone: ViaChoice, { operation, parameter, via }: ViaPlace, evidence: Evidence): ViaChoice {
  const { base, inside, outside, value } = alone
  const has = (keys: readonly string[], row: DataRow) => keysOf(row, via).some((key) => keys.includes(key))
  const others = accompanyingFilters(operation, base, {
    purpose: seededName('via', evidence),
    about: `${parameter.name} ${inside.join()} ${outside.join()}`,
    turn: turnOf(parameter, operation),
    planned: plannedFilters(operation, base, evidence),
    decides: (kept) => [inside, outside].every((keys) => kept.some((row) => has(keys, row))),
    // Some tables show the value themselves, also in rows of keys that were not looked up.
    shows: (rows, breaks) => rows.some((row) => (has(inside, row) || row.text(via.column) === value) && breaks(row)),
  })
  if (others === undefined) return alone
  const probe = callWith(operation, evidence, { ...sentValues(alone.probe, operation), ...others.values })
  if (evidence.answer(probe)?.response !== undefined && answerTo(probe, operation, evidence) === undefined) return alone
  const seen = (keys: readonly string[]) => keys.filter((key) => others.rows.some((row) => has([key], row)))
  return { ...alone, probe, inside: seen(inside), outside: seen(outside) }
}

function turnOf(parameter: Parameter, { parameters }: Operation): number {
  return parameters.filter(({ filter }) => filter?.via !== undefined).indexOf(parameter)
}

/** The default thresholds and windows, spelled out: a service may ignore a filter beside one of them. */
function usualFilters({ parameters }: Operation): Values {
  const filters = parameters.filter(
    ({ filter, required }) =>
      !required && (windowUnit(filter?.op) !== undefined || (filter?.on === 'row' && /^[gl]te?$/.test(filter.op))),
  )
  return Object.fromEntries(
    filters.flatMap(({ name, default: usual }) => (usual === undefined ? [] : [[name, usual] as const])),
  )
}

/** Look-ups first, then the filtered call, then look-ups of the returned keys. */
export function viaProbes(operation: Operation, parameter: Parameter, via: Via, evidence: Evidence): readonly Probe[] {
  const found = viaFilter(operation, parameter, via, evidence)
  const target = operationById(evidence.contract, via.operation)
  if (found?.choice === undefined || target === undefined) {
    const source = operationById(evidence.contract, parameter.filter?.source ?? operation.id) ?? operation
    return found?.lookups ?? towardsBase(source, evidence)
  }
  const { probe, base } = found.choice
  const answer = answerTo(probe, operation, evidence)
  const after = keysAfter({ operation, parameter, via }, ENOUGH, evidence)
  const repeats =
    evidence.answer(probe)?.response !== undefined && answer === undefined ? viaRepeats({ probe, base }, evidence) : []
  return [...found.lookups, probe, ...after, ...repeats]
}

/** Look-ups of further keys of the filtered answer. */
export function furtherLookups(operation: Operation, parameter: Parameter, via: Via, evidence: Evidence) {
  return keysAfter({ operation, parameter, via }, MORE, evidence)
}

/** Look-ups of keys of the filtered answer; new ones only until enough are known. */
function keysAfter(place: ViaPlace, enough: number, evidence: Evidence): readonly Probe[] {
  const { operation, parameter, via } = place
  const target = operationById(evidence.contract, via.operation)
  const choice = viaFilter(operation, parameter, via, evidence)?.choice
  const answer = choice && answerTo(choice.probe, operation, evidence)
  if (target === undefined || answer === undefined || parameter.filter?.on === 'source') return []
  const probes = siblingsFirst(answer, place, evidence).map((key) => lookup(target, via, key, evidence))
  const isKnown = (probe: Probe): boolean => evidence.answer(probe) !== undefined
  const known = probes.filter(isKnown).slice(0, KEYS)
  const unknown = probes.filter((probe) => !isKnown(probe))
  return [...known, ...unknown.slice(0, Math.max(0, enough - known.length))]
}

/** The keys of the answer, first those that answers to other such filters show too: one look-up serves all of them. */
function siblingsFirst(answer: TableAnswer, { operation, parameter }: ViaPlace, evidence: Evidence): readonly string[] {
  const shown = operation.parameters.flatMap((other) => {
    const found = other === parameter || other.filter?.via === undefined ? undefined : other.filter.via
    const probe = found && viaFilter(operation, other, found, evidence)?.choice?.probe
    const theirs = answerTo(probe, operation, evidence)
    return found === undefined || theirs === undefined ? [] : [new Set(commonKeys(theirs, found))]
  })
  const via = parameter.filter?.via
  const keys = via === undefined ? [] : commonKeys(answer, via)
  const count = (key: string): number => shown.filter((some) => some.has(key)).length
  return keys.toSorted((a, b) => count(b) - count(a))
}

/** The filtered call and the call without the filter, both repeated after the filtered call returned no rows. */
export function viaRepeats({ probe, base }: Pick<ViaChoice, 'probe' | 'base'>, evidence: Evidence): [Probe, Probe] {
  const after = evidence.answer(probe)
  return [repeatAfter(probe, after, evidence), repeatAfter(base.exchange.probe, after, evidence)]
}

/** The other answer's value for this key; undefined before the look-up. */
export function lookedUp(key: string, via: Via, evidence: Evidence): string | undefined {
  return evidence.cached(`${via.column} of ${via.operation} for ${via.key} ${key}`, (seen) => {
    const target = operationById(seen.contract, via.operation)
    const answer = target && answerTo(lookup(target, via, key, seen), target, seen)
    const text = answer === undefined ? undefined : rowsOf(answer)[0]?.text(via.column)
    return text === '' ? undefined : text
  })
}

function lookup(target: Operation, via: Via, key: string, evidence: Evidence): Probe {
  return callWith(target, evidence, { [via.key]: key })
}
