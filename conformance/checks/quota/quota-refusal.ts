import { errorsWhen, everyRateHeaders, type QuotaLimit, quotaLimits, windowText } from '../../../spec/index.js'
import { hasClientError, hasSuccessStatus, refusedCaller, refusedForQuota } from '../../answer-kind.js'
import { beyondCalls } from '../../ask/beyond-calls.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import { headerNumber } from '../../evidence/header-number.js'
import { readLedger } from '../../evidence/ledger.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { errorCode, errorDetails } from '../../read/error-members.js'
import { bothClocks, DAY, MINUTE } from '../../read/time.js'
import { cited } from '../finding/cited.js'
import { noEvidence, pass, unanswered, violated } from '../finding/finding.js'
import { isRefusedBy, wordsOf } from '../finding/refusal.js'
import { tierOf } from '../tier/tier-of.js'
import { neverRefused } from './never-refused.js'
import { answersTo, earning, quotaFor, quotaInstances } from './quota-place.js'
import { statedLimits } from './stated-limits.js'

export const quotaRefusal: Check = {
  id: 'quota.refusal',
  area: 'quota',
  level: 'must',
  title: 'A 429 has the documented code, and names the limit and the time of the reset',
  explain:
    'Every 429 to an account of the tier is judged, and every other refusal beyond the limit. Every operation is called once with a spent account. The details contain the number of the hourly or the daily limit, not only another number for that window, and a future time in ISO 8601 UTC, no later than the window that the details name can end, if they name no longer one and its header shows requests left.',
  instances: (contract) =>
    quotaInstances(contract).map((instance) => ({
      ...instance,
      ...cited(errorsWhen(contract, 'quota-exceeded')[0]?.clause),
    })),
  needs: asked,
  derives: asked,
  judge(instance, evidence) {
    const refusals = answersTo(instance.tier, evidence).filter((exchange) => isRefusal(exchange, evidence))
    if (refusals.length === 0) return judgeOthers(instance, evidence)
    for (const exchange of refusals) {
      const wanted = problemOf(exchange, instance, evidence)
      if (wanted === undefined) continue
      const details = detailsOf(exchange, evidence)
      return violated(instance, {
        message: `A refusal for the quota is not as documented: found ${wordsOf(exchange)} with details "${details}", wanted ${wanted}`,
        expected: wanted,
        actual: `${wordsOf(exchange)}: ${details}`,
        exchanges: [exchange],
      })
    }
    return pass(`${refusals.length} refusals name the limit and the reset`, refusals)
  },
}

function asked(instance: Instance, evidence: Evidence): readonly Probe[] {
  return [...earning(instance, evidence), ...beyondCalls(tierOf(instance), evidence)]
}

/** A refusal for the quota, recognised by its status or its code, so that each of them can be judged by the other. */
function isRefusal(exchange: Exchange, { contract }: Evidence): boolean {
  const code = errorCode(exchange.response)
  return (
    refusedForQuota(exchange, contract) || errorsWhen(contract, 'quota-exceeded').some((entry) => entry.code === code)
  )
}

/** Judges answers other than 429 to requests that are beyond the limit by every count and were repeated once. */
function judgeOthers(instance: Instance, evidence: Evidence): Finding {
  const others = readLedger(evidence)
    .filter(({ tier, refusal }) => tier === instance.tier && refusal === 'due')
    .map(({ exchange }) => exchange)
    .filter((exchange) => exchange.response !== undefined && !hasSuccessStatus(exchange))
    .filter((exchange) => !refusedCaller(exchange, evidence.contract))
  const [first] = others
  const expected = wantedIn(evidence)
  if (first === undefined || others.length < 2) return unrecognised(instance, evidence)
  return violated(instance, {
    message: `A request beyond the quota of ${instance.tier}: found ${wordsOf(first)}, wanted ${expected}`,
    expected,
    actual: wordsOf(first),
    exchanges: others,
  })
}

/** The account was stopped in another way before the limit is certainly reached. */
function unrecognised(instance: Instance, evidence: Evidence): Finding {
  const [probe] = earning(instance, evidence)
  const exchange = evidence.answer(probe)
  if (hasSuccessStatus(exchange)) {
    const wanted = `${wantedIn(evidence)} for a request beyond the quota of ${instance.tier}`
    return noEvidence('no-data', neverRefused(instance.tier, wanted, evidence), [exchange])
  }
  if (exchange === undefined || !hasClientError(exchange) || refusedCaller(exchange, evidence.contract))
    return unanswered(probe, evidence)
  const found = wordsOf(exchange)
  return noEvidence(
    'prerequisite',
    `No request was refused with ${wantedIn(evidence)}; the last request of the account was answered ${found}. Perhaps it is the refusal for the quota with another status than documented, or the account was used before`,
    [exchange],
  )
}

function wantedIn({ contract }: Evidence): string {
  const codes = errorsWhen(contract, 'quota-exceeded').map(({ code }) => code)
  return ['429', codes.join(' or ')].filter((text) => text !== '').join(' ')
}

function problemOf(exchange: Exchange, instance: Instance, evidence: Evidence): string | undefined {
  const entries = errorsWhen(evidence.contract, 'quota-exceeded')
  if (entries.length === 0) return refusedForQuota(exchange, evidence.contract) ? undefined : '429'
  if (!isRefusedBy(exchange, entries)) return `429 ${entries.map(({ code }) => code).join(' or ')}`
  const mentions = new Set(entries.flatMap((entry) => entry.mentions))
  const details = detailsOf(exchange, evidence)
  const quotas = quotaLimits(quotaFor(instance, evidence))
  const limits = quotas.map(({ limit }) => limit)
  const numbers: readonly string[] = details.replace(/(\d),(?=\d{3}\b)/g, '$1').match(/\d+/g) ?? []
  if (mentions.has('limit') && !limits.some((limit) => numbers.includes(String(limit)))) {
    return `the limit, ${limits.join(' or ')}`
  }
  // The details may also name the limit of a higher tier.
  const wrong = quotas.find(({ window, limit }) => {
    const stated = statedLimits(details, window)
    return stated.length > 0 && !stated.includes(limit)
  })
  if (mentions.has('limit') && wrong !== undefined)
    return `${wrong.limit} as the limit of the ${windowText(wrong.window)}`
  const stated = quotas.filter(({ window }) => statedLimits(details, window).length > 0)
  const longest = Math.max(0, ...stated.map(({ length }) => length))
  const isShort = stated.length > 0 && longest < DAY
  const others = quotas.filter(({ length }) => length > longest)
  const most = isShort && others.every((one) => isUnspent(one, details, exchange, evidence)) ? longest : DAY
  if (!mentions.has('reset-time') || namesReset(details, most, exchange)) return undefined
  return most < DAY
    ? `a reset time ahead in ISO 8601 UTC, within the ${stated.map(({ window }) => windowText(window)).join(' or ')}`
    : 'a reset time ahead in ISO 8601 UTC'
}

/** The answer shows that a request is left in this window, and its details do not speak of it. */
function isUnspent(
  { window, limit }: QuotaLimit,
  details: string,
  exchange: Exchange,
  { contract }: Evidence,
): boolean {
  const { remaining } = everyRateHeaders(contract).find((headers) => headers.remaining.window === window) ?? {}
  const left = remaining && headerNumber(exchange, remaining.header)
  const named = new RegExp(`\\b${limit}\\b|${windowText(window)}|daily`, 'i')
  return left !== undefined && left > exchange.probe.cost && !named.test(details.replace(ISO_UTC, ''))
}

/**
 * The extended form, or the basic one without hyphens and colons. A fraction may follow a point or a comma: ISO 8601
 * allows both.
 */
const ISO_UTC =
  /(?:\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?|\d{8}T\d{4}(?:\d{2}(?:[.,]\d+)?)?)(?:Z|\+00:?00)/g

function namesReset(details: string, most: number, exchange: Exchange): boolean {
  const clocks = bothClocks(exchange)
  return (details.match(ISO_UTC) ?? []).some((text) => {
    const time = Date.parse(extended(text).replace(',', '.'))
    return clocks.some((now) => time >= now - MINUTE && time <= now + most + MINUTE)
  })
}

function extended(text: string): string {
  return text.replace(
    /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})?/,
    (_basic, year, month, day, hour, minute, second) => `${year}-${month}-${day}T${hour}:${minute}:${second ?? '00'}`,
  )
}

function detailsOf({ response }: Exchange, { contract }: Evidence): string {
  return errorDetails(response, errorsWhen(contract, 'quota-exceeded')[0])
}
