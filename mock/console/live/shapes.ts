import type { OpenPoint } from '../../../spec/index.js'
import type { Account } from '../../model/account.js'
import type { Taken } from '../../model/account-quota.js'

/** The answers of the control plane's routes. */
export interface ShownAccount extends Account {
  /** The key that it has from the beginning; undefined if the account was added by hand. */
  readonly apiKey?: string
  /** `key`: the text of a ready-made key. */
  readonly keys: readonly { readonly id: string; readonly revoked: boolean; readonly key?: string }[]
  readonly quota?: Taken
}

export interface ShownFault {
  readonly id: string
  readonly title: string
  readonly clause: string
  readonly caughtBy: string
  readonly on: boolean
}

export interface ShownChoice extends OpenPoint {
  readonly chosen: string
}

export interface Health {
  readonly pipeproof: string
  /** `shipped`: the contract of the package. */
  readonly contract: { readonly title: string; readonly version: string; readonly shipped: boolean }
  readonly now: string
}
