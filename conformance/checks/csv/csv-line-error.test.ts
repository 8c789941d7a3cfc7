import { describe, expect, it } from 'vitest'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  instanceOf,
  judgeOne,
  keysOf,
  miniContract,
  parameter,
} from '../finding/harness.test-kit.js'
import { csvLineError } from './csv-line-error.js'

const parameters = [parameter('isbn', { required: true })]
const contract = miniContract(
  [books({ group: 'open', parameters }), books({ id: 'quiet' }), books({ id: 'closed', group: 'closed', parameters })],
  {
    errors: [
      {
        code: 'NO_DATA',
        status: 200,
        statusShown: false,
        shape: 'line',
        when: ['no-data'],
        fields: [],
        mentions: [],
        message: '',
        details: '',
        groups: ['open'],
        open: [],
      },
    ],
  },
)
const judge = (body: string, status = 200) =>
  judgeOne(csvLineError, evidenceOf(contract, [ask(contract, 'listBooks', {}, { body, status })]))

describe('csv.line-error', () => {
  it('has an instance for operations that answer with error lines, if some check provokes one', () => {
    expect(keysOf(csvLineError.instances(contract))).toBe('listBooks')
  })

  it.each(['error,no books match\n', 'error,no books match', 'error,"no books"\r\n'])('accepts %j', (body) => {
    expectPass(judge(body))
    expectPass(judge(body, 404))
  })

  it.each([
    ['error,no books\nsorry\n', '2 lines'],
    ['error|no books\n', 'another form'],
    ['Error: no books\n', 'another form'],
    ['error,\n', 'no message'],
  ])('refuses %j', (body, words) => {
    expectFail(judge(body), words)
  })

  it('proves nothing from a table', () => {
    expectStatus(judge('isbn|title\n'), 'no-evidence: no-data')
  })
})

describe('csv.line-error: its messages', () => {
  it('quotes the line, up to a length', () => {
    const text = `error|${'x'.repeat(300)}\n`
    expect(judge(text)).toMatchObject({
      message: `Cannot read "error|${'x'.repeat(114)}" as an error line: found another form, wanted one line "error,<message>"`,
      expected: 'error,<message>',
      actual: text.slice(0, 200),
    })
    expectFail(judge(' error,x\n'), 'another form')
    expect(judge('error,no books\n')).toMatchObject({ message: '1 error lines, such as "error,no books"' })
  })

  it('sends nothing itself, and reads only the answers of its operation', () => {
    const instance = instanceOf(csvLineError, contract)
    expect(csvLineError.needs(instance, evidenceOf(contract, []))).toEqual([])
    const elsewhere = ask(contract, 'quiet', {}, 'error|no\n')
    expect(judgeOne(csvLineError, evidenceOf(contract, [elsewhere]))).toMatchObject({
      reason: 'no-data',
      message: 'No answer of listBooks was an error line',
    })
  })
})
