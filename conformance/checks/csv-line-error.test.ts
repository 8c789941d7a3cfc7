import { describe, expect, it } from 'vitest'
import { csvLineError } from './csv-line-error.js'
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
  parameter,
} from './harness.test-kit.js'

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
  it('is about operations of the groups that answer with lines, where one is provoked', () => {
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
