import { describe, it } from 'vitest'
import { csvEncoding } from './csv-encoding.js'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  judgeOne,
  miniContract,
} from './harness.test-kit.js'

const contract = miniContract([books()])
const judge = (body: string | Uint8Array) =>
  judgeOne(csvEncoding, evidenceOf(contract, [ask(contract, 'listBooks', {}, { body })]))

describe('csv.encoding', () => {
  it('accepts UTF-8', () => {
    expectPass(judge('isbn\nCafé – “quoted” Übung\n'))
  })

  it('refuses other bytes, naming the line', () => {
    expectFail(judge(new Uint8Array([0x61, 0x0a, 0x43, 0xe9, 0x0a])), 'line 2', 'UTF-8')
  })

  it('refuses text that was encoded twice, and text that lost its characters', () => {
    expectFail(judge('isbn\nCafÃ©\n'), 'line 2 was encoded twice')
    expectFail(judge('isbn\nCaf\uFFFD\n'), 'line 2', 'lost')
  })

  it('proves nothing from an empty body', () => {
    expectStatus(judge(''), 'no-evidence: no-data')
  })
})
