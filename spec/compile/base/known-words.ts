/** Every word that this vocabulary adds to OpenAPI; other `x-` words belong to other tools. */
export const WORDS: ReadonlySet<string> = new Set(
  [
    'x-by-tier x-cap x-clause x-columns x-cost x-csv x-cursor x-enum-level x-errors x-filter x-group',
    'x-groups x-key x-media-type x-mirrors x-open x-order x-page x-quota x-rate-headers x-resource',
    'x-rows x-sort x-summarises x-symbol x-tells x-tiers x-token-lifetime x-type-level x-validations',
  ].flatMap((line) => line.split(' ')),
)

/**
 * The words that are removed from a written schema: all except those that state how firmly a keyword beside them is
 * promised.
 */
export const UNWRITTEN: ReadonlySet<string> = new Set([...WORDS].filter((word) => !word.endsWith('-level')))

export const LEVELS = ['must', 'should', 'observe'] as const
