import type { Contract, ErrorEntry } from '../../spec/index.js'
import { longestWindow, type Taken } from '../model/account-quota.js'
import { ApiError } from '../model/api-error.js'
import type { Decided } from '../model/decision.js'
import type { Charged, Outcome, Routed } from '../model/facts.js'
import { andThen, type MaybePromise } from '../model/maybe-promise.js'
import type { Reply } from '../model/reply.js'
import { ownError } from '../model/reply-headers.js'
import type { Service } from '../model/service.js'
import type { ForcedError } from '../worlds/state/scenario.js'
import { isAimedAt } from './aim.js'
import { exampleNames, type Forced, forcedAnswer, possibleAnswers } from './forced-answer.js'
import { PREFERRED, type Preferences, readPreferences } from './prefer.js'
import { sampleFacts } from './sample-facts.js'

/** The sticky rules of a world. */
export interface Steering {
  readonly forced: readonly ForcedError[]
  /** Uses a rule once; false = it has no uses left. */
  useForced(rule: ForcedError, now: number): MaybePromise<boolean>
}

/** Writes the forced answer; called after the caller was identified, if that is possible. */
export type ForcedDecision = (facts: Charged) => Decided

/**
 * The answer that this request, or a sticky rule of its world, forces; undefined = the request goes through the gates.
 */
export function forcedDecision(
  facts: Routed,
  steering: Steering,
  service: Service,
): MaybePromise<ForcedDecision | undefined> {
  const header = facts.request.header('prefer')
  const preferences = header === undefined ? undefined : readPreferences(header)
  const wanted = preferences?.example ?? preferences?.code
  const forced = wanted === undefined ? undefined : forcedAnswer(wanted, facts.contract, facts.operation)
  const problem = preferences && problemOf(preferences, forced, facts)
  if (problem !== undefined) return (known) => refused(problem, known)
  if (forced) return (known) => decided(forced, PREFERRED, known, service)
  return steering.forced.length === 0 ? undefined : stickyDecision(0, facts, steering, service)
}

/**
 * The answer to a preference that the mock cannot follow; it lists the possible ones. The usual success status forces
 * nothing.
 */
function problemOf(
  { code, example, unusable }: Preferences,
  forced: Forced | undefined,
  { contract, operation }: Routed,
): string | undefined {
  const [first] = unusable
  if (first) return `Cannot apply "${first}": wanted ${WANTED[first.split('=')[0] ?? ''] ?? 'another value'}`
  if (forced || (example ?? code) === undefined) return undefined
  if (example !== undefined) {
    return `Cannot apply "example=${example}": wanted ${possibleAnswers(contract, exampleNames(operation))}`
  }
  return code === String(operation.success)
    ? undefined
    : `Cannot apply "code=${code}": wanted ${possibleAnswers(contract, [])}`
}

const WANTED: Readonly<Record<string, string>> = {
  code: 'a status or an error code, such as code=429',
  example: 'an error code or the name of an example, such as example=TOKEN_EXPIRED',
  wait: 'seconds, such as wait=1.5',
}

function refused(problem: string, facts: Charged): Decided {
  const reply = ownError(400, 'UNKNOWN_PREFERENCE', 'Unknown preference', problem)
  return { facts, decision: { reply, rule: 'preference' } }
}

function stickyDecision(
  from: number,
  facts: Routed,
  steering: Steering,
  service: Service,
): MaybePromise<ForcedDecision | undefined> {
  const { forced: rules } = steering
  for (let index = from; index < rules.length; index++) {
    const rule = rules[index]
    if (!rule || !isAimedAt(rule, facts.operation, facts.request.path)) continue
    const forced = forcedAnswer(rule.error, facts.contract, facts.operation)
    if (!forced) continue
    return andThen(steering.useForced(rule, facts.now), (left) =>
      left
        ? (known) => decided(forced, `forced:${rule.id}`, known, service)
        : stickyDecision(index + 1, facts, steering, service),
    )
  }
  return undefined
}

function decided(forced: Forced, rule: string, facts: Charged, service: Service): Decided {
  switch (forced.kind) {
    case 'status':
      return {
        facts,
        decision: { reply: ownError(forced.status, 'FORCED', forced.title, 'This status was requested'), rule },
      }
    case 'example': {
      const reached = { ...facts, values: {}, given: new Set<string>(), reach: Number.POSITIVE_INFINITY }
      return { facts, decision: { reply: service.writeOutcome(exampleOutcome(forced.example.value), reached), rule } }
    }
    case 'error':
      return decidedError(forced.entry, rule, facts, service)
    case 'empty':
      return decidedEmpty(rule, facts, service)
    case 'malformed': {
      const reply = writtenEmpty(facts, service)
      return { facts, decision: { reply: { ...reply, body: `${reply.body}${brokenRows(facts.operation)}` }, rule } }
    }
  }
}

/** The contract's error for no data; without one the header row alone. */
function decidedEmpty(rule: string, facts: Charged, service: Service): Decided {
  const { contract, operation } = facts
  const entry = contract.errors.find(({ when, code }) => when.includes('no-data') && operation.errors.includes(code))
  return entry
    ? decidedError(entry, rule, facts, service)
    : { facts, decision: { reply: writtenEmpty(facts, service), rule } }
}

function writtenEmpty(facts: Charged, service: Service): Reply {
  const reached = { ...facts, values: {}, given: new Set<string>(), reach: Number.POSITIVE_INFINITY }
  return service.writeOutcome({ kind: 'rows', rows: [] }, reached)
}

/** A row with one cell too few, a row with one too many, and a row that ends in the middle. */
function brokenRows({ answer }: Charged['operation']): string {
  if (answer.kind !== 'table') return ''
  const { columns, delimiter } = answer.table
  const cells = columns.map(({ example }) => example ?? '?')
  const rows = [cells.slice(1), [...cells, '?']].map((row) => `${row.join(delimiter)}\n`)
  return `${rows.join('')}${cells.slice(0, Math.ceil(cells.length / 2)).join(delimiter)}${delimiter}`
}

function exampleOutcome(value: unknown): Outcome {
  return typeof value === 'string' ? { kind: 'text', text: value } : { kind: 'json', value }
}

/** Reduces the catalogue to the requested entry, because several entries may have the same occasion. */
function decidedError(entry: ErrorEntry, rule: string, known: Charged, service: Service): Decided {
  const contract: Contract = { ...known.contract, errors: [{ ...entry, groups: [] }] }
  const when = entry.when[0] ?? 'parameter-invalid'
  const facts = when === 'quota-exceeded' ? { ...known, quota: spent(known.quota) } : known
  const reply = service.writeError(new ApiError(when, sampleFacts(when, facts)), { ...facts, contract })
  return { facts, decision: { reply, rule, error: entry.code } }
}

/** The rate headers of a forced refusal agree with its text: the longest window is used up. */
function spent(quota: Taken | undefined): Taken | undefined {
  const window = quota?.exhausted ?? longestWindow(quota) ?? 'hour'
  const taken = quota?.[window]
  return quota && taken && { ...quota, allowed: false, exhausted: window, [window]: { ...taken, used: taken.limit } }
}
