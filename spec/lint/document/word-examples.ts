import type { Path } from './node.js'

/**
 * A correct use of a word at each kind of place, for messages; of the member that the steps name, if it has its own.
 */
export function wordExample(kind: string, word: string, steps: Path = []): string {
  const member = steps.map((step) => WORD_EXAMPLES[`${word} ${step}`]).find((example) => example !== undefined)
  return member ?? WORD_EXAMPLES[`${kind} ${word}`] ?? WORD_EXAMPLES[word] ?? word
}

export const WORD_EXAMPLES: Readonly<Record<string, string>> = {
  'x-tiers': 'x-tiers: [{name: free, title: Free, symbols: all, quota: {hour: 10}}]',
  'x-groups': 'x-groups: {light: {tier: free}}',
  'x-errors': 'x-errors: {TOO_MANY: {status: 429, when: [quota-exceeded]}}',
  'operation x-errors': 'x-errors: [TOO_MANY]',
  'root x-open':
    'x-open: [{id: line-ending, question: How do lines end?, default: lf, options: [{name: lf, says: LF}, {name: crlf, says: CRLF}]}]',
  'x-rate-headers':
    'x-rate-headers: {limit: {header: X-Limit, window: hour}, remaining: {header: X-Left, window: hour}, reset: {header: X-Reset, window: hour, form: unix-seconds}}',
  'x-token-lifetime': 'x-token-lifetime: 3600',
  'x-csv': 'x-csv: {delimiter: ";"}',
  'x-csv widths': 'x-csv: {widths: {day: 11, high: 7}}',
  'x-validations': 'x-validations: [{id: low-high, rule: self.low <= self.high, message: low is above high}]',
  'x-summarises':
    'x-summarises: [{id: sales, operation: listSales, rules: [{id: total, rule: "self.total == sum(rows.map(r, r.price))", message: another total}]}]',
  'x-key': 'x-key: {columns: [id]}',
  'x-enum-level': 'x-enum-level: should',
  'x-type-level': 'x-type-level: should',
  'x-mirrors': 'x-mirrors: {operation: getPrices}',
  'x-resource': 'x-resource: {list: listThings, parameter: id, column: id}',
  'x-tells': 'x-tells: {total: meta.total}',
  'x-quota': 'x-quota: {window: day, limit: quota.limit, remaining: quota.remaining}',
  'x-group': 'x-group: light',
  'x-cost': 'x-cost: 1',
  'x-symbol': 'x-symbol: {parameter: symbol}',
  'x-order': 'x-order: [{column: date, direction: desc, by: value}]',
  'x-rows': 'x-rows: {max: 100}',
  'x-filter': 'x-filter: {column: kind, op: eq}',
  'x-cap': 'x-cap: rows',
  'x-cap over': 'x-cap: {over: refused}',
  'x-by-tier': 'x-by-tier: {free: {maximum: 50, default: 20}}',
  'x-cursor': 'x-cursor: {column: date}',
  'x-page': 'x-page: {by: number}',
  'x-sort': 'x-sort: {newest: -date}',
  'x-columns': 'x-columns: {always: [id], order: request, unknown: refused}',
  'x-media-type': 'x-media-type: {csv: text/csv, json: application/json}',
  'x-clause': 'x-clause: FILTER-KIND',
  'x-open': 'x-open: line-ending',
}
