import { describe, expect, it } from 'vitest'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  jsonAnswer,
  judgeOne,
  keysOf,
  miniContract,
  operation,
} from '../finding/harness.test-kit.js'
import { bookTable, SHELF } from '../finding/shelf.test-kit.js'
import { csvEncoding } from './csv-encoding.js'

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

  it('refuses text that was encoded twice, and text with lost characters', () => {
    expectFail(judge('isbn\nCafÃ©\n'), 'line 2 was encoded twice')
    expectFail(judge('isbn\nCaf\uFFFD\n'), 'line 2', 'lost')
  })

  it('refuses a table that is named JSON, and accepts the names of text', () => {
    const named = (type: string) => {
      const answer = { status: 200, headers: [['Content-Type', type]] as const, body: bookTable(SHELF) }
      return judgeOne(csvEncoding, evidenceOf(contract, [ask(contract, 'listBooks', {}, answer)]))
    }
    expectFail(
      named('application/json; charset=utf-8'),
      'has the Content-Type "application/json", but its text is a table',
    )
    for (const type of ['text/csv', 'text/plain', 'text/html; charset=utf-8', 'application/octet-stream'])
      expectPass(named(type))
  })

  it('accepts lost characters if an example of the document lost some', () => {
    const judged = (value: unknown) => {
      const answer = jsonAnswer({ examples: [{ name: 'x', value }] })
      const own = miniContract([operation('getBook', answer)])
      return judgeOne(csvEncoding, evidenceOf(own, [ask(own, 'getBook', {}, { body: { title: 'Caf\uFFFD' } })]))
    }
    expectPass(judged({ title: '\uFFFDsop' }))
    expectFail(judged({ title: 'Aesop' }), 'lost')
  })

  it('proves nothing from an empty body', () => {
    expectStatus(judge(''), 'no-evidence: no-data')
  })
})

describe('csv.encoding, line by line', () => {
  it('accepts single letters beyond ASCII', () => {
    for (const line of ['Caf\u00e9', '\u00dcbung', '\u00c3\u00a9 \u20ac', '\u00c3'])
      expectPass(judge(`isbn\n${line}\n`))
  })

  it('quotes the line that was encoded twice, up to a length', () => {
    const line = `\u00c3\u00a9${'x'.repeat(200)}`
    expect(judge(`isbn\na\n${line}\n`)).toMatchObject({
      message: `Cannot read the text: line 3 was encoded twice: "${line.slice(0, 120)}"`,
      expected: 'UTF-8',
    })
    expect(judge('isbn\na\n\uFFFD\n').message).toBe(
      'Cannot read the text: line 3 contains U+FFFD, wanted the character that was lost',
    )
    expect(judge('isbn\n').message).toBe('1 answer is text')
  })

  it('ignores an answer without a body', () => {
    expect(keysOf(csvEncoding.instances(miniContract([books(), operation('ping', { kind: 'empty' })])))).toBe(
      'listBooks',
    )
  })
})
