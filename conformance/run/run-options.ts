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
  /** May ask for what the documentation leaves open, once everything else is over. */
  readonly observers?: readonly Observer[]
  /** Exchanges of an earlier run that this one goes on from. */
  readonly earlier?: readonly Exchange[]
  /** What the earlier run decided before it masked its secrets. */
  readonly earlierDecided?: ReadonlyMap<string, Finding>
  readonly onProgress?: (progress: Progress) => void
  /** Once it is aborted nothing further is sent, and what came so far is the result. */
  readonly stop?: Stop
  /** Milliseconds after which nothing further is sent. */
  readonly deadline?: number
  /** Of earlier runs of the same contract with the same accounts. */
  readonly archive?: Archive
}

export interface Run {
  /** Without secrets, and with what was decided before they were masked. */
  readonly evidence: Evidence
  /** Everything that was sent, in order, without secrets: the recording. */
  readonly exchanges: readonly Exchange[]
  /** Probe key -> why it was not sent; kept with the recording. */
  readonly unsent: ReadonlyMap<string, NoEvidenceReason>
  /** Findings by requirement that masking would change; kept with the recording. */
  readonly decided: ReadonlyMap<string, Finding>
  /** Credentials that were refused whenever they were used: `account scheme`. */
  readonly dead: readonly string[]
  /** Set when the implementation cannot be judged at all: what to repair in the set-up. */
  readonly problem?: string
  /** It was stopped before everything was sent. */
  readonly stopped: boolean
  /** It was stopped because it had lasted so many milliseconds. */
  readonly late?: number
}
