import type { Fault } from '../../mock/index.js'
import { type Group, groupsOf, halvesOf, trialsOf } from './group.js'
import type { Subject, Trial } from './subject.js'

export interface TryOptions {
  readonly faults: readonly Fault[]
  /** The largest number of subjects that one run tries. */
  readonly together: number
  /** Tries subjects one after another, and also those that `onTrial` returns. */
  readonly tryEach: (subjects: readonly Subject[], onTrial: (trial: Trial) => readonly Subject[]) => Promise<void>
  /** Called after each run, with the number of runs that are known by now. */
  readonly onRun: (trial: Trial, runs: number) => void
}

export interface Tried {
  /** By the id of the subject. */
  readonly trials: ReadonlyMap<string, Trial>
  /** Lawful choices that were blamed in one run, though none of them is blamed alone. */
  readonly blamedTogether: readonly Subject[]
}

/**
 * Tries the subjects, several in one run. A member whose expected result a run does not show is tried alone. After an
 * undeclared failure each half of the members is tried, and so on: a group never decides that a fault is missed, or who
 * caused a failure.
 */
export async function trySubjects(
  subjects: readonly Subject[],
  { faults, together, tryEach, onRun }: TryOptions,
): Promise<Tried> {
  const groups = new Map(groupsOf(subjects, faults, together).map((group) => [group.subject.id, group]))
  const trials = new Map<string, Trial>()
  let runs = groups.size
  const onTrial = (trial: Trial): readonly Subject[] => {
    const group = groups.get(trial.subject)
    const shares = group === undefined ? { trials: [trial], rest: [] } : trialsOf(group, trial, faults)
    const rest = group !== undefined && shares.rest.length === group.members.length ? parts(group) : shares.rest
    for (const share of shares.trials.length === 0 ? [trial] : shares.trials) trials.set(share.subject, share)
    runs += rest.length
    onRun(trial, runs)
    return rest
  }
  const parts = (group: Group): readonly Subject[] => {
    const halves = halvesOf(group)
    for (const half of halves) groups.set(half.subject.id, half)
    return halves.map(({ subject }) => subject)
  }
  const first = [...groups.values()].map(({ subject }) => subject)
  await tryEach(first, onTrial)
  const blamed = [...groups.values()].filter((group) => isBlamedOnlyTogether(group, trials))
  const smallest = blamed.filter((group) => !blamed.some((other) => isPartOf(other, group)))
  return { trials, blamedTogether: smallest.map(({ subject }) => subject) }
}

function isPartOf({ members }: Group, whole: Group): boolean {
  return members.length < whole.members.length && members.every((member) => whole.members.includes(member))
}

function isBlamedOnlyTogether({ members, subject }: Group, trials: ReadonlyMap<string, Trial>): boolean {
  const isRed = ({ id }: Subject): boolean => (trials.get(id)?.red.length ?? 0) > 0
  return members.length > 1 && subject.kind === 'variant' && isRed(subject) && !members.some(isRed)
}
