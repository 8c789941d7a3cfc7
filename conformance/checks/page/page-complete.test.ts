import { describe, expect, it } from 'vitest'
import { expectFail, expectPass, expectStatus } from '../finding/harness.test-kit.js'
import { bookTable, judged, type Server } from '../finding/shelf.test-kit.js'
import { pageComplete } from './page-complete.js'
import {
  byDate,
  handing,
  handingDays,
  judgeScript,
  opaqueContract,
  PAGED,
  pagedContract,
  type Script,
  scripted,
} from './page-walk.test-kit.js'

describe('page.complete', () => {
  it('accepts pages that lose no row', () => {
    expectPass(judged(pageComplete, pagedContract, handing()))
    expectPass(judged(pageComplete, pagedContract, byDate()))
  })

  it('ignores rows of a plain day that was handed over, and no other rows', () => {
    for (const turning of [{}, { inclusive: true }, { inclusive: true, next: true }])
      expectPass(judged(pageComplete, pagedContract, handingDays(turning)))
    expectFail(judged(pageComplete, pagedContract, handingDays({ shift: 3 })), 'lost row')
  })

  it('refuses a page that begins too late', () => {
    expectFail(judged(pageComplete, pagedContract, handing({ shift: 3 })), 'lost row')
    expectFail(judged(pageComplete, pagedContract, byDate({ shift: 3 })), 'lost row')
  })

  it('refuses a page after a plain value that skips a day', () => {
    const afterDays =
      (byDays: Server): Server =>
      (query, probe) =>
        /^\d/.test(query.cursor ?? '') ? byDays(query, probe) : handing()(query, probe)
    expectFail(judged(pageComplete, pagedContract, afterDays(byDate({ shift: 2 }))), 'begins with later rows')
    for (const turning of [{}, { inclusive: true }])
      expectPass(judged(pageComplete, pagedContract, afterDays(byDate(turning))))
    expectPass(judged(pageComplete, opaqueContract, afterDays(byDate({ shift: 2 }))))
  })

  it('refuses a page without rows if more rows are known', () => {
    const ends =
      (server: Server): Server =>
      (query, probe) =>
        query.cursor === undefined ? server(query, probe) : 'error,nothing found\n'
    expectFail(judged(pageComplete, pagedContract, ends(handing())), 'returned no rows')
    expectFail(judged(pageComplete, pagedContract, ends(byDate())), 'returned no rows')
    const endsLater =
      (server: Server): Server =>
      (query, probe) =>
        (query.cursor ?? '9') < '2026-11-15' ? bookTable([]) : server(query, probe)
    expectFail(judged(pageComplete, pagedContract, endsLater(byDate())), 'returned no rows')
  })

  it('does not blame a refused cursor, or a true end', () => {
    const refuses =
      (name: string): Server =>
      (query, probe) => {
        if (query.cursor !== undefined) return { status: 400, body: 'error,no such cursor\n' }
        const answer = byDate()(query, probe)
        return { body: String(answer), headers: [[name, 'p4']] }
      }
    expectStatus(judged(pageComplete, pagedContract, refuses('X-Next-Cursor')), 'no-evidence: prerequisite')
    const echoes: Server = (query, probe) =>
      query.cursor === undefined ? { body: String(byDate()(query, probe)), headers: [['X-Cursor', 'none']] } : 'a\n'
    expectStatus(judged(pageComplete, pagedContract, echoes), 'no-evidence: no-data')
  })

  it('concludes nothing if the rows disappeared in the meantime', () => {
    let calls = 0
    const moving: Server = (query) => {
      calls += 1
      return query.cursor !== undefined
        ? bookTable([])
        : bookTable(calls > 3 ? [] : PAGED.slice(0, Number(query.limit ?? 50)))
    }
    expectStatus(judged(pageComplete, pagedContract, moving), 'no-evidence: no-data')
  })

  it('does not walk by plain values if the rows have another order', () => {
    const columns = { by: 'printed', columns: 'isbn|printed|lent' }
    const pages = ['a|d18|d20 b|d19|d20', 'c|d14|d19 d|d16|d18', 'e|d17|d17 f|d12|d12']
    const script = {
      ...columns,
      pages,
      cursors: ['d19', 'd16'].map((day) => day.replace('d', '2026-11-')),
      header: 'X-Other',
    }
    const recorded: Script = { ...script, pages: [...pages.slice(0, 2), 'f|d12|d12'], plain: pages.join(' ') }
    const { contract, server } = scripted(recorded)
    expectStatus(judged(pageComplete, contract, server), 'no-evidence: no-data')
  })

  it('does not try a plain value if a cursor may be opaque', () => {
    expectPass(judged(pageComplete, opaqueContract, handing()))
    expectStatus(judged(pageComplete, opaqueContract, byDate()), 'no-evidence: no-data')
  })

  const lost = 'A walk through 3 pages lost row 3 of the plain call'
  const lent = {
    by: 'lent',
    columns: 'title|lent',
    plain: 'a|d20T09:00:00Z b|d19T09:00:00Z x|d19T08:00:00Z c|d18 d|d17 e|d16 f|d15 g|d14',
    pages: ['a|d20T09:00:00Z b|d19T09:00:00Z', 'c|d18 d|d17', 'e|d16 f|d15'],
    bare: 'a|d20',
  }
  const printed = {
    by: 'printed',
    columns: 'title|printed',
    plain: 'a|d20 b|d19 x|d19 c|d18 d|d17 e|d16 y|d15 f|d15 g|d14',
    pages: ['a|d20 b|d19', 'x|d19 c|d18', 'd|d17 e|d16 f|d15'],
    bare: 'a|d20',
  }
  it.each<[says: string, script: Script, blame?: string]>([
    ['on a plain day that was handed over', { ...lent, cursors: ['2026-11-19', 'p2'] }],
    ['at the first moment of a day', { ...lent, cursors: ['2026-11-19T00:00:00.000Z', 'p2'] }],
    ['at a moment', { ...lent, cursors: ['2026-11-19T08:30:00Z', 'p2'] }, lost],
    ['on another day', { ...lent, cursors: ['2026-11-18', 'p2'] }, lost],
    ['without a value', { ...lent, cursors: ['p1', 'p2'] }, lost],
    ['at the end of a walk', printed],
    ['where the walk does not end', { ...printed, pages: ['a|d20 b|d19', 'c|d18 d|d17', 'e|d16 f|d15'] }, lost],
  ])('ignores rows %s', (_says, script, blame) => {
    judgeScript(pageComplete, script, blame)
  })

  it('accepts that a plain value is compared with the day of the recording', () => {
    const recorded = {
      by: 'printed',
      columns: 'title|printed|lent',
      plain: 'a|d20|d21 b|d19|d20 x|d18|d19 c|d17|d18 d|d16|d17 e|d15|d16 f|d14|d15 g|d13|d14 h|d12|d13',
      pages: ['a|d20|d21 b|d19|d20', 'c|d17|d18 d|d16|d17', 'f|d14|d15 g|d13|d14'],
      cursors: ['2026-11-19', '2026-11-16'],
      header: 'X-Other',
    }
    judgeScript(pageComplete, recorded)
    const pages = recorded.pages.map((page) => page.replace('d17|d18', 'd17|d19'))
    judgeScript(pageComplete, { ...recorded, pages, plain: recorded.plain.replace('d17|d18', 'd17|d19') }, lost)
  })

  it.each<[says: string, cursor: string, blame?: string]>([
    ['by a cursor that is no value', 'p1', 'names no next page although there are more rows than the 4 so far'],
    ['by the day of its rows, which may leave rows of that day out', '2026-11-19'],
  ])('wants a next page of a second page %s', (_says, handed, blame) => {
    const named = { body: 'title|printed\na|2026-11-19\nb|2026-11-19\n', headers: [['X-Next-Cursor', handed]] as const }
    const second = { body: 'title|printed\nc|2026-11-19\nd|2026-11-19\n' }
    const plain = [...'abcdefg'].map((title) => `${title}|d19`).join(' ')
    const script = { by: 'printed', columns: 'title|printed', plain, pages: [named, second], cursors: [handed] }
    judgeScript(pageComplete, script, blame)
  })

  it('shows the lost row', () => {
    const long = 'x'.repeat(130)
    expect(judgeScript(pageComplete, { ...lent, plain: lent.plain.replace('x|', `${long}|`) }, 'lost row 3')).toEqual({
      status: 'fail',
      message: `${lost}: "${'x'.repeat(120)}"`,
      expected: 'every row of the plain call',
      actual: '1 row missing',
      exchanges: ['x2', 'x3', 'x5', 'x1'],
    })
  })
})
