/** What an account may still spend, as the gates and the rate headers need it. */
export interface QuotaWindow {
  readonly limit: number
  readonly used: number
  /** Milliseconds since the epoch, the first instant of the next window. */
  readonly resetAt: number
}

export interface Taken {
  readonly allowed: boolean
  readonly hour?: QuotaWindow
  readonly day?: QuotaWindow
  /** Which window refused. */
  readonly exhausted?: 'hour' | 'day'
}
