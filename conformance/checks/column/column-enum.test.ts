import { describe, expect, it } from 'vitest'
import {
  ask,
  column,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  judgeOne,
  keysOf,
  miniContract,
  operation,
  table,
} from '../finding/harness.test-kit.js'
import { columnEnum } from './column-enum.js'

const contract = miniContract([
  operation(
    'listBooks',
    table([
      column('genre', 'string', { enum: ['novel', 'poem'] }),
      column('code', 'string', { enum: ['A', 'B'], enumLevel: 'should' }),
    ]),
  ),
])
const judge = (key: string, row: string) =>
  judgeOne(
    columnEnum,
    evidenceOf(contract, [ask(contract, 'listBooks', {}, `genre|code\n${row}\n`)]),
    `listBooks#${key}`,
  )

describe('column.enum', () => {
  it('accepts listed values', () => {
    expectPass(judge('genre', 'poem|A'))
  })

  it('refuses other values, also in another letter case', () => {
    expectFail(judge('genre', 'essay|A'), 'Row 1, column "genre": found "essay"', '"novel", "poem"')
    expectFail(judge('genre', 'Novel|A'), 'Novel')
  })

  it('warns if the list is open-ended', () => {
    expectStatus(judge('code', 'poem|C'), 'warn')
  })
})

it('leaves lists in a cell, and columns without listed values, to other checks', () => {
  const columns = [
    column('tags', 'strings', { enum: ['a'] }),
    column('free'),
    column('kind', 'string', { enum: ['a'] }),
  ]
  expect(keysOf(columnEnum.instances(miniContract([operation('list', table(columns))])))).toBe('list#kind')
})
