import { describe, expect, it } from 'vitest'
import type { Parameter } from '../../../spec/index.js'
import { ask, books, evidenceOf, miniContract, parameter, psv } from '../finding/harness.test-kit.js'
import {
  bookTable,
  DAYS,
  filter,
  GENRE,
  GENRES,
  HEADER,
  MIN_PAGES,
  SHELF,
  shelfContract,
} from '../finding/shelf.test-kit.js'
import { judgeObeyed } from './obeyed-rows.js'

const book = (genre: string, pages = '100', printed = '2026-11-20') => `1|E|${genre}|${pages}|${printed}`
const judgeAnswers = (
  asked: Parameter,
  ...answers: readonly (readonly [values: Record<string, string>, body: string])[]
) => {
  const contract = shelfContract(asked, parameter('limit'))
  const exchanges = answers.map(([values, body]) =>
    ask(contract, 'listBooks', values, { body, id: `x${answers.findIndex(([one]) => one === values) + 1}` }),
  )
  return judgeObeyed({ key: 'k', operation: 'listBooks', parameter: asked.name }, evidenceOf(contract, exchanges))
}
const toTable = (...rows: readonly string[]) => psv(HEADER, ...rows)

describe('rows that break a filter', () => {
  it.each<[asked: Parameter, value: string, row: string, says: string, wanted: string]>([
    [GENRE, 'novel', book('poem'), 'genre=novel: column "genre" is "poem"', '"novel"'],
    [GENRES, 'novel,essay', book('poem'), 'genres=novel,essay: column "genre" is "poem"', '"novel" or "essay"'],
    [MIN_PAGES, '101', book('poem'), 'min_pages=101: column "pages" is "100"', 'at least 101'],
    [
      { ...MIN_PAGES, filter: filter('pages', 'lte') },
      '99',
      book('poem'),
      'min_pages=99: column "pages" is "100"',
      'at most 99',
    ],
    [
      DAYS,
      '5',
      book('poem', '1', '2026-11-01'),
      'days=5: column "printed" is "2026-11-01"',
      'a day of the last 5 days',
    ],
    [
      { ...DAYS, filter: filter('printed', 'lt') },
      '2026-11-01',
      book('poem'),
      'days=2026-11-01: column "printed" is "2026-11-20"',
      'less than 2026-11-01',
    ],
  ])('are shown with what was wanted: %j %s', (asked, value, row, says, wanted) => {
    expect(judgeAnswers(asked, [{ [asked.name]: value }, toTable(row)])).toEqual({
      status: 'fail',
      message: `Row 1 does not obey ${says}, wanted ${wanted}`,
      expected: wanted,
      actual: /is "(.*)"$/.exec(says)?.[1],
      exchanges: ['x1'],
      marks: [{ exchange: 'x1', row: 1, columns: [asked.filter?.column] }],
    })
  })

  it('are found for a default, too', () => {
    const asked = { ...GENRE, default: 'novel' }
    expect(judgeAnswers(asked, [{}, toTable(book('poem'))]).message).toContain('genre=novel (its default): column')
  })
})

describe('a cell with several values', () => {
  it.each(['novel, poem', 'poem; novel', 'Poem/Novel'])('is ignored if the wanted value is among them: %s', (cell) => {
    const found = judgeAnswers(GENRE, [{ genre: 'novel' }, toTable(book('novel'), book(cell))])
    expect(found).toMatchObject({ status: 'pass', message: '1 row in 1 answer obeys "genre"' })
  })

  it.each(['breaks the filter if the wanted value is not among them: %s', 'novelette, poem'])(
    'breaks the filter where it is not: %s',
    (cell) => {
      expect(judgeAnswers(GENRE, [{ genre: 'novel' }, toTable(book(cell))]).status).toBe('fail')
    },
  )
})

describe('rows that obey', () => {
  it('prove the filter if the value was sent and some row holds it', () => {
    const asked = { ...GENRE, default: 'novel' }
    const both = [book('novel'), book('novel'), book('')]
    expect(
      judgeAnswers(
        asked,
        [{ genre: 'novel' }, toTable(...both)],
        [{}, toTable(book('novel'))],
        [{ genre: 'poem' }, toTable(book('poem'))],
        [{ genre: 'essay' }, toTable(book(''))],
      ),
    ).toEqual({
      status: 'pass',
      message: '3 rows in 2 answers obey "genre"',
      exchanges: ['x1', 'x3'],
    })
  })

  it('prove nothing if their cells are empty, or if only the default applied', () => {
    expect(judgeAnswers(GENRE, [{ genre: 'novel' }, toTable(book(''))])).toEqual({
      status: 'no-evidence',
      reason: 'no-data',
      message: 'No answer to "genre" has a row that shows its effect',
      exchanges: ['x1'],
    })
    const asked = { ...GENRE, default: 'novel' }
    expect(judgeAnswers(asked, [{}, toTable(book('novel'))]).message).toBe(
      '"/v1/listBooks" was answered 200 but without the data that the check needs',
    )
  })
})

describe('a filter that no request has sent', () => {
  it('waits for the first call that is not answered yet', () => {
    expect(judgeAnswers(GENRE).message).toBe('Not sent: GET "/v1/listBooks"')
    expect(judgeAnswers(GENRE, [{}, bookTable(SHELF)]).message).toBe('Not sent: GET "/v1/listBooks?genre=essay"')
  })

  it('may have no value to send', () => {
    const contract = miniContract([
      books({ parameters: [GENRE, parameter('shelf', { required: true, pattern: '(?=x)' })] }),
    ])
    const finding = judgeObeyed({ key: 'k', operation: 'listBooks', parameter: 'genre' }, evidenceOf(contract, []))
    expect(finding.message).toBe('No two rows of listBooks differ in "genre"')
  })
})
