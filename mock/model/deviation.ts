import type { Contract, ErrorWhen } from '../../spec/index.js'
import type { Account } from './account.js'
import type { BuiltOutcome, Charged, Reached, Routed } from './facts.js'
import type { Reply } from './reply.js'

/** A caller that the credentials gate refused, and that a faulty service could accept. */
export interface RefusedCaller {
  readonly when: ErrorWhen
  /** The owner of an expired token or a revoked key. */
  readonly owner: Account | undefined
  readonly accounts: ReadonlyMap<string, Account>
}

/**
 * One change of the mock's behaviour, switchable by id: wrong (a fault), or different and lawful (a variant).
 * It changes the contract (`contract`), the accepted callers (`admit`, `regard`), the charge (`charge`), the parameters
 * (`read`), a handler's result (`outcome`) or the answer (`reply`); most need one hook.
 */
export interface Deviation {
  readonly id: string
  /** The difference, in one sentence. */
  readonly title: string
  /** The mock serves by the changed contract; applied once when the deviation is switched on. */
  contract?(contract: Contract): Contract
  /** Changes the parameters of a request that passed all gates. */
  read?(facts: Reached): Pick<Reached, 'values' | 'given'>
  /** Changes a handler's result before it is written. */
  outcome?(outcome: BuiltOutcome, facts: Reached): BuiltOutcome
  /** Accepts a caller that the credentials gate refused, as this account; undefined = still refused. */
  admit?(caller: RefusedCaller, facts: Routed): Account | undefined
  /** Replaces the account of an accepted caller (mostly to change the tier). */
  regard?(account: Account, scheme: string | undefined): Account
  /** Changes the cost of a request; 0 = not charged. */
  charge?(cost: number, facts: Routed): number
  /** Changes the finished answer; `facts` hold the facts of the gates that were passed. */
  reply?(reply: Reply, facts: Partial<Charged>): Reply
}

export type ContractHook = NonNullable<Deviation['contract']>
export type ReadHook = NonNullable<Deviation['read']>
export type OutcomeHook = NonNullable<Deviation['outcome']>
export type ReplyHook = NonNullable<Deviation['reply']>
