import type { Contract, ErrorWhen } from '../../spec/index.js'
import type { Account } from './account.js'
import type { BuiltOutcome, Charged, Reached, Routed } from './facts.js'
import type { Reply } from './reply.js'

/** A caller whom the credentials gate refused, and whom a careless service could accept. */
export interface RefusedCaller {
  readonly when: ErrorWhen
  /** The owner of an expired token or a revoked key. */
  readonly owner: Account | undefined
  readonly accounts: ReadonlyMap<string, Account>
}

/**
 * One deliberate, minimal deviation from the contract, switchable by id.
 * A fault changes what the mock is told (`contract`), who is let in (`admit`, `regard`), how much is charged (`charge`),
 * what a handler returned (`outcome`) or what is sent (`reply`); most need one hook.
 */
export interface Fault {
  readonly id: string
  /** One sentence in the words of somebody who made this mistake. */
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
  /** Lets in a caller whom the credentials step refused, as this account; undefined = refused all the same. */
  admit?(caller: RefusedCaller, facts: Routed): Account | undefined
  /** Takes an accepted caller for somebody else (another tier, most often). */
  regard?(account: Account, scheme: string | undefined): Account
  /** Changes what a request costs; 0 = not charged. */
  charge?(cost: number, facts: Routed): number
  /** Changes the finished answer; `facts` hold as much as the request got to know before it was answered. */
  reply?(reply: Reply, facts: Partial<Charged>): Reply
}
