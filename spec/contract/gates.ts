import type { QuotaFigures, ResetForm, WindowName } from '../quota-window.js'
import type { Sourced } from './sourced.js'

export interface SecurityScheme extends Sourced {
  readonly name: string
  readonly kind: 'bearer' | 'api-key' | 'basic' | 'other'
  /** The place of an API key. */
  readonly in?: 'header' | 'query' | 'cookie'
  /** Header, query or cookie name of an API key. */
  readonly field?: string
  /** Seconds that a token lives (`x-token-lifetime`). */
  readonly lifetime?: number
}

export interface Tier extends Sourced {
  readonly name: string
  readonly title: string
  /** How many symbols, by rank, the tier includes; null = all. */
  readonly symbols: number | null
  /** `clause`: the clause of the quota, if it differs from that of the symbols. */
  readonly quota: QuotaFigures & { readonly clause?: string }
}

export interface Group extends Sourced {
  readonly name: string
  /** Lowest tier that may call it. */
  readonly tier: string
}

/** A header, or a parameter of a structured field with the seconds of its window: `RateLimit;r;w=60`. */
export interface RateHeaders extends Sourced {
  readonly limit: { readonly header: string; readonly window: WindowName }
  readonly remaining: { readonly header: string; readonly window: WindowName }
  readonly reset: { readonly header: string; readonly window: WindowName; readonly form: ResetForm }
  /** The document shows the item of another window in these structured fields; a service need not send this one. */
  readonly optional?: true
}
