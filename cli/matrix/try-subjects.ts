import type { Fault } from '../../mock/index.js'
import { type Group, groupsOf, halvesOf, trialsOf } from './group.js'
import type { Subject, Trial } from './subject.js'

export interface TryOptions {
  readonly faults: readonly Fault[]
  /** The largest number of subjects that one run tries. */
  readonly together: number
  /** Tries subjects one after another, and also those that `onTrial` returns. */
  readonly tryEach: (subjects: readonly Subject[], onTrial: (trial: Trial) => readonly Subject[]) => Promise<void>
  /** Receives the trials of all subjects, by their ids, as soon as they are known. */
  readonly trials: Map<string, Trial>
  /** Called after each run, with the number of runs that are known by now. */
  readonly onRun: (trial: Trial, runs: number) => void
}

/**
 * Tries the subjects, several in one run. A member whose expected result a run does not show is tried alone. After an
 * undeclared failure each half of the members is tried, and so on: a group never decides that a fault is missed, or who
 * caused a failure.
 *
 * @returns lawful choices that were blamed in one run, though none of them is blamed alone
 */
export async function trySubjects(
  subjects: readonly Subject[],
  { faults, together, trials, tryEach, onRun }: TryOptions,
): Promise<readonly Subject[]> {
  const groups = new Map(groupsOf(subjects, faults, together).map((group) => [group.subject.id, group]))
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
  return smallest.map(({ subject }) => subject)
}

function isPartOf({ members }: Group, whole: Group): boolean {
  return members.length < whole.members.length && members.every((member) => whole.members.includes(member))
}

function isBlamedOnlyTogether({ members, subject }: Group, trials: ReadonlyMap<string, Trial>): boolean {
  const isRed = ({ id }: Subject): boolean => (trials.get(id)?.red.length ?? 0) > 0
  return members.length > 1 && subject.kind === 'variant' && isRed(subject) && !members.some(isRed)
}
