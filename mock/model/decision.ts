import type { Charged } from './facts.js'
import type { Reply } from './reply.js'

/** An answer and its reason. */
export interface Decision {
  readonly reply: Reply
  /** `answered`, `gate:quota`, `forced:f1`, `preferred`, `path`, `method`. */
  readonly rule: string
  /** Error code of the contract. */
  readonly error?: string
  /** Depends only on account, path, query and day. */
  readonly cached?: boolean
}

/** A decision with all facts that were known about the request at that moment. */
export interface Decided {
  readonly facts: Charged
  readonly decision: Decision
}

/** The rule of an answer that passed all gates. */
export const ANSWERED = 'answered'
