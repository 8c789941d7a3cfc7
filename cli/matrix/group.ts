import type { Fault } from '../../mock/index.js'
import { BY_CHANCE, checkOf, faultRow } from './matrix.js'
import type { Subject, Trial } from './subject.js'

/** Several subjects that one run tries at once. */
export interface Group {
  readonly members: readonly Subject[]
  /** The run: every fault and every choice of the members. */
  readonly subject: Subject
}

/**
 * Groups of at most `size` subjects that one run can tell apart: faults of different operations, and lawful choices of
 * different open points. A subject that cannot be told apart from others is alone.
 */
export function groupsOf(subjects: readonly Subject[], faults: readonly Fault[], size: number): readonly Group[] {
  const faultOf = new Map(faults.map((fault) => [fault.id, fault]))
  const open: Traits[][] = []
  for (const subject of subjects) {
    const traits = traitsOf(subject, faultOf.get(subject.id))
    const place = open.find((members) => members.length < size && members.every((member) => areApart(member, traits)))
    if (place === undefined) open.push([traits])
    else place.push(traits)
  }
  return open.map((members) => groupOf(members.map(({ subject }) => subject)))
}

/** The trial of each member, derived from the run of its group; undefined if the members must be tried one by one. */
export function trialsOf({ members }: Group, trial: Trial, faults: readonly Fault[]): readonly Trial[] | undefined {
  if (members.length === 1) return [{ ...trial, subject: members[0]?.id ?? trial.subject }]
  if (trial.problem !== undefined) return undefined
  const ids = new Set(members.map(({ id }) => id))
  const own = faults.filter(({ id }) => ids.has(id))
  const rows = own.map((fault) => faultRow(fault, trial))
  const declared = new Set(own.flatMap(declaredBy))
  // A lawful choice explains no red check.
  const mayRedden = (check: string): boolean => declared.has(check) || (own.length > 0 && BY_CHANCE.has(check))
  const isExplained = trial.red.every((id) => mayRedden(checkOf(id)))
  if (!isExplained || rows.some(({ caught }) => !caught)) return undefined
  return members.map((member) => shareOf(trial, member, own))
}

/** The results that a member of a group explains: those of its checks, but not at the operations of other members. */
function shareOf(trial: Trial, { id }: Subject, faults: readonly Fault[]): Trial {
  const fault = faults.find((one) => one.id === id)
  const checks = new Set(fault === undefined ? [] : declaredBy(fault))
  const isOfAnother = (result: string): boolean =>
    faults.some(
      (other) =>
        other !== fault &&
        operationOf(result) === operationOf(other.caughtBy) &&
        declaredBy(other).includes(checkOf(result)),
    )
  const isOwn = (result: string): boolean => checks.has(checkOf(result)) && !isOfAnother(result)
  return { ...trial, subject: id, red: trial.red.filter(isOwn), warned: trial.warned.filter(isOwn) }
}

interface Traits {
  readonly subject: Subject
  /** A fault that owns no single result, or whose owner depends on other answers, is tried alone. */
  readonly isAlone: boolean
  /** No two members share one of these: operation and open points. */
  readonly marks: ReadonlySet<string>
  /** Checks that may turn red besides the owner. */
  readonly consequences: ReadonlySet<string>
  readonly owner: string | undefined
}

function traitsOf(subject: Subject, fault: Fault | undefined): Traits {
  const points = Object.keys(subject.choices)
  if (fault === undefined) {
    return {
      subject,
      isAlone: subject.kind !== 'variant',
      marks: new Set(points),
      consequences: new Set(),
      owner: undefined,
    }
  }
  const [owner, operation] = [checkOf(fault.caughtBy), operationOf(fault.caughtBy)]
  return {
    subject,
    isAlone: operation === undefined || BY_CHANCE.has(owner),
    marks: new Set(operation === undefined ? [] : [operation]),
    consequences: new Set((fault.consequences ?? []).map(({ check }) => checkOf(check))),
    owner,
  }
}

function areApart(one: Traits, other: Traits): boolean {
  if (one.isAlone || other.isAlone || one.subject.kind !== other.subject.kind) return false
  if ([...one.marks].some((mark) => other.marks.has(mark))) return false
  const reddens = (a: Traits, b: Traits): boolean => b.owner !== undefined && a.consequences.has(b.owner)
  return !reddens(one, other) && !reddens(other, one)
}

/** `filter.applied@getOhlc#symbol` is about `getOhlc`. */
function operationOf(result: string): string | undefined {
  return result.split('@')[1]?.split('#')[0]
}

function declaredBy({ caughtBy, consequences = [] }: Fault): readonly string[] {
  return [checkOf(caughtBy), ...consequences.map(({ check }) => checkOf(check))]
}

function groupOf(members: readonly Subject[]): Group {
  const [only] = members
  if (only !== undefined && members.length === 1) return { members, subject: only }
  const subject: Subject = {
    kind: only?.kind ?? 'fault',
    id: members.map(({ id }) => id).join(' + '),
    title: `${members.length} at once`,
    faults: members.flatMap(({ faults }) => faults),
    choices: Object.assign({}, ...members.map(({ choices }) => choices)),
  }
  return { members, subject }
}
