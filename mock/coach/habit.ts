import type { Contract } from '../../spec/index.js'
import { SECOND } from '../clock/time-units.js'
import type { Observed } from './observed.js'

/** A habit of clients that the documentation advises against. */
export interface Habit {
  readonly rule: string
  /**
   * The clause with the advice, if the contract has a clause of this name. A finding may name a more specific clause.
   */
  readonly clause: string
  readonly instead: string
  find(requests: readonly Observed[], contract: Contract): readonly Found[]
}

export interface Found {
  readonly says: string
  readonly requests: readonly Observed[]
  readonly clause?: string | undefined
}

/** A time in seconds. */
export function secondsText(milliseconds: number): string {
  return `${(milliseconds / SECOND).toFixed(1)} s`
}
