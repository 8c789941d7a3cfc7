import { grouped, inNumber, type RateHeaders, type ResetForm, windowLength } from '../../../spec/index.js'
import { hasSuccessStatus, statusText } from '../../answer-kind.js'
import type { Check } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import { bothClocks, sentAt, serverTime } from '../../read/time.js'
import { noEvidence, pass, unanswered, violated } from '../finding/finding.js'
import { ofEachWindow } from './each-window.js'
import { answersToKnown, answersToRefused, earning, headerInstances, rateHeadersOf, sentHeader } from './quota-place.js'
import { resetDip } from './reset-dip.js'

const MINUTE = 60
const QUARTER = 15 * MINUTE
const HOUR = 60 * MINUTE
const DAY = 86_400
/** Seconds; a time that is rounded down may be almost one second longer. */
const ROUNDED = 2
/** Seconds by which two clocks of one service may differ. */
const APART = 10

export const quotaReset: Check = ofEachWindow({
  id: 'quota.reset',
  area: 'quota',
  level: 'must',
  title: 'The reset header is a time in the documented form, in the future and within its window',
  explain:
    "The time is compared with the server's own Date header, or with our clock if that header is wrong. There is a minute of slack at the end of a window, but a number of seconds to wait is never longer than the window. A violation is an undocumented form (milliseconds, a date as text, a number of seconds to wait), a time that has passed, or an answer that announces an earlier time than both an answer before it and a success after it, although none of these times has come, or 0 seconds to wait on every answer, although some are seconds apart in one window. A 429 may announce the window that is exhausted. A refused caller needs no such header; if it gets one, only its form is judged.",
  instances: headerInstances,
  needs: earning,
  judge(instance, evidence) {
    const { header, form, window } = rateHeadersOf(evidence.contract).reset
    const length = windowLength(window) / 1000
    const answers = answersToKnown(instance.tier, evidence)
    const shown = withText(answers, header)
    const problems = [
      ...shown.map((one) => ({ ...one, wanted: resetProblem(one.text, form, length, one.exchange) })),
      ...withText(answersToRefused(instance.tier, evidence), header).map((one) => ({
        ...one,
        wanted: formProblem(one.text, form),
      })),
    ]
    for (const { exchange, text, wanted } of problems) {
      if (wanted === undefined) continue
      const now = Math.floor(serverTime(exchange) / 1000)
      return violated(instance, {
        message: `"${header}" is "${text}" at ${now}, wanted ${wanted}`,
        expected: wanted,
        actual: text,
        exchanges: [exchange],
      })
    }
    const exchanges = shown.map(({ exchange }) => exchange)
    const dip = form === 'unix-seconds' ? resetDip(exchanges, header, evidence) : undefined
    if (dip !== undefined) {
      const texts = dip.map((exchange) => sentHeader(exchange, header))
      return violated(instance, {
        message: `"${header}" is ${texts[0]} on an answer with status ${statusText(dip[0])}, but ${texts[1]} before and ${texts[2]} after it`,
        expected: `${texts[1]}`,
        actual: `${texts[0]}`,
        exchanges: dip,
      })
    }
    const [first, last] = alwaysOver(shown, length)
    if (form === 'delta-seconds' && first !== undefined && last !== undefined)
      return violated(instance, {
        message: `"${header}" is "0" on every answer, also on two that are ${Math.round((sentAt(last) - sentAt(first)) / 1000)} seconds apart`,
        expected: 'the seconds until the window ends',
        actual: '0',
        exchanges: [first, last],
      })
    if (shown.length > 0) return pass(`"${header}" is a future time on ${inNumber(shown.length, 'answer')}`, exchanges)
    if (answers.length > 0) return noEvidence('no-data', `No answer to ${instance.tier} carries "${header}"`, answers)
    return unanswered(earning(instance, evidence)[0], evidence)
  },
})

/**
 * Two answers of one window, seconds apart, of which each leaves 0 seconds, if every answer does. `length` in seconds.
 */
function alwaysOver(shown: readonly Shown[], length: number): readonly Exchange[] {
  if (!shown.every(({ text }) => /^0+$/.test(text.trim()))) return []
  const told = shown.map(({ exchange }) => exchange)
  for (const group of grouped(told, ({ account }) => account).values()) {
    const [first, ...later] = group.toSorted((a, b) => sentAt(a) - sentAt(b))
    const apart = (one: Exchange): number => (first === undefined ? 0 : (sentAt(one) - sentAt(first)) / 1000)
    // After a window that ends within a second, the next one cannot end before its length has passed.
    const last = later.find((one) => apart(one) > ROUNDED && apart(one) < length - ROUNDED)
    if (first !== undefined && last !== undefined) return [first, last]
  }
  return []
}

interface Shown {
  readonly exchange: Exchange
  readonly text: string
}

function withText(answers: readonly Exchange[], header: string): readonly Shown[] {
  return answers.flatMap((exchange) => {
    const text = sentHeader(exchange, header)
    return text === undefined ? [] : [{ exchange, text }]
  })
}

/** Nothing is known about the window of a caller that was refused, but its header has the documented form. */
function formProblem(text: string, form: ResetForm): string | undefined {
  return text.trim() === '' || FORMS[form].reads.test(text.trim()) ? undefined : FORMS[form].wanted
}

/** What is wrong with the end of a window; `length` is that of the window in seconds. */
export function resetProblem(text: string, form: ResetForm, length: number, exchange: Exchange): string | undefined {
  const { wanted, reads, secondsOf } = FORMS[form]
  if (!reads.test(text.trim())) return wanted
  const problems = bothClocks(exchange).map((clock) => {
    const now = clock / 1000
    const ahead = (form === 'delta-seconds' ? now : 0) + secondsOf(text.trim()) - now
    // A number of seconds does not depend on a clock. It may be rounded up by one second.
    const late = form === 'delta-seconds' ? 1 : MINUTE
    return distanceProblem(ahead, now, { length, late, isRefusal: !hasSuccessStatus(exchange) })
  })
  return problems.includes(undefined) ? undefined : problems[0]
}

/** When the window ends, in milliseconds; undefined without a time in the documented form. */
export function announcedEnd(
  exchange: Exchange,
  { reset }: Pick<RateHeaders, 'reset'>,
  now = serverTime(exchange),
): number | undefined {
  const text = sentHeader(exchange, reset.header)?.trim() ?? ''
  const { reads, secondsOf } = FORMS[reset.form]
  if (!reads.test(text)) return undefined
  return 1000 * secondsOf(text) + (reset.form === 'delta-seconds' ? now : 0)
}

interface Form {
  readonly wanted: string
  readonly reads: RegExp
  readonly secondsOf: (text: string) => number
}

const FORMS: Readonly<Record<ResetForm, Form>> = {
  'unix-seconds': { wanted: 'a whole number of Unix seconds', reads: /^\d+$/, secondsOf: Number },
  'unix-milliseconds': {
    wanted: 'a whole number of Unix milliseconds',
    reads: /^\d+$/,
    secondsOf: (text) => Number(text) / 1000,
  },
  'delta-seconds': { wanted: 'a whole number of seconds from now', reads: /^\d+$/, secondsOf: Number },
  iso: {
    wanted: 'a time in ISO 8601',
    reads: /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/,
    secondsOf: (text) => Date.parse(text) / 1000,
  },
  'http-date': {
    wanted: 'a date as in the Date header',
    reads: /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/,
    secondsOf: (text) => Date.parse(text) / 1000,
  },
}

interface Window {
  /** In seconds. */
  readonly length: number
  /** The seconds by which its end may be announced too late. */
  readonly late: number
  readonly isRefusal: boolean
}

/** At the end of a fixed window one clock may still be in the old window and the other in the new one. */
function distanceProblem(ahead: number, now: number, { length, late, isRefusal }: Window): string | undefined {
  if (ahead > 100 * Math.max(length, DAY)) return 'seconds, not milliseconds'
  // A 429 may announce the end of a longer window: at most a day, unless a longer window is documented.
  const most = isRefusal ? Math.max(length, DAY) : length
  if (ahead > most + late) return most === DAY ? 'a time within a day' : 'a time within the window'
  const slack = length < HOUR || (now + ahead) % QUARTER === 0 ? MINUTE : APART
  return ahead < -slack ? 'a time in the future' : undefined
}
