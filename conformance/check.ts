import { AREAS, type Area, type Contract, type Level } from '../spec/index.js'
import type { Exchange } from './exchange.js'
import type { Probe } from './probe.js'
import type { Target } from './target/target.js'

/** Areas of the contract's clauses, and the area of a team's own cases. */
export const CHECK_AREAS = [...AREAS, 'case'] as const
export type CheckArea = Area | 'case'

export type Status = 'pass' | 'fail' | 'warn' | 'observed' | 'not-applicable' | 'no-evidence'
export type NoEvidenceReason = 'budget' | 'prerequisite' | 'not-configured' | 'no-data' | 'harness'

export interface Finding {
  readonly status: Status
  /** Only, and always, with `no-evidence`. */
  readonly reason?: NoEvidenceReason
  /** One line with the attempt and the result: values are quoted, and there is no final period. */
  readonly message: string
  readonly expected?: string
  readonly actual?: string
  /** The operation in which the violation came, if the requirement is about none. */
  readonly operation?: string
  /** Ids of the exchanges behind it; reports show the first one. */
  readonly exchanges: readonly string[]
  /** The cells of these answers that show a violation. */
  readonly marks?: readonly Mark[]
}

/** A row of a table in an answer, or some of its cells. */
export interface Mark {
  readonly exchange: string
  /** 1 = the first record, 0 = the header row. */
  readonly row: number
  /** Absent: the whole row. */
  readonly columns?: readonly string[]
  /** Property of the JSON body that contains the table. */
  readonly property?: string
}

/** One requirement: a check applied to one place of the contract. Its id is `check@key`. */
export interface Instance {
  /** `getForm4RecentActivity#min_value`; unique within the check, made of names in the contract, never of positions. */
  readonly key: string
  readonly operation?: string
  readonly parameter?: string
  readonly column?: string
  readonly tier?: string
  readonly scheme?: string
  /** A further part of the instance that `judge` needs (a rule id, an error code, a property). */
  readonly detail?: string
  /** The clause nearest to the place in the document. */
  readonly clause?: string
  /** Overrides the check's level (a rule that is a `should`). */
  readonly level?: Level
}

export type Decided = Pick<ReadonlyMap<string, Finding>, 'get'>

/** Everything that a check may read: the journal, the contract and the target without its secrets. */
export interface Evidence {
  readonly contract: Contract
  readonly target: Target
  /** Every exchange in the order of sending. */
  readonly exchanges: readonly Exchange[]
  /** Answers to the requests of observers; checks do not see them. */
  readonly asides: readonly Exchange[]
  /** The exchange that answered this probe; undefined if it was not sent. */
  answer(probe: Probe | undefined): Exchange | undefined
  /** All exchanges of an operation with a valid credential and a 2xx answer that shows all columns. */
  successes(operation: string): readonly Exchange[]
  /**
   * All exchanges of an operation with a valid credential that found nothing, and say so without a table; any status.
   */
  empties(operation: string): readonly Exchange[]
  /** Findings by requirement from before the answers were masked. */
  readonly decided: Decided
  /** Why a needed probe has no exchange (`budget`, `not-configured`, …), for the reason of a no-evidence finding. */
  missing(probe: Probe): NoEvidenceReason
  /**
   * The result of `compute`, cached under this name until one of its sources changes. `name` identifies everything
   * that it depends on besides the evidence, which it must read through its argument.
   */
  cached<R>(name: string, compute: (evidence: Evidence) => R): R
  /** Cached across runs if there is an archive: only for a result that names exchanges but contains none. */
  cachedAcrossRuns<R>(name: string, compute: (evidence: Evidence) => R): R
}

/**
 * A law. It derives requirements from the contract, names the probes that decide each, and judges the answers.
 * `judge` is pure and synchronous; it returns a finding, and throws only if the program itself has an error.
 */
export interface Check {
  /** `filter.applied`; written once by hand, never reused. */
  readonly id: string
  readonly area: CheckArea
  readonly level: Level
  /**
   * The reason why the shipped document has nothing for this check; then the faults of the examples prove the check.
   */
  readonly elsewhere?: string
  /** The law in one sentence. */
  readonly title: string
  /** For `pipeproof explain`: what it means, and what a violation looks like. */
  readonly explain: string
  /**
   * Whether it judges single records, or whole tables, whose records it counts or compares.
   * If a table cannot be read, a check of whole tables must not blame. Absent if it reads no table.
   */
  readonly reads?: 'records' | 'tables'
  /** It compares answers of two operations, and cannot know which one is wrong. */
  readonly compares?: true
  /** It may also notice violations of other laws. If one of these blames the same operation, it reports nothing. */
  readonly yields?: true
  instances(contract: Contract): readonly Instance[]
  /** Round one: probes known before anything was sent. */
  needs(instance: Instance, evidence: Evidence): readonly Probe[]
  /** Later rounds: probes made from earlier answers. Called again when judging, so it must be deterministic. */
  derives?(instance: Instance, evidence: Evidence): readonly Probe[]
  /**
   * Requests that may show more but decide nothing alone. They are sent once, after all others, with the rest of the
   * hour's quota.
   */
  extras?(instance: Instance, evidence: Evidence): readonly Probe[]
  /** Such requests that come before the extras of all checks, because each of them shows much. */
  firstExtras?(instance: Instance, evidence: Evidence): readonly Probe[]
  /** Such requests that wait until the extras of all checks were sent. */
  lastExtras?(instance: Instance, evidence: Evidence): readonly Probe[]
  judge(instance: Instance, evidence: Evidence): Finding
}

/** The requirements that a run judges. */
export interface Selection {
  /** Areas; empty = all. */
  readonly only: readonly string[]
  /** Ids of checks or of single requirements. */
  readonly skip: readonly string[]
  /** Parameters by operation: requirements about others are left out. */
  readonly used?: Readonly<Record<string, readonly string[]>>
  /** Why they are left out, by id. */
  readonly reasons?: Readonly<Record<string, string>>
}
