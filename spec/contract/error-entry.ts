import type { Sourced } from './sourced.js'

export const OCCASIONS = [
  'credentials-missing',
  'credentials-malformed',
  'token-invalid',
  'token-expired',
  'api-key-invalid',
  'symbol-out-of-reach',
  'symbol-unknown',
  'group-out-of-reach',
  'quota-exceeded',
  'parameter-missing',
  'parameter-invalid',
  /** Shorter than the parameter's `minLength`; without an entry for it, `parameter-invalid` is used. */
  'parameter-too-short',
  'no-data',
  /** An id in the path that does not exist. */
  'resource-unknown',
  /** An id in the path that existed once. */
  'gone',
  /** `Accept` names no media type that the operation has. */
  'not-acceptable',
  'path-unknown',
  'method-unknown',
] as const
export type ErrorWhen = (typeof OCCASIONS)[number]

export interface ErrorEntry extends Sourced {
  /** Key of `x-errors`. On the wire for shape `json`; a `line` error shows only its message. */
  readonly code: string
  readonly status: number
  /** The documentation states the status (false: it is an open point, any 4xx is observed). */
  readonly statusShown: boolean
  readonly shape: 'json' | 'line'
  readonly when: readonly ErrorWhen[]
  /** Members of the JSON body, in order. */
  readonly fields: readonly string[]
  /** The whole JSON body, its strings with placeholders; `fields` are then unused. */
  readonly body?: unknown
  readonly mediaType?: string
  /** The facts that the human text must name: `limit`, `reset-time`, `parameter`, `header-names`, `tier`. */
  readonly mentions: readonly string[]
  /** Texts of the mock; `{parameter}`, `{limit}`, `{reset}`, `{symbol}`, `{tier}` are filled in. */
  readonly message: string
  readonly details: string
  /** Value of the JSON member `upgrade_url`. */
  readonly upgradeUrl?: string
  /** Only for these groups of operations (a line error of the insider endpoints); empty = all. */
  readonly groups: readonly string[]
}
