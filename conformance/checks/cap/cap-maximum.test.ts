import { describe, expect, it } from 'vitest'
import { expectFail, expectPass, expectStatus, parameter } from '../finding/harness.test-kit.js'
import { always, bookTable, filter, judged, type Server, SHELF, shelfContract } from '../finding/shelf.test-kit.js'
import { capMaximum } from './cap-maximum.js'

const contract = shelfContract(parameter('limit', { type: 'integer', default: '2', maximum: 5, cap: 'rows' }))
const most =
  (maximum: number): Server =>
  ({ limit = '2' }) =>
    bookTable(SHELF.slice(0, Math.min(Number(limit), maximum)))

describe('cap.maximum', () => {
  it('accepts a limit that is lowered, and one that is refused', () => {
    expectPass(judged(capMaximum, contract, most(5)))
    expectPass(judged(capMaximum, contract, ({ limit }) => (limit ? { status: 400, body: {} } : bookTable(SHELF))))
  })

  it('requires what the document says of a value above the maximum', () => {
    const limit = { type: 'integer', default: '2', maximum: 5, cap: 'rows' } as const
    const [refused, lowered] = (['refused', 'lowered'] as const).map((over) =>
      shelfContract(parameter('limit', { ...limit, over })),
    )
    if (refused === undefined || lowered === undefined) throw new Error('two contracts')
    const refusing: Server = (query, probe) =>
      Number(query.limit) > 5 ? { status: 400, body: {} } : most(5)(query, probe)
    expectPass(judged(capMaximum, refused, refusing))
    expectPass(judged(capMaximum, lowered, most(5)))
    expectFail(judged(capMaximum, refused, most(5)), 'limit=6 is above the maximum 5 and must be refused')
    expectFail(
      judged(capMaximum, lowered, refusing),
      'limit=6 must be lowered to the maximum 5, but was refused with 400',
    )
    // Any limit is refused, which another check reports.
    expectPass(
      judged(capMaximum, lowered, ({ limit: asked }) => (asked ? { status: 400, body: {} } : bookTable(SHELF))),
    )
  })

  it('requests the maximum itself if more is refused or ignored, and not if more is lowered', () => {
    const sentTo = (beyond: ReturnType<Server>): readonly (string | undefined)[] => {
      const sent: (string | undefined)[] = []
      judged(capMaximum, contract, ({ limit }) => {
        sent.push(limit)
        return Number(limit) > 5 ? beyond : bookTable(SHELF.slice(0, Number(limit ?? 2)))
      })
      return sent
    }
    expect(sentTo({ status: 400, body: {} })).toContain('5')
    expect(sentTo(bookTable(SHELF.slice(0, 2)))).toContain('5')
    expect(sentTo(bookTable(SHELF.slice(0, 5)))).not.toContain('5')
  })

  it('asks without a filter if the filtered answer has no row', () => {
    const [limit] = contract.operations.flatMap(({ parameters }) => parameters)
    const genre = parameter('genre', { enum: ['novel', 'opera'], filter: filter('genre', 'eq') })
    const coded = shelfContract(...(limit === undefined ? [] : [limit]), genre)
    const server: Server = ({ limit: asked = '2', genre: word }) =>
      bookTable(word === 'opera' ? [] : SHELF.slice(0, Math.min(Number(asked), 5)))
    expectPass(judged(capMaximum, coded, server))
  })

  it('refuses more rows than the maximum', () => {
    expectFail(judged(capMaximum, contract, most(6)), '6 rows', 'the maximum is 5')
    expectFail(judged(capMaximum, contract, most(99)), 'the maximum is 5')
  })

  it('proves nothing from fewer rows', () => {
    expectStatus(judged(capMaximum, contract, always(bookTable(SHELF.slice(0, 4)))), 'no-evidence: no-data')
  })
})
