import type { Contract } from '../../spec/index.js'
import type { QuotaWindow, Taken } from '../model/account-quota.js'
import type { Choices } from '../model/choices.js'
import type { Reply } from '../model/reply.js'

type Header = Reply['headers'][number]

/** The contract's rate headers after this request. */
export function rateHeaders(contract: Contract, choices: Choices, taken: Taken): readonly Header[] {
  const { rateHeaders: names } = contract
  if (!names) return []
  const limit = taken[names.limit.window] ?? taken.day ?? taken.hour
  const remaining = taken[names.remaining.window] ?? limit
  const reset = resetWindow(names.reset.window, choices, taken) ?? limit
  if (!limit || !remaining || !reset) return []
  const headers: Header[] = [
    [names.limit.header, String(limit.limit)],
    [names.remaining.header, String(left(remaining))],
    [names.reset.header, String(Math.ceil(reset.resetAt / 1000))],
  ]
  if (choices['hourly-headers'] !== 'present' || !taken.hour) return headers
  headers.push(
    [`${names.limit.header}-Hour`, String(taken.hour.limit)],
    [`${names.remaining.header}-Hour`, String(left(taken.hour))],
    [`${names.reset.header}-Hour`, String(Math.ceil(taken.hour.resetAt / 1000))],
  )
  return headers
}

function resetWindow(named: 'hour' | 'day', choices: Choices, taken: Taken): QuotaWindow | undefined {
  const exhausted = choices['reset-window'] === 'exhausted' ? taken.exhausted : undefined
  return taken[exhausted ?? named]
}

function left(window: QuotaWindow): number {
  return Math.max(0, window.limit - window.used)
}
