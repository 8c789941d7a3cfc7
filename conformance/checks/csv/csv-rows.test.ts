import { describe, expect, it } from 'vitest'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  judgeOne,
  miniContract,
} from '../finding/harness.test-kit.js'
import { csvRows } from './csv-rows.js'

const HEADER = 'isbn|title|genre|pages|printed'
const ROW = '1|Emma|novel|400|1815-12-23'
const contract = miniContract([books()])
const judge = (body: string) => judgeOne(csvRows, evidenceOf(contract, [ask(contract, 'listBooks', {}, body)]))

describe('csv.rows', () => {
  it.each([`${HEADER}\n${ROW}\n${ROW}\n`, `${HEADER}\r\n${ROW}`, `${HEADER}\n1|"a|b"|novel|1|1815-12-23\n`])(
    'accepts %j',
    (body) => {
      expectPass(judge(body))
    },
  )

  it.each([
    [`${HEADER}\n${ROW}\n1|Emma|nov`, 'row 2: found 3 fields'],
    [`${HEADER}\n1|Em|ma|novel|400|1815-12-23\n`, 'row 1: found 6 fields'],
    [`${HEADER}\n${ROW}\n\n${ROW}\n`, 'row 2: found an empty line'],
    [`${HEADER}\n${ROW}\n${HEADER}\n${ROW}\n`, 'row 2: found the header again'],
    [`${HEADER}\n${ROW}\n2 rows\n`, 'row 2: found 1 fields'],
  ])('refuses %j', (body, words) => {
    expectFail(judge(body), words)
  })

  it('proves nothing without rows', () => {
    expectStatus(judge(`${HEADER}\n`), 'no-evidence: no-data')
    expectStatus(judgeOne(csvRows, evidenceOf(contract, [])), 'no-evidence: budget')
  })

  it('proves nothing if the call was refused', () => {
    const turned = ask(contract, 'listBooks', {}, { status: 429, body: { code: 'LIMIT' } })
    expectStatus(judgeOne(csvRows, evidenceOf(contract, [turned])), 'no-evidence: prerequisite')
  })
})

it('csv.rows counts further wrong rows, and names the number of fields it wanted', () => {
  expect(judge(`${HEADER}\n1|2\n${ROW}\n1|2|3\n1\n`)).toMatchObject({
    message: expect.stringMatching(/^A row is not a complete record: row 1: found 2 fields.* \(and 2 more rows\)$/),
    expected: '5 fields in every row',
    actual: expect.stringMatching(/^row 1: found 2 fields/),
    marks: [{ row: 1 }],
  })
  expect(judge(`${HEADER}\n1|2\n`).message).not.toContain('more rows')
  expect(judge(`${HEADER}\n${HEADER}\n`).message).toBe(
    'A row is not a complete record: row 1: found the header again, wanted a record',
  )
  expect(judge(`${HEADER}\n${ROW}\n${ROW}\n`).message).toBe('2 rows in 1 answer, every one complete')
  expect(judge(`${HEADER}\n${HEADER}|more\n`).message).toMatch(/row 1: found 6 fields[^)]*$/)
})
