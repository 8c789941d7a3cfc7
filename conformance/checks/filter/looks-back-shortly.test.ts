import { describe, expect, it } from 'vitest'
import type { Answer } from '../../../spec/index.js'
import { ask, books, evidenceOf, miniContract, parameter, psv } from '../finding/harness.test-kit.js'
import { hasLongLookBackElsewhere, hasShortLookBack } from '../finding/may-lack-older.js'
import { DATE, DAYS, filter, HEADER } from '../finding/shelf.test-kit.js'

const GENRE = parameter('genre', { filter: filter('genre', 'eq') })
const shelf = books({ parameters: [GENRE, DAYS] })
const contract = miniContract([shelf])

type Asked = readonly [genre: string, days: number | undefined, printed: readonly string[]]

function isShort(...asked: readonly Asked[]): boolean {
  const answers = asked.map(([genre, days, printed]) => {
    const body = psv(HEADER, ...printed.map((day, index) => `${index}|Title|${genre}|100|${day}`))
    return ask(contract, 'listBooks', { genre, days }, { body, headers: [['Date', DATE]] })
  })
  return hasShortLookBack(shelf, evidenceOf(contract, answers))
}

const upTo = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `2026-09-${String(index + 1).padStart(2, '0')}`)
const MANY = upTo(15)

describe('hasShortLookBack', () => {
  it('is certain if several wide answers with many days end well before a year', () => {
    expect(isShort(['novel', 36_500, MANY], ['poem', 36_500, ['2026-10-01', '2026-08-30']])).toBe(true)
    expect(isShort(['novel', 36_500, MANY], ['poem', 36_500, ['2026-10-01']])).toBe(true)
  })

  it.each<{ readonly why: string; readonly asked: readonly Asked[] }>([
    {
      why: 'one goes back half a year',
      asked: [
        ['novel', 36_500, MANY],
        ['poem', 36_500, ['2026-10-01', '2026-05-01']],
      ],
    },
    {
      why: 'one alone was asked',
      asked: [
        ['novel', 36_500, upTo(20)],
        ['poem', 90, ['2026-10-01']],
      ],
    },
    {
      why: 'no window was asked',
      asked: [
        ['novel', undefined, upTo(20)],
        ['poem', undefined, MANY],
      ],
    },
    {
      why: 'one is empty',
      asked: [
        ['novel', 36_500, upTo(20)],
        ['poem', 36_500, []],
      ],
    },
    {
      why: 'few days are shown',
      asked: [
        ['novel', 36_500, upTo(14)],
        ['poem', 36_500, ['2026-10-01', '2026-10-01']],
      ],
    },
  ])('is uncertain if $why', ({ asked }) => {
    expect(isShort(...asked)).toBe(false)
  })
})

describe('hasLongLookBackElsewhere', () => {
  const showing = (record: string): Answer =>
    shelf.answer.kind === 'table'
      ? { ...shelf.answer, table: { ...shelf.answer.table, key: { record, columns: ['isbn'], every: true, open: [] } } }
      : shelf.answer
  const isLong = (id: string, days: number, printed: string, record = 'book'): boolean => {
    const own = { ...shelf, answer: showing('book') }
    const other = { ...shelf, id: 'listPrints', path: '/prints', answer: showing(record) }
    const both = miniContract([own, other])
    const answer = ask(
      both,
      id,
      { days },
      { body: psv(HEADER, `1|Title|novel|100|${printed}`), headers: [['Date', DATE]] },
    )
    return hasLongLookBackElsewhere(own, evidenceOf(both, [answer]))
  }

  it('is shown by an old row in a wide window of another operation', () => {
    expect(isLong('listPrints', 36_500, '2024-10-01')).toBe(true)
    expect(isLong('listBooks', 36_500, '2024-10-01')).toBe(false)
    expect(isLong('listPrints', 36_500, '2026-10-01')).toBe(false)
    expect(isLong('listPrints', 90, '2024-10-01')).toBe(false)
  })

  it('is not shown by records of another kind', () => {
    expect(isLong('listPrints', 36_500, '2024-10-01', 'print')).toBe(false)
  })
})
