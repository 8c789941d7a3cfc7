import type { Operation } from '../../spec/index.js'
import type { KeyRing } from '../credentials/key-ring.js'
import type { TokenVerifier } from '../credentials/token-verifier.js'
import type { Account } from '../model/account.js'
import type { QuotaLedger } from '../model/account-quota.js'
import { ApiError } from '../model/api-error.js'
import type { Deviation } from '../model/deviation.js'
import { attempt, type MaybePromise } from '../model/maybe-promise.js'
import type { SymbolGate } from '../model/symbol-gate.js'

/** Why a gate refuses a request: a condition of the error catalogue. Gates return it, handlers throw it. */
export type Refusal = ApiError

/** A step that lets a request pass or refuses it, and returns the facts that it found. */
export type Gate<In, Out> = (facts: In) => MaybePromise<Out | Refusal>

export type GateName = 'credentials' | 'quota' | 'feature' | 'parameters' | 'symbol'

/** The keys, tokens and accounts of one world. */
export interface CallerDirectory {
  readonly keys: KeyRing
  readonly tokens: TokenVerifier
  readonly accounts: ReadonlyMap<string, Account>
  /** Whether this world accepts tokens of this issuer. */
  issues(issuer: string): boolean
}

/** The parts of a world's state that the gates need. */
export interface GateServices {
  readonly directory: CallerDirectory
  readonly quota: QuotaLedger
  readonly faults: readonly Deviation[]
  readonly symbols: SymbolGate
}

/** A row of the pipeline: the gate, and the facts of a request that skips it. */
export interface GateRow<In, Out> {
  readonly name: GateName
  readonly concerns: (operation: Operation) => boolean
  readonly pass: Gate<In, Out>
  readonly skipped: Out
}

/** The refusal that deeper code throws, as a returned value; anything else is a defect and stays thrown. */
export function returned<Out>(run: () => MaybePromise<Out>): MaybePromise<Out | Refusal> {
  return attempt<Out | Refusal>(run, (error) => {
    if (error instanceof ApiError) return error
    throw error
  })
}

export function isRefusal(found: unknown): found is Refusal {
  return found instanceof ApiError
}
