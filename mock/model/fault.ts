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
 * One deliberate, minimal deviation from the contract, switchable by id.
 * A fault changes the contract (`contract`), the accepted callers (`admit`, `regard`), the charge (`charge`),
 * a handler's result (`outcome`) or the answer (`reply`); most faults need one hook.
 */
export interface Fault {
  readonly id: string
  /** The mistake in one sentence, in its author's words. */
  readonly title: string
  /** The one clause that it breaks. */
  readonly clause: string
  /** The check that owns it, as `check` or as a full result id (`filter.applied@getOhlc#symbol`). */
  readonly caughtBy: string
  /** Other checks that must turn red as a consequence, and why that cannot be avoided. */
  readonly consequences?: readonly { readonly check: string; readonly because: string }[]
  /** Made from the document, not written by hand. */
  readonly isGenerated?: true
  /** The mock serves by the changed contract; applied once when the fault is switched on. */
  contract?(contract: Contract): Contract
  /** Changes a handler's result before it is written. */
  outcome?(outcome: BuiltOutcome, facts: Reached): BuiltOutcome
  /** Accepts a caller that the credentials gate refused, as this account; undefined = still refused. */
  admit?(caller: RefusedCaller, facts: Routed): Account | undefined
  /** Replaces the account of an accepted caller (most often to change the tier). */
  regard?(account: Account, scheme: string | undefined): Account
  /** Changes what a request costs; 0 = not charged. */
  charge?(cost: number, facts: Routed): number
  /** Changes the finished answer; `facts` hold what the gates had found by then. */
  reply?(reply: Reply, facts: Partial<Charged>): Reply
}
