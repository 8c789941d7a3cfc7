import { madeOnce } from './made-once.js'

const SECOND = 1000

/** Windows with a name, in milliseconds. A month has 30 days. */
const NAMED = {
  second: SECOND,
  minute: 60 * SECOND,
  hour: 3600 * SECOND,
  day: 86_400 * SECOND,
  week: 7 * 86_400 * SECOND,
  month: 30 * 86_400 * SECOND,
} as const

/** The name of a window, or its length as an ISO 8601 duration (`PT15M`), if no name has that length. */
export type WindowName = keyof typeof NAMED | `P${string}`

/** How many requests each window allows. */
export type QuotaFigures = { readonly [Name in WindowName]?: number }

/** The windows with a name, the shortest first. */
export const WINDOW_NAMES: readonly WindowName[] = ['second', 'minute', 'hour', 'day', 'week', 'month']

const LONGEST = 366 * NAMED.day

const DURATION = /^P(?=[\dT])(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?=\d)(?:(\d{1,4})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?$/

/** The window that a string names; undefined if it is neither a name nor a duration of a second to a year. */
export function readWindow(text: string): WindowName | undefined {
  const length = isNamed(text) ? NAMED[text] : durationLength(text)
  if (length === undefined || length < SECOND || length > LONGEST) return undefined
  return WINDOW_NAMES.find((name) => windowLength(name) === length) ?? durationOf(length)
}

export function windowLength(window: WindowName): number {
  return isNamed(window) ? NAMED[window] : (durationLength(window) ?? 0)
}

/** The window in a sentence: `hour`, `15-minute window`. */
export function windowText(window: WindowName): string {
  if (isNamed(window)) return window
  const length = windowLength(window)
  const unit = UNITS.find((name) => length % NAMED[name] === 0) ?? 'second'
  return `${length / NAMED[unit]}-${unit} window`
}

const UNITS = ['day', 'hour', 'minute'] as const

export interface QuotaLimit {
  readonly window: WindowName
  readonly length: number
  readonly limit: number
}

/** The limits of a tier, the shortest window first; computed once, because every planned request asks for them. */
export const quotaLimits = madeOnce((quota: QuotaFigures): readonly QuotaLimit[] => {
  const limits = Object.entries(quota).flatMap(([name, limit]) =>
    isWindow(name) && typeof limit === 'number' ? [{ window: name, length: windowLength(name), limit }] : [],
  )
  return limits.sort((one, other) => one.length - other.length)
})

/** The most requests that a run sends to reach one refusal: more would cost a test system too much. */
export const MOST_EXHAUSTED = 2000

/** Shorter windows end before requests one after the other reach their limit. */
const SHORTEST_EXHAUSTED = NAMED.minute / 2
/** Before a run exhausts a window that is shorter than an hour, it pauses for twice its length. */
const LONGEST_PAUSED = 5 * NAMED.minute

/** Whether a run can exhaust a window that nothing else has used: an hour, or one of half a minute to five minutes. */
export function isExhaustible({ length, limit }: QuotaLimit): boolean {
  const isFit = length === NAMED.hour || (length >= SHORTEST_EXHAUSTED && length <= LONGEST_PAUSED)
  return isFit && limit <= MOST_EXHAUSTED
}

/** The names of windows among the members of an object. */
export function isWindow(name: string): name is WindowName {
  return isNamed(name) || durationLength(name) !== undefined
}

function isNamed(name: string): name is keyof typeof NAMED {
  return Object.hasOwn(NAMED, name)
}

function durationLength(text: string): number | undefined {
  const found = DURATION.exec(text)
  if (found === null) return undefined
  const [weeks, days, hours, minutes, seconds] = found.slice(1).map((digits) => Number(digits ?? 0))
  const amounts = [weeks, days, hours, minutes, seconds].map((amount) => amount ?? 0)
  return amounts.reduce((sum, amount, place) => sum + amount * (LENGTHS[place] ?? 0), 0)
}

const LENGTHS = [NAMED.week, NAMED.day, NAMED.hour, NAMED.minute, NAMED.second]

function durationOf(length: number): WindowName {
  const part = (whole: number, unit: number, letter: string) => {
    const amount = Math.floor((length % whole) / unit)
    return amount === 0 ? '' : `${amount}${letter}`
  }
  const days = part(Number.POSITIVE_INFINITY, NAMED.day, 'D')
  const time = [part(NAMED.day, NAMED.hour, 'H'), part(NAMED.hour, NAMED.minute, 'M'), part(NAMED.minute, SECOND, 'S')]
  return `P${days}${time.join('') === '' ? '' : `T${time.join('')}`}`
}

/**
 * Forms of the time when a window ends: seconds or milliseconds since 1970, seconds from now, ISO 8601, or like the
 * `Date` header.
 */
export const RESET_FORMS = ['unix-seconds', 'unix-milliseconds', 'delta-seconds', 'iso', 'http-date'] as const

export type ResetForm = (typeof RESET_FORMS)[number]
