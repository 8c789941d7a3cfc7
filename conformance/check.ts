import type { Area, Contract, Level } from '../spec/index.js'
import type { Exchange } from './exchange.js'
import type { Probe } from './probe.js'
import type { Target } from './target/target.js'

export type Status = 'pass' | 'fail' | 'warn' | 'observed' | 'not-applicable' | 'no-evidence'
export type NoEvidenceReason = 'budget' | 'prerequisite' | 'not-configured' | 'no-data' | 'harness'

export interface Finding {
  readonly status: Status
  /** Only, and always, with `no-evidence`. */
  readonly reason?: NoEvidenceReason
  /** What was attempted and found, one line, values quoted, no final period. */
  readonly message: string
  readonly expected?: string
  readonly actual?: string
  /** Ids of the exchanges that it rests on; the first one is shown. */
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
  /** Property of the JSON body that holds the table. */
  readonly property?: string
}

/** One requirement: a check applied to one place of the contract. Its id is `check@key`. */
export interface Instance {
  /** `getForm4RecentActivity#min_value`; unique within the check, made of names of the contract, never of positions. */
  readonly key: string
  readonly operation?: string
  readonly parameter?: string
  readonly column?: string
  readonly tier?: string
  readonly scheme?: string
  /** Anything else that `judge` needs to know which instance it is (a rule id, an error code, a property). */
  readonly detail?: string
  /** The clause nearest to the place in the document. */
  readonly clause?: string
  /** Overrides the check's level (a rule that is a `should`). */
  readonly level?: Level
}

export type Decided = Pick<ReadonlyMap<string, Finding>, 'get'>

/** What may be read when judging. Everything comes from the journal, the contract and the target's plain facts. */
export interface Evidence {
  readonly contract: Contract
  readonly target: Target
  /** Every exchange in the order of sending. */
  readonly exchanges: readonly Exchange[]
  /** Answers to what observers alone asked for: no law is judged by them. */
  readonly asides: readonly Exchange[]
  /** The exchange that answered this probe; where nothing could be asked, there is none. */
  answer(probe: Probe | undefined): Exchange | undefined
  /** All exchanges of an operation that were sent with a valid credential and answered 2xx. */
  successes(operation: string): readonly Exchange[]
  /** By requirement: what was decided while the answers still held what is masked now. */
  readonly decided: Decided
  /** Why a probe that was wanted has no exchange (`budget`, `not-configured`, …), for an honest no-evidence. */
  missing(probe: Probe): NoEvidenceReason
  /**
   * The result of `compute`, cached under this name until more came in of what it read. `name` says everything that it depends on
   * beside the evidence, which it must read through its argument.
   */
  cached<R>(name: string, compute: (evidence: Evidence) => R): R
  /** Cached from run to run, where an archive is kept: for a result that names exchanges but holds none. */
  cachedAcrossRuns<R>(name: string, compute: (evidence: Evidence) => R): R
}

/**
 * A law. It says which requirements the contract makes of its kind, which probes would decide each, and judges what came back.
 * `judge` is pure and synchronous; a finding is returned, only broken machinery throws.
 */
export interface Check {
  /** `filter.applied`; written once by hand, never reused. */
  readonly id: string
  readonly area: Area
  readonly level: Level
  /** Why the shipped document gives it nothing to judge; the faults of the examples prove it. */
  readonly elsewhere?: string
  /** The law in one sentence. */
  readonly title: string
  /** For `pipeproof explain`: what it means, and what a violation looks like. */
  readonly explain: string
  /**
   * What its judgement rests on: single records, each by itself, or tables, whose records it counts, compares or misses.
   * Where a table cannot be read, the latter is in no position to blame. Absent where no table is read.
   */
  readonly reads?: 'records' | 'tables'
  /** It holds answers of two operations against each other, and cannot tell which one is wrong. */
  readonly compares?: true
  /** It finds by chance what other laws are there to find: where one of them blames the same operation, it says nothing. */
  readonly yields?: true
  instances(contract: Contract): readonly Instance[]
  /** Round one: probes known before anything was sent. */
  needs(instance: Instance, evidence: Evidence): readonly Probe[]
  /** Round two: probes made from what round one returned. Called again when judging, so it must be deterministic. */
  derives?(instance: Instance, evidence: Evidence): readonly Probe[]
  judge(instance: Instance, evidence: Evidence): Finding
}

/** Which requirements a run is about. */
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
