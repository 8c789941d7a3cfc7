import { describe, expect, it } from 'vitest'
import type { DraftColumn } from './draft-columns.js'
import { draftKey } from './draft-key.js'
import type { TypedRows } from './typed-rows.js'

const column = (name: string, type: DraftColumn['type'] = 'integer', nullable = false): DraftColumn => ({
  name,
  type,
  nullable,
  example: '1',
  support: { rows: 30, answers: 2 },
})
const COLUMNS = [column('amount'), column('id'), column('code', 'string')]
const ROWS: TypedRows = Array.from({ length: 30 }, (_, index) => ({ amount: index, id: index, code: `c${index % 7}` }))
const keyOf = (answers: readonly TypedRows[], columns = COLUMNS) => draftKey(answers, columns)?.column

describe('draftKey', () => {
  it('is a column named like an id whose value shows one row in every answer', () => {
    expect(draftKey([ROWS, ROWS.slice(5)], COLUMNS)).toEqual({ column: 'id', support: { rows: 30, answers: 2 } })
  })

  it.each([
    ['rows never come again', [ROWS.slice(0, 15), ROWS.slice(15)]],
    ['an answer has a value twice', [[...ROWS, ...ROWS.slice(0, 1)], ROWS]],
    ['a row differs in another answer', [ROWS, ROWS.map((row) => ({ ...row, amount: 1 }))]],
    ['there are few rows', [ROWS.slice(0, 10), ROWS.slice(0, 10)]],
  ])('is none if %s', (_, answers) => {
    expect(keyOf(answers)).toBeUndefined()
  })

  it('is no column with another name or with empty cells', () => {
    expect(keyOf([ROWS, ROWS], [column('amount'), column('id', 'integer', true)])).toBeUndefined()
  })
})
