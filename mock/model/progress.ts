import type { Reached } from './facts.js'

export type GateName = 'credentials' | 'quota' | 'feature' | 'parameters' | 'symbol'

/** What a request has found out about itself; begins with neutral facts, and every gate adds its own. */
export type Progress = { -readonly [Fact in keyof Reached]: Reached[Fact] } & {
  scheme: string | undefined
  /** First instant at which the same credential may be refused. */
  until: number
  parsed: boolean
  /** The gate that is being passed, for the log and for `explain`. */
  gate: GateName | undefined
}
