import { type Contract, quotaLimits, type RateHeaders, windowLength } from '../../../spec/index.js'
import { HOUR } from '../../clock/time-units.js'
import type { ReplyHook } from '../../model/deviation.js'
import type { Charged } from '../../model/facts.js'
import { onHeader } from '../make/on-error.js'
import type { Draft } from './draft.js'

/** One error of a header. */
export type Shown = (
  kind: string,
  header: string,
  title: string,
  caughtBy: string,
  reply: ReplyHook,
  also?: readonly string[],
) => Draft

/** Errors in the time at which a window ends. */
export function resetFaults(reset: RateHeaders['reset'], shown: Shown): readonly Draft[] {
  const isPlain = reset.form === 'unix-seconds' && windowLength(reset.window) >= HOUR
  return isPlain ? unixFaults(reset, shown) : [otherForm(reset, shown), ...tooLate(reset, shown)]
}

function unixFaults({ header }: RateHeaders['reset'], shown: Shown): readonly Draft[] {
  const wrong = (kind: string, title: string, change: (value: string) => string): Draft =>
    shown(kind, header, title, 'quota.reset', onHeader(header, change))
  const wrongOnRefusals = (kind: string, title: string, seconds: number): Draft => {
    const reply = onRefusal(header, (_value, { now = 0 }) => Math.ceil(now / 1000) + seconds)
    return shown(kind, header, title, 'quota.reset', reply)
  }
  return [
    wrongOnRefusals('refusals-reset-soon', 'shows a time five minutes ahead on refusals', 300),
    wrongOnRefusals('refusals-reset-past', 'shows a past time on refusals', -40),
    wrong('reset-past', 'shows the beginning of the window', (value) => String(Number(value) - 86_400)),
    wrong('reset-milliseconds', 'counts milliseconds', (value) => `${value}000`),
  ]
}

/** A form of time that the document does not name. */
function otherForm({ header, form }: RateHeaders['reset'], shown: Shown): Draft {
  const inUnix = (_value: string, now: number): string => String(Math.ceil(now / 1000) + 30)
  const inWords = (): string => 'soon'
  const change = form === 'delta-seconds' ? inUnix : inWords
  return shown(
    'reset-other-form',
    header,
    'shows the end of the window in another form',
    'quota.reset',
    onHeader(header, (value, { now = 0 }) => change(value, now)),
  )
}

/** Beyond the end of the window. */
function tooLate({ header, form, window }: RateHeaders['reset'], shown: Shown): readonly Draft[] {
  if (form !== 'delta-seconds') return []
  const later = 2 * (windowLength(window) / 1000) + MINUTE_OF_SLACK
  const title = 'shows a time beyond the end of the window'
  return [
    shown(
      'reset-too-late',
      header,
      title,
      'quota.reset',
      onHeader(header, (value) => `${Number(value) + later}`),
    ),
  ]
}

/** Two clocks at the end of a window may differ by so many seconds. */
const MINUTE_OF_SLACK = 60

/** Changes a header of the refusals to a known account. */
export function onRefusal(
  header: string,
  change: (value: string, facts: Partial<Charged>) => number | undefined,
): ReplyHook {
  const edit = onHeader(header, (value, facts) => String(change(value, facts) ?? value))
  return (reply, facts) => (reply.status < 400 || facts.account === undefined ? reply : edit(reply, facts))
}

const OFTEN = 5

/** Errors in the count of requests that are left. */
export function remainingFaults(
  { header, window }: RateHeaders['remaining'],
  { tiers, operations }: Contract,
  shown: Shown,
): readonly Draft[] {
  // Each operation with a symbol refuses one that is out of reach.
  const isOftenRefused = operations.filter(({ symbolParameter }) => symbolParameter !== undefined).length > OFTEN
  const limits = new Map(tiers.map(({ name, quota }) => [name, quota[window] ?? quotaLimits(quota).at(-1)?.limit]))
  return [
    shown(
      'remaining-stuck',
      header,
      'never falls',
      'quota.remaining',
      onHeader(header, (value, { account }) => {
        const most = limits.get(account?.tier ?? '')
        return most === undefined ? value : String(most - 1)
      }),
      ['quota.cost', 'quota.every-answer'],
    ),
    shown(
      'refusals-show-all-remaining',
      header,
      'shows the whole limit on refusals',
      'quota.every-answer',
      onRefusal(header, (_value, { account }) => limits.get(account?.tier ?? '')),
      ['quota.remaining'],
    ),
    shown(
      'refusals-show-none-remaining',
      header,
      'shows zero on refusals',
      'quota.every-answer',
      onRefusal(header, () => 0),
    ),
    ...(windowLength(window) < HOUR || !isOftenRefused ? [] : [countedLater(header, shown)]),
  ]
}

/** A refusal for the quota is not counted. */
function countedLater(header: string, shown: Shown): Draft {
  return shown(
    'refusals-show-count-before',
    header,
    'leaves their own request out on refusals, which are counted',
    'quota.every-answer',
    onRefusal(header, (value, { quota }) => (quota?.exhausted === undefined ? Number(value) + 1 : undefined)),
  )
}
