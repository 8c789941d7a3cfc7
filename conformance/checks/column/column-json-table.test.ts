import { describe, expect, it } from 'vitest'
import type { Column, Table } from '../../../spec/index.js'
import {
  ask,
  column,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  jsonAnswer,
  judgeOne,
  keysOf,
  miniContract,
  operation,
  table,
} from '../finding/harness.test-kit.js'
import { columnJsonTable } from './column-json-table.js'

const inner = table([
  column('id'),
  column('pages', 'integer', { nullable: true }),
  column('kind', 'string', { enum: ['x'] }),
])
const contract = miniContract([
  operation('getPage', jsonAnswer({ tables: [{ property: 'left', table: inner, open: [] }] })),
])
const judge = (left: unknown) =>
  judgeOne(columnJsonTable, evidenceOf(contract, [ask(contract, 'getPage', {}, { body: { left } })]))

describe('column.json-table', () => {
  it('accepts typed cells', () => {
    expectPass(judge('id|pages|kind\n1|400|x\n2||x\n'))
  })

  it('refuses what it would refuse in a separate table', () => {
    expectFail(judge('id|pages|kind\n1|many|x\n'), 'property "left", row 1, column "pages"')
    expectFail(judge('id|pages|kind\n|1|x\n'), 'wanted a value')
    expectFail(judge('id|pages|kind\n1|1|y\n'), 'one of "x"')
  })

  it('proves nothing without rows', () => {
    expectStatus(judge('id|pages|kind\n'), 'no-evidence: no-data')
    expectStatus(judge(null), 'no-evidence: no-data')
  })
})

describe('column.json-table, case by case', () => {
  const page = (columns: readonly Column[], parts: Partial<Table> = {}) =>
    miniContract([
      operation('getPage', jsonAnswer({ tables: [{ property: 'left', table: table(columns, parts), open: [] }] })),
    ])
  const of = (only: Column, text: string) => {
    const from = page([column('id'), only])
    const left = `id|${only.name}\n1|${text}\n`
    return judgeOne(columnJsonTable, evidenceOf(from, [ask(from, 'getPage', {}, { body: { left } })]))
  }

  it('names the place and the cell, and what was wanted', () => {
    const long = 'y'.repeat(130)
    expect(of(column('kind', 'string', { enum: ['x', 'z'] }), long)).toMatchObject({
      message: `Cannot read property "left", row 1, column "kind": found "${'y'.repeat(120)}", wanted one of "x", "z"`,
      expected: 'one of "x", "z"',
      actual: long,
      marks: [{ row: 1, columns: ['kind'], property: 'left' }],
    })
    expect(of(column('kind'), 'x').message).toBe('2 cells of "left"')
  })

  it('leaves columns of level should, and lists in a cell, to other checks', () => {
    expectPass(of(column('kind', 'string', { enum: ['x'], enumLevel: 'should' }), 'y'))
    expectPass(of(column('pages', 'integer', { typeLevel: 'should' }), 'many'))
    expectFail(of(column('pages', 'integer', { typeLevel: 'must' }), 'many'), 'a whole number')
    expectPass(of(column('tags', 'strings', { enum: ['x'] }), '["y"]'))
  })

  it('skips missing cells, and tables with undocumented columns', () => {
    const from = page([column('id'), column('kind')])
    const short = ask(from, 'getPage', {}, { body: { left: 'id\n1\n' } })
    expect(judgeOne(columnJsonTable, evidenceOf(from, [short])).message).toBe('1 cell of "left"')
    expect(keysOf(columnJsonTable.instances(from))).toBe('getPage#left')
    expect(keysOf(columnJsonTable.instances(page([column('id')], { shape: 'open' })))).toBe('none')
  })
})
