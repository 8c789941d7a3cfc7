import { expect, it } from 'vitest'
import { type Values, withParameters } from '../ask/make-probe.js'
import { earningCall } from '../ask/tier-calls.js'
import { books, evidenceOf, miniContract, parameter, psv, reply } from '../checks/finding/harness.test-kit.js'
import { filter } from '../checks/finding/shelf.test-kit.js'
import { tellingFillers } from './telling-fillers.js'

const genre = parameter('genre', { filter: filter('genre', 'eq') })
const limit = parameter('limit', {
  type: 'integer',
  cap: 'rows',
  byTier: { open: [], usual: { maximum: 50 }, of: { reader: { maximum: 5 } } },
})
const cursor = parameter('after', { cursor: { column: 'isbn' } })
const open = books({ parameters: [genre, limit, cursor] })
const closed = books({ id: 'rare', path: '/rare', group: 'closed', parameters: [genre] })
const contract = miniContract([open, closed])
const rows = psv('isbn|title|genre|pages|printed', '1|A|poem|10|2026-01-01')
const sent = (values: Values, operation = open, tier = 'member', body = rows) =>
  reply(withParameters(operation, values, tier), body)

function fillers(...exchanges: readonly ReturnType<typeof sent>[]): readonly string[] {
  const evidence = evidenceOf(contract, exchanges)
  const earning = earningCall('reader', evidence)
  return (earning === undefined ? [] : tellingFillers(earning, evidence)).map(({ key }) => key)
}

it('sends what another tier got rows for, the simplest requests first', () => {
  const [both, one] = [sent({ genre: 'poem', limit: 3 }), sent({ genre: 'poem' })]
  expect(fillers(sent({}), both, one)).toEqual([
    'GET /v1/listBooks?genre=poem as reader/first/valid/last earning',
    'GET /v1/listBooks?genre=poem&limit=3 as reader/first/valid/last earning',
  ])
})

it('sends nothing that the tier has sent, may not send, or may get no rows for', () => {
  expect(fillers(sent({ genre: 'poem' }), sent({ genre: 'poem' }, open, 'reader'))).toEqual([])
  expect(fillers(sent({ limit: 6 }))).toEqual([])
  expect(fillers(sent({ genre: 'poem' }, closed))).toEqual([])
  expect(fillers(sent({ after: '1' }))).toEqual([])
  expect(fillers(sent({ genre: 'map' }, open, 'member', psv('isbn|title|genre|pages|printed')))).toEqual([])
})
