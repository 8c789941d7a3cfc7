import type { Contract, Mirror, Parameter } from '../../../spec/index.js'
import { column, jsonAnswer, miniContract, operation, parameter, psv, table } from '../finding/harness.test-kit.js'
import type { Server } from '../finding/shelf.test-kit.js'

export const prices = table([column('day', 'date'), column('price', 'number')])
export const symbol = parameter('symbol', { default: 'AAA', symbol: true })
export const mirror = {
  id: 'prices',
  operation: 'getPrices',
  parameters: { symbol: 'params.symbol' },
  level: 'must',
  open: [],
} as const
export const contract = miniContract([
  operation('getPrices', prices, { parameters: [symbol] }),
  operation('getPage', jsonAnswer({ tables: [{ property: 'prices', table: prices, mirror, open: [] }] }), {
    parameters: [symbol],
  }),
])
export const own = psv('day|price', '2026-11-20|10', '2026-11-19|9.50')
export const serving =
  (page: () => string): Server =>
  (_query, probe) =>
    probe.operation === 'getPage' ? { body: { prices: page() } } : own
export const wrong = own.replace('9.50', '9.40')

/** A page with such a table, and the operation that serves the table. */
export function pageOf(
  parts: Partial<Mirror>,
  parameters: readonly Parameter[] = [symbol],
  more: readonly string[] = [],
): Contract {
  const held = { property: 'prices', table: prices, mirror: { ...mirror, ...parts }, open: [] }
  const others = more.map((property) => ({ property, table: prices, open: [] }))
  const answer = jsonAnswer({ tables: [...others, held] })
  return miniContract([
    operation('getPrices', prices, { parameters }),
    operation('getPage', answer, { parameters: [symbol] }),
  ])
}
