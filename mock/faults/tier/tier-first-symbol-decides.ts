import type { Charged } from '../../model/facts.js'
import type { Fault } from '../fault.js'
import { withText } from '../make/on-body.js'

export const tierFirstSymbolDecides: Fault = {
  id: 'tier-first-symbol-decides',
  title: 'Of a list of symbols only the first one is held against the tier',
  clause: 'TIER-SYMBOL-REFUSED',
  caughtBy: 'tier.symbol-list@pro#getTechnicalSignals',
  reply: (reply, facts) => {
    const others = reply.status === 403 ? othersOf(facts) : []
    if (facts.now === undefined || others.length === 0) return reply
    const day = new Date(facts.now).toISOString().slice(0, 10)
    const rows = others.map((symbol) => `${symbol}|${day}|BULLISH|mean_reversion|10|11|10`)
    const text = [COLUMNS, ...rows, ''].join('\n')
    const headers = reply.headers.map(([name, value]) => {
      return name.toLowerCase() === 'content-type'
        ? ([name, 'text/csv; charset=utf-8'] as const)
        : ([name, value] as const)
    })
    return withText({ ...reply, status: 200, headers }, text)
  },
}

const COLUMNS = 'symbol|signal_date|signal_type|trading_system|entry_price|current_price|pct_change'

function othersOf({ operation, request }: Partial<Charged>): readonly string[] {
  if (operation?.id !== 'getTechnicalSignals' || request === undefined) return []
  return (new URLSearchParams(request.query).get('symbol') ?? '').split(',').slice(1)
}
