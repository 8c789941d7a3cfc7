import { describe, it } from 'vitest'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  judgeOne,
  miniContract,
  psv,
} from './harness.test-kit.js'
import { rowsCount } from './rows-count.js'

const contract = miniContract([books({ rows: { min: 2, max: 3, open: [] } })])
const judge = (rows: number) => {
  const body = psv('isbn|title|genre|pages|printed', ...Array.from({ length: rows }, () => '1|E|novel|1|1815-12-23'))
  return judgeOne(rowsCount, evidenceOf(contract, [ask(contract, 'listBooks', {}, body)]))
}

describe('rows.count', () => {
  it('accepts both edges', () => {
    expectPass(judge(2))
    expectPass(judge(3))
  })

  it('refuses fewer and more', () => {
    expectFail(judge(1), 'found 1 rows, wanted 2 to 3')
    expectFail(judge(4), 'found 4 rows')
  })

  it('proves nothing without rows', () => {
    expectStatus(judge(0), 'no-evidence: no-data')
  })
})
