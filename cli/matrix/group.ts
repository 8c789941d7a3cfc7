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
 * Groups of at most `size` subjects that one run can tell apart: faults of different operations, faults of the whole
 * service with different owners, and lawful choices of different open points. A subject that cannot be told apart from
 * others is alone.
 */
export function groupsOf(subjects: readonly Subject[], faults: readonly Fault[], size: number): readonly Group[] {
  const faultOf = new Map(faults.map((fault) => [fault.id, fault]))
  const open: Traits[][] = []
  for (const subject of subjects) {
    const traits = traitsOf(subject, faultOf.get(subject.id))
    const most = mostWith(traits, size)
    const place = open.find((members) => members.length < most && members.every((member) => areApart(member, traits)))
    if (place === undefined) open.push([traits])
    else place.push(traits)
  }
  return open.map((members) => groupOf(members.map(({ subject }) => subject)))
}

/** Faults of the whole service change many answers, so few of them share a run. */
const MOST_EVERYWHERE = 4

function mostWith({ isEverywhere, subject }: Traits, size: number): number {
  // One green run decides all its lawful variants.
  if (subject.kind === 'variant' && size > 1) return 2 * size
  return isEverywhere ? Math.min(size, MOST_EVERYWHERE) : size
}

/** Two groups with half of the members each. */
export function halvesOf({ members }: Group): readonly Group[] {
  const middle = Math.ceil(members.length / 2)
  return [members.slice(0, middle), members.slice(middle)].map(groupOf)
}

/** What the run of a group shows. */
export interface Shares {
  readonly trials: readonly Trial[]
  /** The members about which it decides nothing: they must be tried one by one. */
  readonly rest: readonly Subject[]
}

/** The trial of each member, derived from the run of its group. */
export function trialsOf({ members }: Group, trial: Trial, faults: readonly Fault[]): Shares {
  if (members.length === 1) return { trials: [{ ...trial, subject: members[0]?.id ?? trial.subject }], rest: [] }
  const ids = new Set(members.map(({ id }) => id))
  const own = faults.filter(({ id }) => ids.has(id))
  const suspects = trial.problem === undefined ? suspectsOf(members, trial, own) : ids
  const decided = members.filter(({ id }) => !suspects.has(id))
  return {
    trials: decided.map((member) => shareOf(trial, member, own)),
    rest: members.filter(({ id }) => suspects.has(id)),
  }
}

/**
 * The members whose owner is silent; all of them if a check is red that none declares: any of them may have caused it.
 */
function suspectsOf(members: readonly Subject[], trial: Trial, own: readonly Fault[]): ReadonlySet<string> {
  const declared = new Set(own.flatMap(declaredBy))
  // A lawful choice explains no red check.
  const mayRedden = (check: string): boolean => declared.has(check) || (own.length > 0 && BY_CHANCE.has(check))
  const isExplained = trial.red.every((id) => mayRedden(checkOf(id)))
  const suspects = isExplained ? own.filter((fault) => !faultRow(fault, trial).caught) : members
  return new Set(suspects.map(({ id }) => id))
}

/** The results that a member of a group explains: those of its checks, but not at the operations of other members. */
function shareOf(trial: Trial, { id }: Subject, faults: readonly Fault[]): Trial {
  const fault = faults.find((one) => one.id === id)
  const checks = new Set(fault === undefined ? [] : declaredBy(fault))
  const isOfAnother = (result: string): boolean =>
    faults.some(
      (other) =>
        other !== fault &&
        operationOf(other.caughtBy) !== undefined &&
        operationOf(result) === operationOf(other.caughtBy) &&
        declaredBy(other).includes(checkOf(result)),
    )
  const isOwn = (result: string): boolean => checks.has(checkOf(result)) && !isOfAnother(result)
  return { ...trial, subject: id, red: trial.red.filter(isOwn), warned: trial.warned.filter(isOwn) }
}

interface Traits {
  readonly subject: Subject
  /** A fault whose owner depends on other answers is tried alone. */
  readonly isAlone: boolean
  /** It is a fault of the whole service: its owner has no operation. */
  readonly isEverywhere: boolean
  /** No two members share one of these: operation, owner of a fault of the whole service, open points. */
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
      isEverywhere: false,
      marks: new Set(points),
      consequences: new Set(),
      owner: undefined,
    }
  }
  const [owner, operation] = [checkOf(fault.caughtBy), operationOf(fault.caughtBy)]
  return {
    subject,
    isAlone: BY_CHANCE.has(owner),
    isEverywhere: operation === undefined,
    marks: new Set([operation ?? owner]),
    consequences: new Set((fault.consequences ?? []).map(({ check }) => checkOf(check))),
    owner,
  }
}

function areApart(one: Traits, other: Traits): boolean {
  if (one.isAlone || other.isAlone || one.subject.kind !== other.subject.kind) return false
  if (one.isEverywhere !== other.isEverywhere) return false
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
