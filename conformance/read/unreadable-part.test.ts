import { expect, it } from 'vitest'
import { ask, BOOK_COLUMNS, books, miniContract, table } from '../checks/finding/harness.test-kit.js'
import { tablesOf } from './table-answer.js'
import { unreadablePart } from './unreadable-part.js'

const HEADER = BOOK_COLUMNS.map(({ name }) => name).join('|')
const ROW = '978|Emma|novel|400|1815-12-23'

it.each([
  ['a whole table', `${HEADER}\n${ROW}\n`, undefined],
  ['a header alone', `${HEADER}\n`, undefined],
  ['no header', `${ROW}\n${ROW}\n`, 'header'],
  ['a row that is cut off', `${HEADER}\n${ROW}\n978|Em`, 'rows'],
  ['a blank line', `${HEADER}\n\n${ROW}\n`, 'rows'],
  ['the header again', `${HEADER}\n${ROW}\n${HEADER}\n`, 'rows'],
  ['an error line', 'error,nothing found\n', undefined],
])('%s', (_, text, part) => {
  const contract = miniContract([books({}, table(BOOK_COLUMNS))])
  const [answer] = tablesOf(ask(contract, 'listBooks', {}, text), books())
  expect(answer && unreadablePart(answer)).toBe(part)
})
