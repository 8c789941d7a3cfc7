import type { Summary } from '../../../spec/index.js'
import { books, column, miniContract, operation, parameter, psv, table } from '../finding/harness.test-kit.js'
import { bookTable, filter, type Server, SHELF } from '../finding/shelf.test-kit.js'

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
export const contract = miniContract([
  books({
    parameters: [
      parameter('genre', { filter: filter('genre', 'eq') }),
      parameter('limit', { type: 'integer', cap: 'rows', default: '50' }),
    ],
  }),
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
