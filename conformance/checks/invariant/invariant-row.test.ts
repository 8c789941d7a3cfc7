import { describe, expect, it } from 'vitest'
import type { Rule } from '../../../spec/index.js'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  judgeOne,
  keysOf,
  miniContract,
} from '../finding/harness.test-kit.js'
import { HEADER } from '../finding/shelf.test-kit.js'
import { invariantRow } from './invariant-row.js'

const rule = (parts: Partial<Rule> = {}): Rule => ({
  id: 'pages',
  rule: "self.pages >= 10 || self.genre == 'poem'",
  message: 'too few pages',
  level: 'must',
  scope: 'any',
  open: [],
  ...parts,
})
const contract = miniContract([books({}, { rules: [rule()] })])
const judge = (row: string, from = contract) =>
  judgeOne(invariantRow, evidenceOf(from, [ask(from, 'listBooks', {}, `${HEADER}\n1|E|novel|10|1815-12-23\n${row}\n`)]))

describe('invariant.row', () => {
  it('has one instance for each rule', () => {
    expect(keysOf(invariantRow.instances(contract))).toBe('listBooks#pages')
  })

  it('accepts rows that obey, and shows the row that does not', () => {
    expectPass(judge('2|A|poem|1|1815-12-23'))
    expectFail(judge('2|A|novel|9|1815-12-23'), 'Row 2: too few pages', 'pages=9', 'genre=novel')
  })

  it('ignores a row with an empty cell', () => {
    expectPass(judge('2|A|novel||1815-12-23'))
    const only = ask(contract, 'listBooks', {}, `${HEADER}\n2|A|novel||1815-12-23\n`)
    expectStatus(judgeOne(invariantRow, evidenceOf(contract, [only])), 'no-evidence: no-data')
  })

  it('warns about a rule of level should', () => {
    const soft = miniContract([books({}, { rules: [rule({ level: 'should' })] })])
    expectStatus(judge('2|A|novel|9|1815-12-23', soft), 'warn')
  })

  it('ignores other columns than ours in undocumented tables', () => {
    const open = miniContract([books({}, { shape: 'open', rules: [rule()] })])
    const other = ask(open, 'listBooks', {}, 'pages|name\n1|E\n')
    expectStatus(judgeOne(invariantRow, evidenceOf(open, [other])), 'observed')
  })
})
