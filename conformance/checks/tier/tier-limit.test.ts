import { describe, expect, it } from 'vitest'
import type { OrderKey } from '../../../spec/index.js'
import type { Check } from '../../check.js'
import type { FakeAnswer } from '../../evidence/fake-exchange.js'
import { defaultSpelledOut } from '../default/default-spelled-out.js'
import { expectFail, expectPass, expectStatus, parameter } from '../finding/harness.test-kit.js'
import {
  always,
  bookTable,
  DATE,
  filter,
  judged,
  type Server,
  SHELF,
  shelfContract,
  UNASKED,
} from '../finding/shelf.test-kit.js'
import { tierLimit } from './tier-limit.js'

const contract = shelfContract(
  parameter('limit', {
    type: 'integer',
    default: '8',
    maximum: 10,
    cap: 'rows',
    byTier: { usual: { default: '8', maximum: 10 }, of: { reader: { default: '2', maximum: 4 } }, open: [] },
  }),
)

/** Answers with these limits for readers, and the documented ones for members. */
const limits =
  (standard: number, most: number): Server =>
  ({ limit }, { presented }) => {
    const [usual, top] = presented.tier === 'reader' ? [standard, most] : [8, 10]
    return bookTable(SHELF.slice(0, Math.min(Number(limit ?? usual), top)))
  }

describe('tier.limit of a cap', () => {
  it('belongs to the tiers that have limits of their own', () => {
    expect(tierLimit.instances(contract).map(({ key }) => key)).toEqual(['listBooks#limit=reader'])
  })

  it('accepts a value that is lowered, and one that is refused', () => {
    expectPass(judged(tierLimit, contract, limits(2, 4)))
    const refusing: Server = (query, probe) =>
      query.limit === undefined ? limits(2, 4)(query, probe) : { status: 400, body: {} }
    expectPass(judged(tierLimit, contract, refusing))
  })

  it('refuses more rows than the maximum or the default of the tier', () => {
    expectFail(judged(tierLimit, contract, limits(2, 10)), 'returned 5 rows to reader, whose maximum of "limit" is 4')
    expectFail(judged(tierLimit, contract, limits(8, 4)), 'returned 4 rows to reader, whose default of "limit" is 2')
  })

  it('proves nothing by a refusal that is not about the value, nor without an answer to the request that leaves it out', () => {
    const gone: Server = (query, probe) =>
      query.limit === undefined ? limits(2, 4)(query, probe) : { status: 503, body: '' }
    expectStatus(judged(tierLimit, contract, gone), 'no-evidence: no-data')
    const half: Server = (query, probe) =>
      query.limit === undefined ? { status: 503, body: '' } : limits(2, 4)(query, probe)
    expect(judged(tierLimit, contract, half).status).toBe('no-evidence')
  })

  it('sends the default of the tier, so that a lower one shows beside other defaults', () => {
    const [instance] = tierLimit.instances(contract)
    if (instance === undefined) throw new Error('no tier has limits of its own')
    const defaults: Check = {
      ...defaultSpelledOut,
      needs: (one, evidence) => [...defaultSpelledOut.needs(one, evidence), ...tierLimit.needs(instance, evidence)],
    }
    expectPass(judged(defaults, contract, limits(2, 4)))
    expectFail(judged(defaults, contract, limits(1, 4)), 'limit=2" spells out the defaults')
  })

  it('proves nothing from fewer rows', () => {
    expectStatus(judged(tierLimit, contract, always(bookTable(SHELF.slice(0, 2)))), 'no-evidence: no-data')
  })
})

describe('tier.limit of a window', () => {
  const days = shelfContract(
    parameter('days', {
      type: 'integer',
      default: '400',
      maximum: 400,
      filter: filter('printed', 'within-days'),
      byTier: { usual: { default: '400', maximum: 400 }, of: { reader: { default: '10', maximum: 10 } }, open: [] },
    }),
  )
  const today = Date.parse(DATE)
  const aged = (limit: number) =>
    SHELF.filter(({ printed }) => (today - Date.parse(printed)) / 86_400_000 <= Math.min(limit, 400))
  const dated: FakeAnswer = {
    headers: [
      ['Date', DATE],
      ['Content-Type', 'text/csv'],
    ],
  }
  const seen =
    (most: number): Server =>
    ({ days: asked = '400' }, { presented }) => ({
      ...dated,
      body: bookTable(aged(presented.tier === 'reader' ? Math.min(Number(asked), most) : Number(asked))),
    })

  it('refuses rows that are older than the tier may see', () => {
    expect(aged(400).length).toBeGreaterThan(aged(12).length)
    expectFail(judged(tierLimit, days, seen(400)), 'to reader, whose default of "days" is 10')
  })

  it('asks for the oldest rows first, and for as many as possible, where the newest fill a page', () => {
    const [history] = days.operations.flatMap(({ parameters }) => parameters)
    const sort = parameter('sort', {
      sort: { new: [{ column: 'printed', direction: 'desc' }], old: [{ column: 'printed', direction: 'asc' }] },
    })
    const limit = parameter('limit', { type: 'integer', cap: 'rows', default: '2', maximum: 5 })
    if (history === undefined) throw new Error('no parameter')
    const sorted = shelfContract(history, sort, limit)
    const server =
      (usual: number): Server =>
      ({ days: asked, sort: order, limit: size = '2' }, { presented }) => {
        const most =
          presented.tier === 'reader' ? Math.min(Number(asked ?? usual), asked === undefined ? usual : 10) : 400
        const rows = aged(Math.min(Number(asked ?? most), most))
        return {
          body: bookTable((order === 'old' ? rows.toReversed() : rows).slice(0, Number(size))),
          ...dated,
        }
      }
    expectFail(judged(tierLimit, sorted, server(400)), 'to reader, whose default of "days" is 10')
    expect(judged(tierLimit, sorted, server(10)).status).not.toBe('fail')
  })

  it('asks for a little more if much more is refused', () => {
    const until =
      (longest: number): Server =>
      (query, probe) =>
        Number(query.days) > longest
          ? { status: 400, body: {} }
          : seen(query.days === undefined ? 10 : longest)(query, probe)
    for (const longest of [30, 19]) expectFail(judged(tierLimit, days, until(longest)), 'whose maximum of "days" is 10')
    expectPass(judged(tierLimit, days, until(10)))
  })

  it('accepts an answer without older rows if another tier sees some', () => {
    expect(aged(10).length).toBeGreaterThan(0)
    expectPass(judged(tierLimit, days, seen(10)))
    const same: Server = (query, probe) =>
      seen(10)(query, { ...probe, presented: { ...probe.presented, tier: 'reader' } })
    expectStatus(judged(tierLimit, days, same), 'no-evidence: no-data')
  })

  const short =
    (most: number): Server =>
    (query, probe) =>
      probe.presented.tier === 'reader' && Number(query.days ?? 10) > most
        ? seen(most)({ ...query, days: String(most) }, probe)
        : seen(10)(query, probe)
  const alike = { ...days, tiers: days.tiers.map((tier) => ({ ...tier, symbols: null })) }

  it('refuses a history that is shorter than the tier may have it, if another tier shows older rows', () => {
    expectFail(
      judged(tierLimit, alike, short(4)),
      'lacks an older row for reader, which "/v1/listBooks" shows to member',
    )
    expectPass(judged(tierLimit, alike, short(10)))
    // A tier that reaches fewer symbols may have another history.
    expectPass(judged(tierLimit, days, short(4)))
  })

  it('refuses rows that are older than the tier may see also where its history is not confirmed to be too short', () => {
    const both: Server = (query, probe) => {
      if (probe.repeat > 0) return UNASKED
      return (query.days === undefined ? seen(400) : short(4))(query, probe)
    }
    expectFail(judged(tierLimit, alike, both), 'to reader, whose default of "days" is 10')
  })

  it('looks at a history several times, because one of several servers may be behind', () => {
    const behind: Server = (query, probe) => short(probe.repeat === 2 ? 10 : 4)(query, probe)
    expectStatus(judged(tierLimit, alike, behind), 'no-evidence: no-data')
  })

  const rowsAt = (...places: readonly number[]): string => bookTable(places.flatMap((at) => SHELF[at] ?? []))

  it('does not compare rows that each account has of its own', () => {
    const holding =
      (own: readonly number[], others: readonly number[]): Server =>
      (_, { presented }) => ({ ...dated, body: rowsAt(...(presented.tier === 'reader' ? own : others)) })
    expectFail(judged(tierLimit, alike, holding([0, 1, 2], [0, 1, 2, 3])), 'lacks an older row')
    expect(judged(tierLimit, alike, holding([0], [1, 2])).status).not.toBe('fail')
    expect(judged(tierLimit, alike, holding([0, 2], [0, 1, 2, 3])).status).not.toBe('fail')
  })

  it('does not expect the oldest rows in an answer that is cut, unless the document promises that they come first', () => {
    const limit = parameter('limit', {
      type: 'integer',
      cap: 'rows',
      default: '3',
      maximum: 3,
      byTier: { usual: { default: '9', maximum: 9 }, of: { reader: { default: '3', maximum: 3 } }, open: [] },
    })
    const ordered = (key: Partial<OrderKey>) => {
      const order = [{ by: 'value', column: 'printed', direction: 'asc', level: 'must', open: [], ...key } as const]
      const operations = alike.operations.map((one) => ({ ...one, parameters: [...one.parameters, limit], order }))
      const newest: Server = (_, { presented }) => ({
        ...dated,
        body: presented.tier === 'reader' ? rowsAt(2, 1, 0) : rowsAt(4, 3, 2, 1, 0),
      })
      return judged(tierLimit, { ...alike, operations }, newest, 'listBooks#days=reader')
    }
    expectFail(ordered({}), 'lacks an older row')
    for (const key of [{ level: 'should' }, { open: ['a point'] }, { when: 'true' }] as const)
      expect(ordered(key).status).not.toBe('fail')
  })

  it('proves nothing by the newest rows of a cut answer, and asks for those with a rare word too', () => {
    const limit = parameter('limit', { type: 'integer', cap: 'rows', default: '5', maximum: 5 })
    const genre = parameter('genre', { filter: filter('genre', 'eq') })
    const operations = alike.operations.map((one) => ({ ...one, parameters: [...one.parameters, limit, genre] }))
    const cut = { ...alike, operations }
    const server =
      (most: number): Server =>
      ({ days: asked, genre: word }, { presented }) => {
        const longest = presented.tier === 'reader' ? Math.min(Number(asked ?? 10), most) : 400
        const rows = aged(longest).map((book, at) => ({ ...book, genre: at % 2 === 0 ? 'poem' : 'novel' }))
        return {
          ...dated,
          body: bookTable(rows.filter((book) => word === undefined || book.genre === word).slice(0, 5)),
        }
      }
    expect(judged(tierLimit, cut, server(10), 'listBooks#days=member')).toMatchObject({ status: 'no-evidence' })
    expectFail(judged(tierLimit, cut, server(400), 'listBooks#days=reader'), 'whose maximum of "days" is 10')
  })

  it('belongs to the other tiers too, which may get less than a lower one', () => {
    const [, member] = tierLimit.instances(days)
    expect(member?.key).toBe('listBooks#days=member')
  })
})
