import { describe, it } from 'vitest'
import { withParameters } from '../../ask/make-probe.js'
import {
  ask,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  judgeOne,
  parameter,
  reply,
} from '../finding/harness.test-kit.js'
import { always, bookTable, GENRE, HEADER, judged, SHELF, shelfContract } from '../finding/shelf.test-kit.js'
import { capDefault } from './cap-default.js'

const limit = parameter('limit', { type: 'integer', default: '10', cap: 'rows' })
const judge = (count: number, open: readonly string[] = []) => {
  const options = ['together', 'each'].map((name) => ({ name, says: name }))
  const openPoints = [{ id: 'what-limit-counts', question: 'What?', options, default: 'together' }]
  const contract = { ...shelfContract({ ...limit, open }), openPoints }
  return judged(capDefault, contract, always(bookTable(SHELF.slice(0, count))))
}

describe('cap.default', () => {
  it('accepts as many rows as the default and refuses one more', () => {
    expectPass(judge(10))
    expectPass(judge(1))
    expectFail(judge(11), '11 rows', 'the default of "limit" is 10')
  })

  it('counts each group separately if the document leaves that open', () => {
    expectPass(judge(12, ['what-limit-counts']))
    expectFail(judge(12, ['over-cap']), '12 rows')
  })

  it('applies to every request without a limit', () => {
    const contract = shelfContract(limit, GENRE)
    const answered = (query: Readonly<Record<string, string>>) => [
      ask(contract, 'listBooks', {}, bookTable(SHELF.slice(0, 10))),
      ask(contract, 'listBooks', query, bookTable(SHELF.slice(0, 11))),
    ]
    const judgeBeside = (query: Readonly<Record<string, string>>) =>
      judgeOne(capDefault, evidenceOf(contract, answered(query)))
    expectFail(judgeBeside({ genre: 'novel' }), 'genre=novel', '11 rows')
    expectPass(judgeBeside({ limit: '11' }))
  })

  it('is that of the tier, and the largest one where a recording does not show the tier', () => {
    const byTier = { usual: { default: '10' }, of: { free: { default: '4' }, pro: { default: '11' } }, open: [] }
    const contract = shelfContract({ ...limit, byTier })
    const none = { usual: {}, of: { free: { default: '4' } }, open: [] }
    const books5 = always(bookTable(SHELF.slice(0, 5)))
    const open = judged(capDefault, shelfContract({ ...limit, byTier: none }), books5)
    expectStatus(open, 'no-evidence: no-data')
    const [books] = contract.operations
    const judgeAs = (tier: string | undefined, count: number) => {
      if (books === undefined) throw new Error('no operation')
      const answer = reply(withParameters(books, {}, tier), bookTable(SHELF.slice(0, count)))
      return judgeOne(
        capDefault,
        evidenceOf(contract, [ask(contract, 'listBooks', {}, bookTable(SHELF.slice(0, 1))), answer]),
      )
    }
    expectPass(judgeAs(undefined, 11))
    expectFail(judgeAs(undefined, 12), 'the default of "limit" is 11')
    expectFail(judgeAs('free', 5), 'the default of "limit" is 4')
  })

  it('proves nothing without rows', () => {
    expectStatus(judged(capDefault, shelfContract(limit), always(HEADER)), 'no-evidence: no-data')
  })
})
