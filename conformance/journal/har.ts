import type { Finding, NoEvidenceReason, Selection } from '../check.js'
import type { Probe, Reason } from '../probe.js'
import type { Interruption } from '../report.js'
import type { Target } from '../target/target.js'

/**
 * HAR 1.2, the part that is read and written here. Fields that begin with an underscore are additions of this program,
 * as the format allows.
 */
export interface HarPair {
  readonly name: string
  readonly value: string
}

export interface HarContent {
  readonly size: number
  readonly mimeType: string
  readonly text?: string
  readonly encoding?: 'base64'
  /** The id of the earlier entry that contains the same long body. */
  readonly _sameAs?: string
}

export interface HarEntry {
  readonly startedDateTime: string
  readonly time: number
  readonly request: {
    readonly method: string
    readonly url: string
    readonly httpVersion: string
    readonly cookies: readonly HarPair[]
    readonly headers: readonly HarPair[]
    readonly queryString: readonly HarPair[]
    readonly headersSize: number
    readonly bodySize: number
  }
  readonly response: {
    readonly status: number
    readonly statusText: string
    readonly httpVersion: string
    readonly cookies: readonly HarPair[]
    readonly headers: readonly HarPair[]
    readonly content: HarContent
    readonly redirectURL: string
    readonly headersSize: number
    readonly bodySize: number
  }
  readonly cache: Readonly<Record<string, never>>
  readonly timings: {
    readonly blocked: number
    readonly dns: number
    readonly connect: number
    readonly send: number
    readonly wait: number
    readonly receive: number
    readonly ssl: number
    /** `connect` + `wait`, kept exactly. */
    readonly _firstByte: number
  }
  readonly _id: string
  readonly _probe: Omit<Probe, 'because'>
  readonly _because?: readonly Reason[]
  readonly _account?: string
  readonly _alone?: true
  readonly _sends?: number
  /** Length and hash of the whole body of an answer that was not kept; `response` contains its beginning. */
  readonly _failure?: {
    readonly kind: string
    readonly message: string
    readonly bytes?: number
    readonly sha256?: string
  }
}

/** Everything in the recording except its exchanges, so that judging it again produces the same bytes. */
export interface HarRun {
  readonly format: 1
  readonly target: Target
  readonly unsent: Readonly<Record<string, NoEvidenceReason>>
  /** Findings that cannot be derived from the masked answers; absent if there are none. */
  readonly decided?: Readonly<Record<string, Finding>>
  /** The scope of the run, if it was limited. */
  readonly selection?: Selection
  /** The signal that stopped the run before its end. */
  readonly interrupted?: Interruption
  /** The number of seconds after which the run was stopped. */
  readonly deadline?: number
}

export interface Har {
  readonly log: {
    readonly version: '1.2'
    readonly creator: { readonly name: 'pipeproof'; readonly version: string }
    readonly entries: readonly HarEntry[]
    readonly _pipeproof: HarRun
  }
}
