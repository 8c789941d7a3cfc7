import { type Contract, type ErrorEntry, madeOnce } from '../../spec/index.js'
import { isoDay } from '../clock/calendar-day.js'
import type { Charged } from '../model/facts.js'
import type { Fault } from '../model/fault.js'
import type { Reply } from '../model/reply.js'
import { byId } from './make/by-id.js'
import { allOf, editError, editOperation, groupFrom } from './make/edit-contract.js'
import { withText } from './make/on-body.js'
import { onError, onHeader } from './make/on-error.js'
import { onMember } from './make/on-member.js'
import { onRows, onValue } from './make/on-rows.js'

export const tierFaults: readonly Fault[] = byId<Fault>({
  'tier-advanced-open-to-pro': {
    title: 'Advanced endpoints are open to pro',
    clause: 'TIER-GROUP-ADVANCED',
    caughtBy: 'tier.group-refused',
    consequences: [{ check: 'error.body', because: 'the refusal names pro, the tier that the gate requires' }],
    contract: groupFrom('advanced', 'pro'),
  },
  'tier-one-medium-endpoint-open': {
    title: 'One endpoint of a group is missing in the gate',
    clause: 'TIER-DETERMINES',
    caughtBy: 'tier.group-refused',
    contract: editOperation('getForm4Trends', (old) => ({ ...old, group: 'light' })),
  },
  'tier-feature-refused-as-401': {
    title: 'A feature beyond the tier is refused like a missing login',
    clause: 'TIER-FEATURE-REFUSED',
    caughtBy: 'tier.group-refused',
    contract: allOf([editError('FEATURE_TIER_REQUIRED', refused), editError('FEATURE_TIER_RESTRICTED', refused)]),
  },
  'tier-feature-says-symbol': {
    title: 'A feature beyond the tier is refused with the code for a symbol',
    clause: 'ERR-FEATURE-RESTRICTED',
    caughtBy: 'tier.group-refused',
    reply: onError('FEATURE_TIER_REQUIRED', (body) => ({ ...body, code: 'SYMBOL_TIER_RESTRICTED' })),
  },
  'tier-feature-names-elite': {
    title: 'The refusal of a feature always names the highest tier, although a lower one has the feature',
    clause: 'ERR-FEATURE-REQUIRED',
    caughtBy: 'error.body@FEATURE_TIER_REQUIRED',
    reply: onError('FEATURE_TIER_REQUIRED', (body) => ({ ...body, details: 'This endpoint needs the Elite tier' })),
  },
  'tier-first-symbol-decides': {
    title: 'Only the first symbol of a list is compared with the tier',
    clause: 'TIER-SYMBOL-REFUSED',
    caughtBy: 'tier.symbol-list@pro#getTechnicalSignals',
    consequences: [{ check: 'consistency.summary', because: 'the rows that it shows have made-up prices' }],
    reply: (reply, facts) => (reply.status === 403 ? showing(symbolsOf(facts).slice(1), reply, facts) : reply),
  },
  'tier-gate-knows-capitals': {
    title: 'A symbol that is not in capitals is not compared with the tier',
    clause: 'TIER-SYMBOL-REFUSED',
    caughtBy: 'tier.symbol-spelled@pro#getTechnicalSignals',
    consequences: [
      { check: 'consistency.summary', because: 'the prices of the invented rows are not those of the symbol' },
    ],
    reply(reply, facts) {
      const missed = symbolsOf(facts).filter((symbol) => symbol !== symbol.toUpperCase())
      const known = missed.map((symbol) => symbol.trim().toUpperCase())
      return reply.status === 403 ? showing(known, reply, facts) : reply
    },
  },
  'tier-cache-forgets-tier': {
    title: 'Answers are cached by their address, without regard to the caller',
    clause: 'TIER-SYMBOL-REFUSED',
    caughtBy: 'tier.symbol-out-of-reach@pro#getCompanyProfile',
    reply(reply, { request, contract, operation }) {
      if (request === undefined || contract === undefined || operation?.id !== 'getCompanyProfile') return reply
      const cache = kept(contract)
      if (reply.status === 200) cache.set(request.query, reply.body)
      const body = reply.status === 403 ? cache.get(request.query) : undefined
      if (body === undefined) return reply
      const { headers } = asCsv(reply, {})
      return { status: 200, headers: headers.filter(([name]) => name.toLowerCase() !== 'content-length'), body }
    },
  },
  'tier-symbol-upgrade-url-missing': {
    title: 'Refusals of a symbol lack the upgrade address',
    clause: 'ERR-UPGRADE-URL',
    caughtBy: 'tier.upgrade-url',
    reply: onError('SYMBOL_TIER_RESTRICTED', ({ upgrade_url: _forgotten, ...body }) => body),
  },
  'tier-feature-upgrade-url-missing': {
    title: 'Refusals of a feature lack the upgrade address',
    clause: 'TIER-UPGRADE-URL',
    caughtBy: 'tier.upgrade-url',
    reply: onError('FEATURE_TIER_REQUIRED', ({ upgrade_url: _forgotten, ...body }) => body),
  },
  'tier-upgrade-url-empty': {
    title: 'The upgrade address is empty',
    clause: 'TIER-UPGRADE-URL',
    caughtBy: 'tier.upgrade-url',
    reply: onError('FEATURE_TIER_REQUIRED', (body) => ({ ...body, upgrade_url: '' })),
  },
  'tier-elite-called-premium': {
    title: 'The account status calls the highest tier by the name of the price list',
    clause: 'TIER-NAMES',
    caughtBy: 'json.schema@getUserStatus',
    consequences: [{ check: 'auth.identity', because: 'the account seems to have another tier' }],
    outcome: onMember('getUserStatus', 'subscription_tier', (tier) => (tier === 'elite' ? 'premium' : tier)),
  },
  'tier-pro-prices-leave-out-a-day': {
    title: 'Prices of Pro leave out a day',
    clause: 'SAME-ROWS',
    caughtBy: 'consistency.containment@getOhlc',
    outcome: onRows('getOhlc', (rows, { tier }) =>
      tier?.name === 'pro' ? rows.filter((_, at) => at !== LEFT_OUT) : rows,
    ),
  },
  'tier-pro-trends-count-twice': {
    title: 'Sales of the trends count twice for Pro',
    clause: 'AGG-TREND-COUNTS',
    caughtBy: 'consistency.summary@getForm4Trends#period-totals.sell-count',
    outcome: onValue('getForm4Trends', 'sell_count', (count, _row, { tier }) =>
      tier?.name === 'pro' ? 2 * Number(count) : count,
    ),
  },
})

const LEFT_OUT = 100

function refused(old: ErrorEntry): ErrorEntry {
  return { ...old, status: 401 }
}

const COLUMNS = 'symbol|signal_date|signal_type|trading_system|entry_price|current_price|pct_change'

function symbolsOf({ operation, request }: Partial<Charged>): readonly string[] {
  if (operation?.id !== 'getTechnicalSignals' || request === undefined) return []
  return (new URLSearchParams(request.query).get('symbol') ?? '').split(',')
}

/** The signals of these symbols instead of a refusal; the refusal if there are none. */
function showing(symbols: readonly string[], reply: Reply, { now }: Partial<Charged>): Reply {
  if (now === undefined || symbols.length === 0) return reply
  const day = isoDay(now)
  const rows = symbols.map((symbol) => `${symbol}|${day}|BULLISH|mean_reversion|10|11|10`)
  const text = [COLUMNS, ...rows, ''].join('\n')
  return withText({ ...asCsv(reply, {}), status: 200 }, text)
}

const asCsv = onHeader('Content-Type', () => 'text/csv; charset=utf-8')

/** The answers of each service so far, by path and query. */
const kept = madeOnce((_: Contract) => new Map<string, string | Uint8Array>())
