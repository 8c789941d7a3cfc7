import type { OpenPoint } from '../../../spec/index.js'
import type { Account } from '../../model/account.js'
import type { Taken } from '../../model/account-quota.js'

/** The answers of the control plane's routes. */
export interface ShownAccount extends Account {
  readonly apiKey?: string
  readonly keys: readonly { readonly id: string; readonly revoked: boolean }[]
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
  readonly contract: { readonly title: string; readonly version: string }
  readonly now: string
}
