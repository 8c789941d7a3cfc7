import { expect, it } from 'vitest'
import { growth, LINEAR } from '../../../spec/growth.test-kit.js'
import { type RecordKey, tableOf } from '../../../spec/index.js'
import { tablesOf } from '../../read/table-answer.js'
import { ask, books, miniContract, psv } from '../finding/harness.test-kit.js'
import { mayContainRow } from './may-contain-row.js'
import { sourceOf } from './row-source.js'

const key: RecordKey = { record: 'book', columns: ['isbn', 'title'], every: true, open: [] }
const operation = books({}, { key })
const contract = miniContract([operation])

function source(...rows: readonly string[]) {
  const exchange = ask(contract, 'listBooks', {}, psv('isbn|title|genre|pages|printed', ...rows))
  const [answer] = tablesOf(exchange, operation)
  const table = tableOf(operation)
  if (answer === undefined || table === undefined) throw new Error('The table is not read')
  return sourceOf({ key: 'listBooks', operation, table }, answer)
}

const row = (isbn: string, title: string): string => `${isbn}|${title}|novel|400|2026-11-01`

it.each([
  ['every part that it shows is the same', row('', 'Emma'), true],
  ['a part that it shows is another', row('', 'Persuasion'), false],
  ['it shows no part', row('', ''), true],
  ['it shows the whole key', row('1', 'Emma'), false],
])('a row may be the one in question: %s', (_, other, expected) => {
  const shown = source(row('1', 'Emma'))
  const [first] = shown.rows
  if (first === undefined) throw new Error('No row')
  expect(mayContainRow(source(row('2', 'Ivanhoe'), other), { source: shown, row: first })).toBe(expected)
})

it('looks a row up among many without a key in time that does not grow with them', () => {
  const lookUp = (size: number): void => {
    const many = Array.from({ length: size }, (_, index) => row('', `Title ${index}`))
    const [from, shown] = [source(...many), source(...many.map((_, index) => row(`${index}`, `Other ${index}`)))]
    expect(shown.rows.filter((one) => mayContainRow(from, { source: shown, row: one }))).toEqual([])
  }
  expect(growth(lookUp, 150)).toBeLessThan(LINEAR)
})
