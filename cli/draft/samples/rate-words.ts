import { mostOf } from '../../../conformance/index.js'
import type { Sample } from './sample.js'

/**
 * Headers with the remaining quota: the values of a limit, and the longest time to the end of the window in seconds.
 */
export interface DraftRate {
  readonly header: string
  readonly values: readonly string[]
  readonly form?: 'unix-seconds' | 'delta-seconds'
  readonly seconds?: number
}

export function rateHeaders(samples: readonly Sample[]): readonly DraftRate[] {
  const names = new Set(
    samples.flatMap(({ headers }) => [...headers.keys()].filter((name) => /rate-?limit/.test(name))),
  )
  return [...names].sort().map((header) => {
    const values = new Set(samples.flatMap(({ headers }) => headers.get(header) ?? []))
    return { header, values: /limit$/.test(header) ? [...values].sort() : [], ...endOf(header, samples) }
  })
}

/** A number after 2001 in Unix seconds is a time, any other one counts from now. */
const FIRST_TIME = 1e9

function endOf(header: string, samples: readonly Sample[]): Pick<DraftRate, 'form' | 'seconds'> {
  const shown = samples.flatMap(({ headers, moment }) => {
    const text = headers.get(header) ?? ''
    return /reset$/.test(header) && /^\d+$/.test(text) && moment !== undefined ? [{ at: Number(text), moment }] : []
  })
  if (shown.length === 0) return {}
  const isTime = shown.every(({ at }) => at > FIRST_TIME)
  const seconds = shown.map(({ at, moment }) => (isTime ? at - moment / 1000 : at))
  return { form: isTime ? 'unix-seconds' : 'delta-seconds', seconds: Math.round(mostOf(seconds)) }
}

const WINDOWS = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
  ['month', 2_592_000],
] as const

/**
 * The words for the quota that the headers show, as a comment: recordings do not show which account a limit belongs to,
 * and the window is at least as long as the longest time to its end. Undefined if a header is missing.
 */
export function rateComment(rates: readonly DraftRate[]): string | undefined {
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((word) =>
    rates.find(({ header }) => header.endsWith(word)),
  )
  const limits = limit?.values.filter((value) => /^\d+$/.test(value)) ?? []
  const [window] = WINDOWS.find(([, length]) => (reset?.seconds ?? 0) <= length + SLACK) ?? []
  if (limit === undefined || remaining === undefined || reset?.form === undefined) return undefined
  if (limits.length === 0 || window === undefined) return undefined
  const tiers = limits
    .toSorted((a, b) => Number(a) - Number(b))
    .map((most, at) => `  - {name: tier-${at + 1}, quota: {${window}: ${most}}}`)
  return [
    'The answers show a quota. Complete these words by hand: name the tiers, and check the window.',
    'x-tiers:',
    ...tiers,
    'x-rate-headers:',
    `  limit: {header: ${limit.header}, window: ${window}}`,
    `  remaining: {header: ${remaining.header}, window: ${window}}`,
    `  reset: {header: ${reset.header}, window: ${window}, form: ${reset.form}}`,
  ]
    .map((line) => ` ${line}`)
    .join('\n')
}

/** The clocks of the recording and the service differ a little. */
const SLACK = 5
