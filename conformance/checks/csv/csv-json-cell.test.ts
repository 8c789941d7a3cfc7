import { describe, it } from 'vitest'
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
} from '../finding/harness.test-kit.js'
import { csvJsonCell } from './csv-json-cell.js'

const contract = miniContract([operation('listTags', table([column('id'), column('tags', 'strings')]))])
const judge = (cell: string) =>
  judgeOne(csvJsonCell, evidenceOf(contract, [ask(contract, 'listTags', {}, `id|tags\n1|["a"]\n2|${cell}\n`)]))

describe('csv.json-cell', () => {
  it.each(['["a","b"]', '[]', '"[""a""]"', '[ "a" , "b" ]'])('accepts %s', (cell) => {
    expectPass(judge(cell))
  })

  it.each(["['a']", 'a,b', '{"a":1}', '[1,2]', '[["a"]]'])('refuses %s', (cell) => {
    expectFail(judge(cell), 'Row 2, column "tags"', 'a JSON array of strings')
  })

  it('proves nothing without rows', () => {
    const empty = ask(contract, 'listTags', {}, 'id|tags\n')
    expectStatus(judgeOne(csvJsonCell, evidenceOf(contract, [empty])), 'no-evidence: no-data')
  })
})
