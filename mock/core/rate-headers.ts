import { type Contract, type RateHeaders, readRateField, type WindowName, windowLength } from '../../spec/index.js'
import { longestWindow, type QuotaWindow, type Taken, takenWindows } from '../model/account-quota.js'
import type { Choices } from '../model/choices.js'
import type { Reply } from '../model/reply.js'
import { resetText } from '../model/reset-text.js'

type Header = Reply['headers'][number]

/** The contract's rate headers after this request. */
export function rateHeaders(contract: Contract, choices: Choices, taken: Taken, now: number): readonly Header[] {
  const { rateHeaders: names, otherRateHeaders: others = [] } = contract
  if (!names) return []
  const limit = taken[names.limit.window] ?? ofLongest(taken)
  const remaining = taken[names.remaining.window] ?? limit
  const reset = resetWindow(names.reset.window, choices, taken) ?? limit
  if (!limit || !remaining || !reset) return []
  // `RateLimit-Policy;q`; a plain name has no semicolon.
  const structured = names.limit.header.includes(';')
  const headers: Header[] = structured
    ? structuredFields(names, taken, now)
    : [
        [names.limit.header, String(limit.limit)],
        [names.remaining.header, String(left(remaining))],
        [names.reset.header, resetText(reset.resetAt, names.reset.form, now)],
      ]
  if (!structured && others.length > 0) {
    // Each window has headers of its own, so a tier without the first one has none of it.
    if (plainHeaders(names, taken, now).length === 0) headers.length = 0
    headers.push(...others.flatMap((one) => plainHeaders(one, taken, now)))
  }
  if (structured || choices['hourly-headers'] !== 'present' || !taken.hour) return headers
  headers.push(
    [`${names.limit.header}-Hour`, String(taken.hour.limit)],
    [`${names.remaining.header}-Hour`, String(left(taken.hour))],
    [`${names.reset.header}-Hour`, resetText(taken.hour.resetAt, names.reset.form, now)],
  )
  return headers
}

/** The headers of a further window; none for a tier without it. */
function plainHeaders({ limit, remaining, reset }: RateHeaders, taken: Taken, now: number): Header[] {
  const [most, rest, end] = [limit, remaining, reset].map(({ window }) => taken[window])
  if (!most || !rest || !end) return []
  return [
    [limit.header, String(most.limit)],
    [remaining.header, String(left(rest))],
    [reset.header, resetText(end.resetAt, reset.form, now)],
  ]
}

/** `RateLimit-Policy` and `RateLimit`, with an item for each window. */
function structuredFields({ limit, remaining }: RateHeaders, taken: Taken, now: number): Header[] {
  const windows = takenWindows(taken).flatMap((name) => (taken[name] ? [{ name, window: taken[name] }] : []))
  const policies = windows.map(({ name, window }) => `"${name}";q=${window.limit};w=${windowLength(name) / 1000}`)
  const states = windows.map(
    ({ name, window }) => `"${name}";r=${left(window)};t=${resetText(window.resetAt, 'delta-seconds', now)}`,
  )
  return [
    [nameOf(limit.header), policies.join(', ')],
    [nameOf(remaining.header), states.join(', ')],
  ]
}

function nameOf(header: string): string {
  return readRateField(header)?.name ?? header
}

function ofLongest(taken: Taken): QuotaWindow | undefined {
  const longest = longestWindow(taken)
  return longest && taken[longest]
}

function resetWindow(named: WindowName, choices: Choices, taken: Taken): QuotaWindow | undefined {
  const exhausted = choices['reset-window'] === 'exhausted' ? taken.exhausted : undefined
  return taken[exhausted ?? named]
}

function left(window: QuotaWindow): number {
  return Math.max(0, window.limit - window.used)
}
