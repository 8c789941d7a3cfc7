import { inNumber } from '../../spec/index.js'
import { refusedForQuota } from '../answer-kind.js'
import type { Evidence } from '../check.js'
import { exchangesOf } from '../evidence/exchanges-of.js'
import type { Exchange } from '../exchange.js'
import { leastOf, mostOf } from '../read/extremes.js'
import { htmlText } from './html-text.js'

const [WIDTH, HEIGHT] = [600, 44]
/** A recording may name thousands of accounts. */
const MOST_LANES = 30

/**
 * The spending of each account over time: a step for every request, a cross for every refusal for the quota, a line at
 * the hour's quota.
 */
export function htmlBudget(evidence: Evidence): string {
  const all = [...evidence.exchanges, ...evidence.asides].filter(({ account }) => account !== undefined)
  const times = all.map(({ startedAt }) => Date.parse(startedAt)).filter(Number.isFinite)
  if (times.length === 0) return ''
  const span = { start: leastOf(times), end: mostOf(times) }
  const active = evidence.target.accounts
    .map(({ name, tier }) => ({ name, tier, exchanges: exchangesOf(all, name) }))
    .filter(({ exchanges }) => exchanges.length > 0)
  const shown = new Set(active.toSorted((a, b) => b.exchanges.length - a.exchanges.length).slice(0, MOST_LANES))
  const lanes = active
    .filter((lane) => shown.has(lane))
    .map((lane) => laneHtml({ ...lane, quota: hourlyQuota(lane.tier, evidence) }, span, evidence))
  return [
    '<section id="budget"><h2>Budget</h2>\n<p class="quiet">Requests by account, over the time of the run. The dashed line is the quota of one hour; ✕ is a refusal for the quota.</p>\n',
    ...lanes,
    moreText(active.length - lanes.length),
    `<p class="quiet">${spanText(span)}</p></section>\n`,
  ].join('')
}

function hourlyQuota(tier: string, { target, contract }: Evidence): number | undefined {
  return target.quotas[tier]?.hour ?? contract.tiers.find(({ name }) => name === tier)?.quota.hour
}

function moreText(count: number): string {
  return count === 0 ? '' : `<p class="quiet">${inNumber(count, 'account')} with fewer requests not shown.</p>\n`
}

interface Span {
  readonly start: number
  readonly end: number
}

interface Lane {
  readonly name: string
  readonly tier: string
  readonly exchanges: readonly Exchange[]
  readonly quota: number | undefined
}

function laneHtml({ name, tier, exchanges, quota }: Lane, { start, end }: Span, { contract }: Evidence): string {
  const refused = exchanges.filter((exchange) => refusedForQuota(exchange, contract))
  const counted = exchanges.filter((exchange) => !refusedForQuota(exchange, contract))
  const cost = counted.reduce((sum, { probe }) => sum + probe.cost, 0)
  const top = Math.max(cost, quota ?? 0, 1)
  const x = ({ startedAt }: Exchange): string =>
    (((Date.parse(startedAt) - start) / Math.max(end - start, 1)) * WIDTH).toFixed(1)
  const y = (value: number): string => (HEIGHT - 2 - (value / top) * (HEIGHT - 12)).toFixed(1)
  let spent = 0
  const steps = [...counted].sort(byStart).map((exchange) => {
    spent += exchange.probe.cost
    return `H${x(exchange)}V${y(spent)}`
  })
  const line = quota === undefined ? '' : `<path class="quota" d="M0 ${y(quota)}H${WIDTH}"/>`
  // Thousands of refusals at one place are one cross.
  const places = new Set(refused.map((exchange) => Math.round(Number(x(exchange)))))
  const crosses = [...places].map((place) => `<path class="cross" d="M${place} 4m-3 -3l6 6m0 -6l-6 6"/>`)
  const granted = quota === undefined ? '' : ` of ${quota} an hour`
  const words = `${inNumber(cost, 'request')}${granted}${refused.length === 0 ? '' : `, ${refused.length} refused`}`
  const label = `${name}, ${tier}: ${words}`
  return `<figure class="lane"><figcaption><b>${htmlText(name)}</b> <span class="quiet">${htmlText(tier)}: ${words}</span></figcaption><svg viewBox="-4 -2 ${WIDTH + 8} ${HEIGHT + 4}" preserveAspectRatio="none" role="img" aria-label="${htmlText(label)}">${line}<path class="spent" d="M0 ${y(0)}${steps.join('')}H${WIDTH}V${y(0)}Z"/>${crosses.join('')}</svg></figure>\n`
}

function byStart(a: Exchange, b: Exchange): number {
  return a.startedAt < b.startedAt ? -1 : a.startedAt > b.startedAt ? 1 : 0
}

function spanText({ start, end }: Span): string {
  const clock = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ')
  return `From ${clock(start)} to ${clock(end)} UTC.`
}
