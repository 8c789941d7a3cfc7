import { describe, it } from 'vitest'
import { expectFail, expectPass } from '../finding/harness.test-kit.js'
import { bookTable, judged, type Server } from '../finding/shelf.test-kit.js'
import { pageOrdered } from './page-ordered.js'
import {
  byDate,
  handing,
  judgeScript,
  opaqueContract,
  PAGED,
  pagedContract,
  type Script,
  scripted,
} from './page-walk.test-kit.js'

const [AT_20, AT_19_EAST, AT_18, AT_17_WEST, AT_16, AT_15] = [
  '2026-11-20T20:00:00Z',
  '2026-11-21T00:00:00+05:00',
  '2026-11-20T18:00:00Z',
  '2026-11-20T12:00:00-05:00',
  '2026-11-20T16:00:00Z',
  '2026-11-20T15:00:00Z',
]

describe('page.ordered', () => {
  it('accepts pages that continue', () => {
    expectPass(judged(pageOrdered, pagedContract, handing()))
    expectPass(judged(pageOrdered, pagedContract, byDate()))
    expectPass(judged(pageOrdered, pagedContract, byDate({ inclusive: true })))
  })

  it('refuses pages in another order', () => {
    const jumping: Server = (query, probe) =>
      query.cursor === undefined ? handing()(query, probe) : bookTable(PAGED.slice(0, 4).reverse())
    expectFail(judged(pageOrdered, pagedContract, jumping), 'Page 2 does not continue')
  })

  it('judges no order if the cursor may mean anything and the plain call has no order', () => {
    const shuffled = PAGED.map((_, index) => PAGED[(index * 7) % PAGED.length] ?? PAGED[0]).flatMap(
      (book) => book ?? [],
    )
    const byPlace: Server = ({ cursor, limit = '50' }) => {
      const [from, size] = [Number(cursor ?? 0), Number(limit)]
      return { body: bookTable(shuffled.slice(from, from + size)), headers: [['X-Next-Cursor', `${from + size}`]] }
    }
    expectPass(judged(pageOrdered, opaqueContract, byPlace))
    const jumping: Server = (query, probe) =>
      query.cursor === undefined ? handing()(query, probe) : bookTable(PAGED.slice(0, 4).reverse())
    expectFail(judged(pageOrdered, opaqueContract, jumping), 'Page 2 does not continue')
  })

  it('judges no order of days if the order of the rows is open and the plain call has another one', () => {
    const { contract, server } = scripted({
      by: 'printed',
      columns: 'printed',
      pages: ['d20 d17 d19', 'd18 d16', 'd10 d09'],
      bare: 'd01',
    })
    const [operation] = contract.operations
    if (operation === undefined) throw new Error('no operation')
    const key = { column: 'printed', direction: 'desc', by: 'value', level: 'observe', open: ['order'] } as const
    const open = { ...contract, operations: [{ ...operation, order: [{ ...key, clause: 'ORDER' }] }] }
    expectFail(judged(pageOrdered, contract, server), 'Page 2 does not continue')
    expectPass(judged(pageOrdered, open, server))
  })

  it('knows no direction of a page of one value', () => {
    const walk = (...pages: string[]) => {
      const bare = pages.at(-1)?.slice(-3) ?? ''
      const { contract, server } = scripted({ by: 'printed', columns: 'printed', pages, bare })
      return judged(pageOrdered, contract, server)
    }
    expectPass(walk('d05 d06', 'd07', 'd08 d08', 'd09'))
    expectPass(walk('d09 d08', 'd07', 'd06 d06', 'd05'))
    expectFail(walk('d05 d06', 'd07', 'd01 d02', 'd08'), 'Page 3 does not continue')
  })

  it('refuses rows on the wrong side of a plain value', () => {
    const ignoring: Server = (query, probe) =>
      handing()(query.cursor?.startsWith('p') ? query : { ...query, cursor: 'p0' }, probe)
    expectFail(judged(pageOrdered, pagedContract, ignoring), 'comes before the cursor "20')
  })

  const behind = 'Page 2 does not continue'
  it.each<[says: string, script: Script, blame?: string]>([
    ['the same day continues', { by: 'printed', columns: 'printed', pages: ['d20 d19', 'd19 d18', 'd17 d16'] }],
    ['pages of one day each', { by: 'printed', columns: 'printed', pages: ['d20 d20', 'd19 d19', 'd18 d18'] }],
    [
      'out of order by the newest row only',
      { by: 'printed', columns: 'printed', pages: ['d20 d17 d19', 'd18', 'd10 d09'] },
      behind,
    ],
    ['an early row last', { by: 'printed', columns: 'printed', pages: ['d20 d18 d19', 'd15 d19 d14', 'd10'] }, behind],
    [
      'out of order in one column, whatever the others hold',
      { by: 'printed', columns: 'printed|title', pages: ['d20|f d17|d d19|e', 'd18|c', 'd10|b d09|a'] },
      behind,
    ],
    ['in descending order as a whole', { by: 'printed', columns: 'printed', pages: ['d19 d20 d18', 'd17 d16', 'd15'] }],
    ['upwards', { by: 'printed', columns: 'printed', pages: ['d10 d11', 'd11 d12', 'd13 d14'], bare: 'd11' }],
    ['upwards, then down', { by: 'printed', columns: 'printed', pages: ['d10 d13 d12', 'd14 d12 d15', 'd16'] }, behind],
    ['no day on page 2', { by: 'printed', columns: 'printed|title', pages: ['d20|a d19|b', '|c |d', 'd18|e d17|f'] }],
    ['no day on page 1', { by: 'printed', columns: 'printed|title', pages: ['|a |b', 'd19|c d18|d', 'd17|e d16|f'] }],
    [
      'another date continues',
      { by: 'printed', columns: 'printed|bought', pages: ['d11|d20 d10|d19', 'd12|d18 d13|d17', 'd14|d16 d15|d15'] },
    ],
    [
      'numbers as numbers',
      {
        by: 'pages',
        columns: 'pages|printed',
        pages: ['11|d01 10|d02', '9|d04 8|d03', '7|d01 6|d09'],
        bare: '10|d01 9|d01',
      },
    ],
    [
      'times of several zones',
      {
        by: 'lent',
        columns: 'lent',
        pages: [`${AT_20} ${AT_19_EAST}`, `${AT_18} ${AT_17_WEST}`, `${AT_16} ${AT_15}`],
        bare: AT_17_WEST,
      },
    ],
    [
      'times of several zones that jump',
      { by: 'lent', columns: 'lent', pages: [`${AT_20} ${AT_16}`, `${AT_17_WEST} ${AT_15}`, `${AT_15} ${AT_15}`] },
      behind,
    ],
    [
      'numbers that repeat',
      {
        by: 'weight',
        columns: 'weight|printed',
        pages: ['9.5|d09 8|d08', '8.5|d07 8|d06', '7|d05 6|d04'],
        bare: '8|d01',
      },
      behind,
    ],
    [
      'texts, whose order differs between alphabets',
      { by: 'title', columns: 'title|printed', pages: ['c|d20 b|d19', 'ä|d21 a|d22', 'x|d23 y|d24'], bare: 'z|d25' },
    ],
  ])('compares a page with the previous one: %s', (_says, script, blame) => {
    judgeScript(pageOrdered, { bare: 'd01', ...script }, blame)
  })

  it.each<[plain: string, pages: readonly string[], blame?: string]>([
    ['d10 d10 d11 d12 d13 d14', ['d12 d13', 'd10 d11'], behind],
    ['d14 d13 d13 d12 d11 d10', ['d12 d11', 'd14 d13'], behind],
    ['d14 d10 d13 d12 d11 d15', ['d12 d11', 'd14 d13']],
  ])('takes the order of an opaque cursor from the plain call: %s', (plain, pages, blame) => {
    judgeScript(pageOrdered, { by: 'printed', columns: 'printed', plain, pages, opaque: true }, blame)
  })

  it.each<[what: string, pages: readonly string[], blame?: string]>([
    ['are grouped by another column', ['d14|a d13|a', 'd11|a d20|b', 'd19|b d12|b']],
    ['are grouped, and one group is not ordered', ['d14|a d13|a', 'd11|a d19|b', 'd20|b d12|b'], 'does not continue'],
    ['are not grouped', ['d14|a d13|b', 'd11|a d10|b', 'd20|b d19|a'], 'does not continue'],
    ['are grouped one by one only', ['d14|a d13|b', 'd11|c d10|d', 'd20|e d19|f'], 'does not continue'],
  ])('knows no order of an opaque cursor between groups of rows: they %s', (_, pages, blame) => {
    const plain = 'd14|a d13|a d11|a d10|a d09|a d08|a'
    const script: Script = { by: 'printed', columns: 'printed|title', plain, pages, opaque: true }
    judgeScript(pageOrdered, script, blame)
    if (blame === undefined) judgeScript(pageOrdered, { ...script, opaque: false }, 'does not continue')
  })

  const numbers = { by: 'pages', columns: 'pages', pages: ['11 10', '9 8', '7 6'] }
  const upwards = { by: 'weight', columns: 'weight', pages: ['9 10', '11 12', '13 14'] }
  const days = { by: 'printed', columns: 'printed', pages: ['d09 d10', 'd11 d12', 'd13 d14'] }
  const times = { by: 'lent', columns: 'lent', pages: ['d20T09:00:00Z d19', 'd18 d17', 'd16 d15'] }
  const undocumented = { by: 'unknown', columns: 'title|unknown', pages: ['a|d20 b|d19', 'c|d18 d|d17', 'e|d16 f|d15'] }
  it.each<[script: Script, bare: string, blame?: string]>([
    [numbers, '10 9'],
    [numbers, '11 9', 'Row 1 comes before the cursor "10": "pages" is "11"'],
    [upwards, '10 11'],
    [upwards, '100 9 11', 'Row 2 comes before the cursor "10": "weight" is "9"'],
    [{ ...days, columns: 'printed|title', pages: ['d09|a d10|b', 'd11|c d12|d', 'd13|e d14|f'] }, '|g d10|h'],
    [days, 'd10 d09', 'Row 2 comes before the cursor "2026-11-10": "printed" is "2026-11-09"'],
    [times, 'd19T23:00:00Z d19'],
    [times, 'd20T00:00:00Z', 'Row 1 comes before the cursor "2026-11-19"'],
    [undocumented, 'a|d19 b|d18'],
    [undocumented, 'a|d20', 'Row 1 comes before the cursor "2026-11-19": "unknown" is "2026-11-20"'],
  ])('compares rows with a plain value: %j then %s', (script, bare, blame) => {
    judgeScript(pageOrdered, { ...script, bare }, blame)
  })
})
