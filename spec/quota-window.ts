const SECOND = 1000

/** Windows of a quota, the shortest first, in milliseconds. A month has 30 days. */
export const WINDOW_LENGTHS = {
  second: SECOND,
  minute: 60 * SECOND,
  hour: 3600 * SECOND,
  day: 86_400 * SECOND,
  week: 7 * 86_400 * SECOND,
  month: 30 * 86_400 * SECOND,
} as const

export type WindowName = keyof typeof WINDOW_LENGTHS

/** How many requests each window holds. */
export type QuotaFigures = { readonly [Name in WindowName]?: number }

export const WINDOW_NAMES = Object.keys(WINDOW_LENGTHS) as readonly WindowName[]

export interface QuotaLimit {
  readonly window: WindowName
  readonly length: number
  readonly limit: number
}

/** The limits of a tier, the shortest window first. */
export function quotaLimits(quota: QuotaFigures): readonly QuotaLimit[] {
  return WINDOW_NAMES.flatMap((window) => {
    const limit = quota[window]
    return limit === undefined ? [] : [{ window, length: WINDOW_LENGTHS[window], limit }]
  })
}

/** Forms of the time when a window ends: seconds or milliseconds since 1970, seconds from now, ISO 8601, or like the `Date` header. */
export const RESET_FORMS = ['unix-seconds', 'unix-milliseconds', 'delta-seconds', 'iso', 'http-date'] as const

export type ResetForm = (typeof RESET_FORMS)[number]
