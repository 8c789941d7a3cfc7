import { CHECKS } from '../../conformance/index.js'
import type { Fault } from '../../mock/index.js'
import { countEach } from '../../spec/index.js'
import type { Subject, Trial } from './subject.js'

export interface FaultRow {
  readonly id: string
  readonly title: string
  readonly clause: string
  readonly caughtBy: string
  readonly caught: boolean
  /** Check -> how many of its results turned red. */
  readonly red: Readonly<Record<string, number>>
  /** Red checks that the fault neither names nor declares as a consequence. */
  readonly unrelated: readonly string[]
  readonly problem?: string
}

export interface VariantRow {
  readonly id: string
  readonly title: string
  readonly green: boolean
  readonly red: readonly string[]
  readonly problem?: string
}

/** The published value. It contains no times and no counts of requests, so every difference is relevant. */
export interface Matrix {
  readonly checks: readonly string[]
  readonly faults: readonly FaultRow[]
  readonly variants: readonly VariantRow[]
  readonly clean: VariantRow
  /** Mistakes that no judge can tell from lawful behaviour, each with the reason. */
  readonly unreachable: readonly { readonly id: string; readonly clause: string; readonly because: string }[]
  readonly canary: { readonly id: string; readonly caught: boolean }
}

/** Title of the clean row if it was not tried. */
export const UNTRIED = 'not tried'

/** The fault with this name must be caught, or else the run measured nothing. */
const CANARY = /^canary-/

export interface MatrixParts {
  readonly checks: readonly string[]
  readonly faults: readonly Fault[]
  readonly subjects: readonly Subject[]
  readonly trials: ReadonlyMap<string, Trial>
  readonly unreachable: Matrix['unreachable']
}

export function matrixOf({ checks, faults, subjects, trials, unreachable }: MatrixParts): Matrix {
  const trialOf = (id: string): Trial => trials.get(id) ?? untried(id)
  const variantRow = ({ id, title }: Subject): VariantRow => {
    const { red, problem } = trialOf(id)
    return {
      id,
      title,
      green: red.length === 0 && problem === undefined,
      red,
      ...(problem === undefined ? {} : { problem }),
    }
  }
  const tried = new Set(subjects.map(({ id }) => id))
  const rows = faults.filter(({ id }) => tried.has(id)).map((fault) => faultRow(fault, trialOf(fault.id)))
  const clean = subjects.find(({ kind }) => kind === 'clean')
  return {
    checks,
    faults: rows,
    variants: subjects.filter(({ kind }) => kind === 'variant').map(variantRow),
    clean: clean === undefined ? { id: 'clean', title: UNTRIED, green: true, red: [] } : variantRow(clean),
    unreachable,
    canary: canaryOf(rows),
  }
}

export function canaryOf(rows: readonly FaultRow[]): Matrix['canary'] {
  const { id, caught } = rows.find((row) => CANARY.test(row.id)) ?? { id: 'canary', caught: false }
  return { id, caught }
}

/** Checks that compare answers: any fault may make two answers differ, so no fault declares them. */
export const BY_CHANCE: ReadonlySet<string> = new Set(
  CHECKS.filter((check) => check.yields === true).map(({ id }) => id),
)

export function faultRow(fault: Fault, trial: Trial): FaultRow {
  const owner = checkOf(fault.caughtBy)
  const related = new Set([owner, ...(fault.consequences ?? []).map(({ check }) => checkOf(check))])
  const seen = [...trial.red, ...trial.warned]
  const caught = fault.caughtBy.includes('@') ? seen.includes(fault.caughtBy) : seen.some((id) => checkOf(id) === owner)
  const red = Object.fromEntries([...countEach(trial.red.map(checkOf))].sort(([a], [b]) => (a < b ? -1 : 1)))
  const { id, title, clause, caughtBy } = fault
  const unrelated = Object.keys(red).filter((check) => !related.has(check) && !BY_CHANCE.has(check))
  return {
    id,
    title,
    clause,
    caughtBy,
    caught,
    red,
    unrelated,
    ...(trial.problem === undefined ? {} : { problem: trial.problem }),
  }
}

/** `filter.applied@getOhlc#symbol` belongs to `filter.applied`. */
export function checkOf(result: string): string {
  return result.split('@')[0] ?? result
}

/** The problems of the matrix, one line each; empty if there are none. */
export function shortcomings({ faults, variants, clean, canary }: Matrix): readonly string[] {
  // Checks that are red without any fault are reported once.
  const own = new Set(clean.red)
  const further = (red: readonly string[]): readonly string[] => red.filter((check) => !own.has(check))
  return [
    ...(canary.caught || !faults.some(({ id }) => id === canary.id)
      ? []
      : [`canary "${canary.id}" was not caught: this run proves nothing`]),
    ...(clean.green ? [] : [`the faultless mock: red ${clean.red.join(', ')}${note(clean.problem)}`]),
    ...faults
      .filter(({ caught }) => !caught)
      .map(({ id, caughtBy, problem }) => `fault "${id}": ${caughtBy} does not catch it${note(problem)}`),
    ...faults
      .map(({ id, unrelated }) => ({ id, red: further(unrelated) }))
      .filter(({ red }) => red.length > 0)
      .map(({ id, red }) => `fault "${id}" turns checks red that it does not declare: ${red.join(', ')}`),
    ...variants
      .filter(
        ({ green, red, problem }) => !green && (problem !== undefined || red.length === 0 || further(red).length > 0),
      )
      .map(({ id, red, problem }) => `lawful variant "${id}" is blamed: ${red.join(', ')}${note(problem)}`),
  ]
}

function note(problem: string | undefined): string {
  return problem === undefined ? '' : ` (${problem.split('\n')[0]})`
}

function untried(subject: string): Trial {
  return { subject, red: [], warned: [], verdict: 'incomplete', requests: 0, problem: 'was not tried' }
}
