import { expect, it } from 'vitest'
import {
  ask,
  column,
  evidenceOf,
  jsonAnswer,
  miniContract,
  operation,
  table,
} from '../../checks/finding/harness.test-kit.js'
import { tablesOf } from '../../read/table-answer.js'
import { mayContinue } from './may-be-page.js'

it.each([
  [true, {}, true],
  ['true', {}, true],
  [false, {}, false],
  [undefined, {}, false],
  [false, { Link: '</v1/listAll?page=2>; rel="next"' }, true],
  [false, { Link: '</v1/listAll?page=1>; rel="prev"' }, false],
])('an answer that says more: %s, with the headers %o, may continue: %s', (more, headers, wanted) => {
  const answer = { ...jsonAnswer(), list: { member: 'data', table: table([column('id')]) } }
  const listAll = operation('listAll', answer, { tells: { more: 'has_more', open: [] } })
  const contract = miniContract([listAll])
  const exchange = ask(
    contract,
    'listAll',
    {},
    { body: { data: [{ id: '1' }], has_more: more }, headers: Object.entries(headers) },
  )
  const [rows] = tablesOf(exchange, listAll)
  expect(rows && mayContinue(rows, listAll, evidenceOf(contract, [exchange]))).toBe(wanted)
})
