import { statusText } from '../../answer-kind.js'
import type { Check } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import { bothClocks, serverTime } from '../../read/time.js'
import { noEvidence, pass, unanswered, violated } from '../finding/finding.js'
import { answersToKnown, earning, headerInstances, rateHeadersOf, sentHeader } from './quota-place.js'
import { resetDip } from './reset-dip.js'

const MINUTE = 60
const QUARTER = 15 * MINUTE
const DAY = 86_400
/** Seconds between two clocks of one service. */
const APART = 10

export const quotaReset: Check = {
  id: 'quota.reset',
  area: 'quota',
  level: 'must',
  title: 'The reset header is a Unix time in seconds, in the future and within a day',
  explain:
    "Compared with the server's own Date header, or our clock where that one is wrong, with a minute of slack at the end of a window. A violation is milliseconds, a date as text, a number of seconds to wait, or a time that has passed; or an answer that announces an earlier time than an answer before and a success after it, while none of these times has come. A 429 may announce the window that is exhausted.",
  instances: headerInstances,
  needs: earning,
  judge(instance, evidence) {
    const { header } = rateHeadersOf(evidence.contract).reset
    const answers = answersToKnown(instance.tier, evidence)
    const shown = answers.flatMap((exchange) => {
      const text = sentHeader(exchange, header)
      return text === undefined ? [] : [{ exchange, text }]
    })
    for (const { exchange, text } of shown) {
      const wanted = problemOf(text, exchange)
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
    const dip = resetDip(exchanges, header, evidence)
    if (dip !== undefined) {
      const texts = dip.map((exchange) => sentHeader(exchange, header))
      return violated(instance, {
        message: `"${header}" is ${texts[0]} on an answer with status ${statusText(dip[0])}, but ${texts[1]} before and ${texts[2]} after it`,
        expected: `${texts[1]}`,
        actual: `${texts[0]}`,
        exchanges: dip,
      })
    }
    if (shown.length > 0) return pass(`"${header}" lies ahead on ${shown.length} answers`, exchanges)
    if (answers.length > 0) return noEvidence('no-data', `No answer to ${instance.tier} carries "${header}"`, answers)
    return unanswered(earning(instance, evidence)[0], evidence)
  },
}

function problemOf(text: string, exchange: Exchange): string | undefined {
  if (!/^\d+$/.test(text.trim())) return 'a whole number of Unix seconds'
  const problems = bothClocks(exchange).map((now) => distanceProblem(Number(text), now / 1000))
  return problems.includes(undefined) ? undefined : problems[0]
}

/** Around the end of a fixed window one clock may be in the old one and the other in the new one. */
function distanceProblem(reset: number, now: number): string | undefined {
  const ahead = reset - now
  if (ahead > 100 * DAY) return 'seconds, not milliseconds'
  if (ahead > DAY + MINUTE) return 'a time within a day'
  return ahead < -(reset % QUARTER === 0 ? MINUTE : APART) ? 'a time in the future' : undefined
}
