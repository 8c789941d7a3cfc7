import type { Summary } from '../../../spec/index.js'
import { callWith } from '../../ask/first-call.js'
import type { Values } from '../../ask/make-probe.js'
import type { Check } from '../../check.js'
import { books, column, miniContract, operation, parameter, psv, table } from '../finding/harness.test-kit.js'
import { bookTable, filter, type Server, SHELF } from '../finding/shelf.test-kit.js'
import { consistencySummary } from './consistency-summary.js'

export const summary: Summary = {
  id: 'totals',
  operation: 'listBooks',
  parameters: { genre: 'self.genre' },
  open: [],
  rules: [
    {
      id: 'pages',
      rule: 'self.pages == sum(rows.map(r, r.pages))',
      message: 'pages do not add up',
      level: 'must',
      scope: 'any',
      open: [],
    },
  ],
}
export const GENRE_AND_LIMIT = [
  parameter('genre', { filter: filter('genre', 'eq') }),
  parameter('limit', { type: 'integer', cap: 'rows', default: '50' }),
]
export const contract = miniContract([
  books({ parameters: GENRE_AND_LIMIT }),
  operation('listGenres', table([column('genre'), column('pages', 'integer')], { summaries: [summary] })),
])
export const sum = (genre: string) =>
  SHELF.filter((book) => book.genre === genre).reduce((total, { pages }) => total + pages, 0)
export const serving =
  (off: number, rows = SHELF): Server =>
  (query, probe) =>
    probe.operation === 'listBooks'
      ? bookTable(rows.filter(({ genre }) => query.genre === undefined || query.genre === genre))
      : psv('genre|pages', ...['novel', 'poem', 'essay'].map((genre) => `${genre}|${sum(genre) + off}`))

/** The check, in a run that sends further requests for other reasons. */
export function besides(...requests: readonly (readonly [operation: string, values: Values])[]): Check {
  return {
    ...consistencySummary,
    needs: (instance, evidence) => [
      ...consistencySummary.needs(instance, evidence),
      ...requests.flatMap(([id, values]) =>
        evidence.contract.operations.filter((one) => one.id === id).map((one) => callWith(one, evidence, values)),
      ),
    ],
  }
}
