import { it } from 'vitest'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectStatus,
  judgeOne,
  miniContract,
  parameter,
  psv,
} from '../finding/harness.test-kit.js'
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
  return judgeOne(pageNextLink, evidenceOf(contract, [page]), 'listBooks')
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
