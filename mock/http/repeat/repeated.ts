import type { Progress } from '../../model/progress.js'

/** Everything that was decided about a request and does not change when the same words come again to the same state of a world. */
export interface Repeated {
  /** First instant, by the world's clock, at which the answer may be another one. */
  readonly until: number
  /** As they were behind the gates. */
  readonly facts: Progress
  readonly status: number
  /** Name, value, name, value: before the date and the rate headers, and behind them. */
  readonly first: readonly string[]
  readonly last: readonly string[]
  /** The same as they go over the wire, beginning with the status line. */
  readonly firstText: string
  readonly lastText: string
  /** A text has one character a byte: head and body then leave in one piece. */
  readonly body: string | Uint8Array
}
