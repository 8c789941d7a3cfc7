import { expect, test } from 'vitest'
import type { Parameter } from '../../../spec/index.js'
import { ask, books, evidenceOf, miniContract, parameter } from '../../checks/finding/harness.test-kit.js'
import { type Book, bookTable, filter, SHELF } from '../../checks/finding/shelf.test-kit.js'
import { thresholdCall } from './threshold-call.js'

const pages = parameter('min_pages', { type: 'integer', default: '3', filter: filter('pages', 'gte') })
const isbn = parameter('isbn', { symbol: true, filter: filter('isbn', 'eq') })
const capped = (more: Partial<Parameter> = {}) =>
  parameter('limit', { type: 'integer', default: String(SHELF.length), cap: 'rows', ...more })

/** What is sent after a cut plain answer, and after the answers to the named limits. */
function sent(limit: Parameter, raised?: { readonly rows: readonly Book[] }) {
  const listed = books({ parameters: [pages, isbn, limit], symbolParameter: 'isbn' })
  const contract = miniContract([listed])
  const plain = ask(contract, 'listBooks', {}, bookTable(SHELF))
  const more = raised && ask(contract, 'listBooks', { limit: 50 * SHELF.length }, bookTable(raised.rows))
  const probe = thresholdCall(listed, pages, evidenceOf(contract, more === undefined ? [plain] : [plain, more]))
  return probe && Object.keys(Object.fromEntries(probe.parameters))
}

test('a threshold that the cap hides is shown by a higher cap', () => {
  expect(sent(capped())).toEqual(['limit'])
  expect(sent(capped(), { rows: [...SHELF, ...SHELF] })).toEqual(['limit'])
})

test('it names a symbol if the cap cannot be raised, or if the service keeps to its own', () => {
  expect(sent(capped({ maximum: SHELF.length }))).toContain('isbn')
  expect(sent(capped(), { rows: SHELF })).toContain('isbn')
})
