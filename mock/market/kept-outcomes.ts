import type { Operation } from '../../spec/index.js'
import type { Outcome, Reached } from '../model/facts.js'
import { ReadChoices } from '../model/read-choices.js'
import { RecentCache } from '../model/recent-cache.js'
import type { WorldDay } from './data/market.js'

/** Rows that are kept of a day, over all operations. */
const KEPT_ROWS = 60_000
const days = new WeakMap<WorldDay, RecentCache<string, Outcome>>()
const reads = new WeakMap<Operation, ReadChoices>()
const numbers = new WeakMap<Operation, number>()
let operations = 0

/** The same question of the same day has one outcome, whoever asks in whichever world. */
export function keptOutcome(facts: Reached, day: WorldDay, make: (facts: Reached) => Outcome): Outcome {
  const kept = days.get(day) ?? new RecentCache<string, Outcome>(KEPT_ROWS, weightOf)
  days.set(day, kept)
  const known = kept.find(questionOf(facts))
  // What came twice comes again: then its text is worth keeping as well.
  if (known !== undefined) return known.kind === 'rows' ? { ...known, kept: true } : known
  const outcome = make({ ...facts, choices: readBy(facts.operation).watch(facts.choices) })
  kept.keep(questionOf(facts), outcome)
  return outcome
}

function questionOf({ operation, values, given, reach, choices }: Reached): string {
  return JSON.stringify([numberOf(operation), readBy(operation).stand(choices), reach, values, [...given]])
}

function readBy(operation: Operation): ReadChoices {
  const known = reads.get(operation) ?? new ReadChoices()
  reads.set(operation, known)
  return known
}

/** A fault changes operations without renaming them. */
function numberOf(operation: Operation): number {
  const known = numbers.get(operation)
  if (known !== undefined) return known
  operations += 1
  numbers.set(operation, operations)
  return operations
}

function weightOf(outcome: Outcome): number {
  return outcome.kind === 'rows' ? outcome.rows.length + 1 : 1
}
