import type { Contract, QuotaFigures } from '../../spec/index.js'
import type { NoEvidenceReason } from '../check.js'
import { quotaOf } from '../credentials/caller-tier.js'
import type { Target, TargetAccount } from '../target/target.js'

/** One account: the requests that it has spent and may still spend. */
export interface Account {
  readonly name: string
  readonly tier: string
  readonly schemes: readonly string[]
  readonly quota: QuotaFigures
  /**
   * Requests reserved or sent in the current hour and day. Refusals are counted in `rejected`, because they may be
   * free.
   */
  spent: number
  rejected: number
  /** Requests of earlier runs within the day but not within the hour. */
  earlier: number
  /** Requests of another client before this run, as the first answer shows. */
  prior: number
  /** Spending that a quota may lawfully not count: error lines sent as a success, and requests by another scheme. */
  unsure: number
  /** Kind of credential -> requests that certainly counted. */
  readonly counted: Map<string, number>
  /** The account has not sent a request yet. */
  untouched: boolean
  stopped?: NoEvidenceReason
  /** Schemes whose credential was refused. */
  readonly dead: Set<string>
  /** Schemes whose credential was refused once. */
  readonly doubted: Set<string>
  /** Schemes that were accepted at least once. */
  readonly alive: Set<string>
  lastRemaining?: number
  /** The kind of credential for which the count was shown: each kind may have its own count. */
  lastScheme?: string | undefined
  /** A credential had more requests left than another one before it: each has its own quota. */
  apart?: true
}

export function openAccount(contract: Contract, target: Target, account: TargetAccount): Account {
  const order = contract.securitySchemes.map(({ name }) => name)
  return {
    name: account.name,
    tier: account.tier,
    schemes: order.filter((scheme) => account.credentials[scheme] !== undefined),
    quota: quotaOf(contract, target, account.tier),
    spent: 0,
    rejected: 0,
    earlier: 0,
    prior: 0,
    unsure: 0,
    counted: new Map(),
    untouched: true,
    dead: new Set(),
    doubted: new Set(),
    alive: new Set(),
  }
}
