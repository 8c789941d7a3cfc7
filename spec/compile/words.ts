/** Every word that this vocabulary adds to OpenAPI; other `x-` words belong to other tools. */
export const WORDS: ReadonlySet<string> = new Set([
  'x-cap',
  'x-clause',
  'x-cost',
  'x-csv',
  'x-cursor',
  'x-enum-level',
  'x-type-level',
  'x-errors',
  'x-filter',
  'x-group',
  'x-groups',
  'x-key',
  'x-mirrors',
  'x-open',
  'x-order',
  'x-rate-headers',
  'x-rows',
  'x-summarises',
  'x-symbol',
  'x-tiers',
  'x-token-lifetime',
  'x-validations',
])

export const LEVELS = ['must', 'should', 'observe'] as const
