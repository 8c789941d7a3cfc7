import type { QuotaFigures } from '../../spec/index.js'
/** One account of the implementation under test. Secrets live here and in the sender, nowhere else. */
export interface TargetAccount {
  readonly name: string
  /** A tier name of the contract; empty for a contract without tiers. */
  readonly tier: string
  /** The mail address of its user. */
  readonly email?: string
  /** Security scheme name -> secret. */
  readonly credentials: Readonly<Record<string, string>>
  /** Security scheme name -> the environment variable that the secret was taken from. */
  readonly variables?: Readonly<Record<string, string>>
}

/** The scope of a run; absent lists limit nothing. An operation is in scope if any of the three names it. */
export interface TargetScope {
  /** Ids of operations. */
  readonly operations?: readonly string[]
  /** Path templates of the document; `*` matches any characters. */
  readonly paths?: readonly string[]
  readonly tags?: readonly string[]
}

export interface Target {
  readonly name: string
  /** With path prefix, without trailing slash. */
  readonly baseUrl: string
  readonly accounts: readonly TargetAccount[]
  readonly revokedApiKey?: string
  readonly expiredToken?: string
  /** `REVOKED_API_KEY`, `EXPIRED_TOKEN` -> the environment variable that it was taken from. */
  readonly variables?: Readonly<Record<string, string>>
  /** Tier name -> a symbol that this tier includes and no lower one; `unknown` -> a symbol that does not exist. */
  readonly symbols: Readonly<Record<string, string>>
  /** Tier name -> quotas of this installation, where they differ from the contract's. */
  readonly quotas: Readonly<Record<string, QuotaFigures>>
  readonly scope?: TargetScope
  /** Seed of `--rotate`: it selects the alternatives of a run. */
  readonly rotation?: string
  /** Values of required parameters: `petId`, or `getPet.petId` for one operation alone. */
  readonly values?: Readonly<Record<string, string>>
}
