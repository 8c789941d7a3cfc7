import { expect, test } from 'vitest'
import { ask, books, column, miniContract, psv } from '../../checks/finding/harness.test-kit.js'
import { tablesOf } from '../table-answer.js'
import { tellingRows } from './telling-rows.js'

const columns = [column('genre'), column('count', 'integer'), column('first', 'date'), column('last', 'date')]
const listed = books({}, { columns })

function telling(...rows: readonly string[]) {
  const [answer] = tablesOf(
    ask(miniContract([listed]), 'listBooks', {}, psv('genre|count|first|last', ...rows)),
    listed,
  )
  const found = answer && tellingRows(answer, ['count'], 100)
  return { order: found?.rows.map((row) => row.text('genre')).join(), long: found?.long?.text('genre') }
}

test('rows with more details come first, if their details fit', () => {
  const days = '2026-01-01|2026-06-01'
  expect(telling(`poem|8|${days}`, `novel|30|${days}`, `essay|90|${days}`).order).toBe('novel,poem')
  expect(telling(`essay|90|${days}`).order).toBe('essay')
})

test('a row of more than a year is the second one, if it has some details and is not the first anyway', () => {
  const [short, long] = ['2026-01-01|2026-06-01', '2024-01-01|2026-06-01']
  expect(telling(`novel|30|${short}`, `play|2|${long}`, `essay|9|${short}`, `poem|8|${long}`)).toEqual({
    order: 'novel,poem,essay,play',
    long: 'poem',
  })
  expect(telling(`novel|30|${long}`, `poem|8|${long}`).long).toBeUndefined()
  expect(telling(`novel|30|${short}`, 'poem|8||').long).toBeUndefined()
})
