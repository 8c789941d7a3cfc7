import { describe, expect, it } from 'vitest'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  judgeOne,
  keysOf,
  miniContract,
} from '../finding/harness.test-kit.js'
import { columnEmpty } from './column-empty.js'

const contract = miniContract([books()])
const judge = (row: string) =>
  judgeOne(
    columnEmpty,
    evidenceOf(contract, [ask(contract, 'listBooks', {}, `isbn|title|genre|pages|printed\n${row}`)]),
    'listBooks#isbn',
  )

describe('column.empty', () => {
  it('has an instance for columns that always have a value', () => {
    expect(keysOf(columnEmpty.instances(contract))).toBe('listBooks#isbn, listBooks#genre, listBooks#printed')
  })

  it('accepts a value and refuses an empty cell', () => {
    expectPass(judge('1||novel||1815-12-23\n'))
    expectFail(judge('|Emma|novel|1|1815-12-23\n'), 'Row 1, column "isbn": found an empty cell')
  })

  it('proves nothing without rows', () => {
    expectStatus(judge(''), 'no-evidence: no-data')
  })
})
