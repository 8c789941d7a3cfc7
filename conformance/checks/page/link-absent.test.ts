import { expect, it } from 'vitest'
import { judgedAfter } from '../consistency/recorded.test-kit.js'
import { ask, books, expectFail, expectStatus, miniContract, parameter, psv } from '../finding/harness.test-kit.js'
import type { Server } from '../finding/shelf.test-kit.js'
import { pageNextLink } from './page-next-link.js'

const parameters = [
  parameter('page', { type: 'integer', page: { by: 'number', first: 1 } }),
  parameter('size', { type: 'integer', cap: 'rows', default: '2', maximum: 9 }),
]
const contract = miniContract([books({ linked: true, parameters, tells: { totalHeader: 'X-Total', open: [] } })])
const body = psv('isbn|title|genre|pages|printed', '1|A|poem|3|2026-01-01', '2|B|poem|3|2026-01-01')

/** The second of `total` / 2 pages, with this `Link`. */
function judged(total: number, link?: string) {
  const headers = [['X-Total', String(total)], ...(link === undefined ? [] : [['Link', link]])] as [string, string][]
  const page = ask(contract, 'listBooks', { page: 2 }, { body, headers })
  const again = () => ({ body, headers })
  return judgedAfter(pageNextLink, { contract, exchanges: [page], key: 'listBooks', again })
}

it('warns about an answer without a link whose total says that a page follows', () => {
  expectStatus(judged(5), 'warn')
  expectStatus(judged(5, '</v1/listBooks?page=1>; rel="prev"'), 'warn')
  expectStatus(judged(4), 'not-applicable')
  expectStatus(judged(5, '</v1/listBooks?page=3>; title="a, b"; rel="last next"'), 'not-applicable')
})

it('blames a link to a later page that claims to lead back', () => {
  expectFail(judged(5, '<?page=3>; rel="prev"'), 'has no link to it with rel="next"')
  expectStatus(judged(4, '<?page=3>; rel="prev"'), 'not-applicable')
})

it('warns about a page of a walk by cursors without a link, if a larger page has further rows', () => {
  const cursor = parameter('after', { cursor: { column: 'isbn' } })
  const walked = miniContract([books({ linked: true, parameters: [cursor, parameters[1] ?? cursor] })])
  const one = psv('isbn|title|genre|pages|printed', '1|A|poem|3|2026-01-01')
  const judgedWith = (headers: readonly (readonly [string, string])[], larger = body, values = {}, later = larger) => {
    const exchanges = [
      ask(walked, 'listBooks', { size: 1, ...values }, { body: one, headers: [...headers] }),
      ask(walked, 'listBooks', {}, { body: larger, headers: [['Link', '<?after=2>; rel="next"']] }),
    ]
    const again: Server = (query) => (query.size === undefined ? later : { body: one, headers: [...headers] })
    return judgedAfter(pageNextLink, { contract: walked, exchanges, key: 'listBooks', again }).message
  }
  const said = 'is followed by another page, and has no link to it'
  expect(judgedWith([])).toContain(said)
  expect(judgedWith([['X-Next-Cursor', '1']])).not.toContain(said)
  expect(judgedWith([], body, {}, one)).toContain('The data changed')
  expect(judgedWith([], one)).not.toContain(said)
  expect(judgedWith([], body, { after: '0' })).not.toContain(said)
})
