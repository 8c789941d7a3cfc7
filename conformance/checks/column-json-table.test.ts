import { describe, it } from 'vitest'
import { columnJsonTable } from './column-json-table.js'
import {
  ask,
  column,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  judgeOne,
  miniContract,
  operation,
  table,
} from './harness.test-kit.js'

const inner = table([
  column('id'),
  column('pages', 'integer', { nullable: true }),
  column('kind', 'string', { enum: ['x'] }),
])
const contract = miniContract([
  operation('getPage', {
    kind: 'json',
    mediaType: 'application/json',
    schema: true,
    tables: [{ property: 'left', table: inner, open: [] }],
    examples: [],
  }),
])
const judge = (left: unknown) =>
  judgeOne(columnJsonTable, evidenceOf(contract, [ask(contract, 'getPage', {}, { body: { left } })]))

describe('column.json-table', () => {
  it('accepts typed cells', () => {
    expectPass(judge('id|pages|kind\n1|400|x\n2||x\n'))
  })

  it('refuses what a table of its own would be refused for', () => {
    expectFail(judge('id|pages|kind\n1|many|x\n'), 'property "left", row 1, column "pages"')
    expectFail(judge('id|pages|kind\n|1|x\n'), 'wanted a value')
    expectFail(judge('id|pages|kind\n1|1|y\n'), 'one of "x"')
  })

  it('proves nothing without rows', () => {
    expectStatus(judge('id|pages|kind\n'), 'no-evidence: no-data')
    expectStatus(judge(null), 'no-evidence: no-data')
  })
})
