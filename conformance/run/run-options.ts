import type { Archive } from '../cache/archive.js'
import type { Check, Evidence, Finding, NoEvidenceReason, Selection } from '../check.js'
import type { Exchange } from '../exchange.js'
import type { Observer } from '../observe/observer.js'
import type { Progress } from '../send/courier-options.js'
import type { SenderOptions } from '../send/sender.js'
import type { Stop } from '../send/stop.js'

export interface RunOptions extends SenderOptions {
  readonly checks: readonly Check[]
  readonly selection?: Selection
  /** Allows observers to send requests of their own after everything else. */
  readonly observers?: readonly Observer[]
  /** Exchanges of an earlier run that this one continues. */
  readonly earlier?: readonly Exchange[]
  /** The earlier run's findings on unmasked answers. */
  readonly earlierDecided?: ReadonlyMap<string, Finding>
  readonly onProgress?: (progress: Progress) => void
  /** After it is aborted nothing more is sent, and the answers so far are the result. */
  readonly stop?: Stop
  /** The part of each account's quotas that may be spent, up to 1; below 1 no quota is spent to its end. */
  readonly share?: number
  /** Milliseconds after which nothing further is sent. */
  readonly deadline?: number
  /** Waits whole seconds by the clock of the target, if that clock is stopped; absent = in real time. */
  readonly passTime?: (milliseconds: number) => Promise<unknown>
  /** Results of earlier runs of the same contract with the same accounts. */
  readonly archive?: Archive
}

export interface Run {
  /** Without secrets, and with the findings on unmasked answers. */
  readonly evidence: Evidence
  /** Everything that was sent, in order, without secrets: the recording. */
  readonly exchanges: readonly Exchange[]
  /** Probe key -> why it was not sent; stored in the recording. */
  readonly unsent: ReadonlyMap<string, NoEvidenceReason>
  /** Findings by requirement that masking would change; stored in the recording. */
  readonly decided: ReadonlyMap<string, Finding>
  /** Credentials that were refused in each use: `account scheme`. */
  readonly dead: readonly string[]
  /** The mistake in the set-up, if the implementation cannot be judged. */
  readonly problem?: string
  /** The run was stopped before everything was sent. */
  readonly stopped: boolean
  /** The milliseconds after which the run was stopped. */
  readonly late?: number
}
