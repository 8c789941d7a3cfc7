import type { Level } from '../spec/index.js'
import type { CheckArea, Finding, NoEvidenceReason, Status } from './check.js'

export interface Result extends Finding {
  /** `check@key`. */
  readonly id: string
  /** The subject, by the names of the contract. */
  readonly operation?: string
  readonly parameter?: string
  readonly column?: string
  readonly check: string
  readonly area: CheckArea
  readonly level: Level
  readonly clauses: readonly string[]
  readonly status: Status
  readonly reason?: NoEvidenceReason
  /** Reproduces the first exchange; secrets are `$API_KEY`, `$TOKEN`. */
  readonly curl?: string
  /** The requests that were sent for it, by their role. */
  readonly because?: readonly { readonly role: string; readonly exchanges: readonly string[] }[]
  /** A failure that the baseline file accepts. */
  readonly accepted?: true
  /**
   * It would have no evidence even with fresh quotas, because it needs more requests than these accounts have in an
   * hour.
   */
  readonly beyondOneRun?: true
}

/** The signal that stopped a run. */
export type Interruption = 'SIGINT' | 'SIGTERM'

export type Verdict = 'conformant' | 'nonconformant' | 'incomplete' | 'interrupted'

/** The facts that decide the verdict if no `must` is violated. */
export interface Gate {
  /** `must` requirements that passed or failed. */
  readonly decided: number
  /** The same, plus the undecided ones that this set-up can decide in one run with fresh quotas. */
  readonly decidable: number
  /** The share of the decidable requirements that must be decided, in percent. */
  readonly minDecided: number
  /** Ids of undecided `must` requirements that no single run of this set-up can decide. */
  readonly beyondOneRun: readonly string[]
  /** Undecided `must` requirements for which the target file lacks an account, a key or a symbol. */
  readonly notConfigured: number
  /** Operations in scope without any answer that has content. */
  readonly unseen: readonly string[]
  /** `account scheme` of every credential that was refused in each use. */
  readonly refusedCredentials: readonly string[]
  /** Accounts whose quota was used up before this run, and when they can be used again. */
  readonly spent: readonly { readonly account: string; readonly until: string }[]
}

/** Violations and warnings that most likely have one cause. It groups results and changes none. */
export interface Cause {
  readonly title: string
  /** The usual cause of the violation. */
  readonly hint: string
  /** The same violation at one place or at several; the first one shows it. */
  readonly results: readonly string[]
  /** Results that this violation probably causes. */
  readonly consequences: readonly string[]
}

/** The requests to an operation, and its answers. */
export interface OperationCoverage {
  readonly operation: string
  readonly answers: readonly AnswerCoverage[]
  readonly parameters: readonly ParameterCoverage[]
}

export interface AnswerCoverage {
  /** A status, and the code of a documented error: `200`, `429 RATE_LIMIT_EXCEEDED`. */
  readonly answer: string
  readonly isDocumented: boolean
  /** How often it came for each scheme of a credential, or for `none`. */
  readonly seen: Readonly<Record<string, number>>
}

export interface ParameterCoverage {
  readonly name: string
  /** How many different values were sent. */
  readonly values: number
  readonly accepted: number
  readonly refused: number
}

/** Start and end of a run; absent for a recording without times. */
export interface Period {
  /** The time of the first request, ISO 8601. */
  readonly startedAt?: string
  /** The last response arrived. */
  readonly finishedAt?: string
  readonly durationMs?: number
}

/** Milliseconds from sending a request to the end of its answer. */
export interface Latency {
  readonly median: number
  /** 95 % of the requests took no longer. */
  readonly p95: number
  /** The median of each operation. */
  readonly operations: Readonly<Record<string, number>>
}

/** The result of a run, which every reporter renders; equal evidence produces equal bytes. */
export interface Report extends Period {
  readonly tool: { readonly name: 'pipeproof'; readonly version: string }
  readonly target: { readonly name: string; readonly baseUrl: string }
  /** `digest` tells whether two runs were judged by the same contract. */
  readonly contract: { readonly title: string; readonly version: string; readonly digest: string }
  /** The operations that the run was limited to. */
  readonly scope?: { readonly operations: readonly string[]; readonly of: number }
  /** Checks and requirements that the command line left out; none of them is in `results`. */
  readonly skipped?: readonly { readonly id: string; readonly reason?: string }[]
  readonly verdict: Verdict
  /** The exit code of `check` and `judge`. */
  readonly exitCode: number
  /** One line: the reason for the verdict, or the missing parts and the next step. */
  readonly why: string
  readonly gate: Gate
  /** A count for every status, zero included. */
  readonly counts: Readonly<Record<Status, number>>
  readonly requests: { readonly total: number; readonly byAccount: Readonly<Record<string, number>> }
  /** Absent if no request was answered. */
  readonly latency?: Latency
  readonly causes: readonly Cause[]
  readonly coverage: readonly OperationCoverage[]
  readonly results: readonly Result[]
  readonly choices: readonly { readonly id: string; readonly observed: string }[]
}
