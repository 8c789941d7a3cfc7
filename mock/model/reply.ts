import type { MaybePromise } from './maybe-promise.js'

/** A finished answer. Only writers build text. */
export interface Reply {
  readonly status: number
  /** In the order in which they are sent. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string | Uint8Array
}

export interface Answered {
  readonly reply: Reply
  /** Answers the same request again while the state of its world is unchanged; absent = must not be repeated. */
  readonly repeat?: Repeat
}

/** Undefined = the state has changed, so the request must be decided again. */
export type Repeat = () => MaybePromise<Reply> | undefined
