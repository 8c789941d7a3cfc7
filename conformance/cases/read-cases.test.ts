import { describe, expect, it } from 'vitest'
import { loadContract } from '../../spec/index.js'
import { readCases } from './read-cases.js'

const contract = loadContract()

function read(text: string) {
  return readCases(text, 'cases.yaml', contract)
}

/** A case that only differs in one line. */
const one = (line: string): string => `- name: a\n  request: {operation: getOhlc}\n  ${line}\n`

describe('readCases', () => {
  it('reads every field, with values as their text', () => {
    const text = `
examples: false
cases:
  - name: sales, large ones
    request: {operation: getForm4RecentActivity, parameters: {symbol: [AAPL, MSFT], limit: 20, is_acquisition: false}}
    tier: pro
    credential: expired
    level: should
    clause: FILTER-RECENT-CODE
    expect: {status: 2xx, rows: ["self.transaction_value > 0"], table: ["size(self) <= 20"], sameRows: others}
  - name: others
    request: {operation: getForm4RecentActivity}
`
    expect(read(text)).toEqual({
      examples: false,
      cases: [
        {
          name: 'sales, large ones',
          operation: 'getForm4RecentActivity',
          values: { symbol: 'AAPL,MSFT', limit: '20', is_acquisition: 'false' },
          tier: 'pro',
          credential: 'expired',
          level: 'should',
          clause: 'FILTER-RECENT-CODE',
          expects: {
            status: '2xx',
            rows: ['self.transaction_value > 0'],
            table: ['size(self) <= 20'],
            sameRows: 'others',
          },
        },
        {
          name: 'others',
          operation: 'getForm4RecentActivity',
          values: {},
          credential: 'valid',
          level: 'must',
          expects: { rows: [], table: [] },
        },
      ],
    })
  })

  it('reads a list without a key, and examples alone', () => {
    expect(read(one('')).cases.map(({ name }) => name)).toEqual(['a'])
    expect(read('examples: true')).toEqual({ cases: [], examples: true })
  })

  it.each<[string, string, string]>([
    [
      'an operation',
      '- {name: a, request: {operation: getOhcl}}',
      '1:34 /0/request/operation: found the operation "getOhcl", wanted one such as getOhlc',
    ],
    ['no operation', '- {name: a, request: {}}', '/0/request/operation: found nothing, wanted the id of an operation'],
    ['a key', one('teir: pro'), '3:9 /0/teir: found the key "teir", wanted one such as tier'],
    ['a tier', one('tier: por'), '3:9 /0/tier: found the tier "por", wanted one such as pro'],
    ['a credential', one('credential: expird'), 'found the credential "expird", wanted one such as expired'],
    ['a clause', one('clause: FILTER-RECENT-CODES'), 'wanted one such as FILTER-RECENT-CODE'],
    [
      'a code',
      one('expect: {code: AUTH_REQIRED}'),
      '3:18 /0/expect/code: found the code "AUTH_REQIRED", wanted one such as AUTH_REQUIRED',
    ],
    ['a quota code', one('expect: {code: RATE_LIMIT_EXCEEDED}'), 'because the checks of the area quota cause this one'],
    ['a quota status', one('expect: {status: 429}'), 'found 429, wanted another status'],
    ['a status', one('expect: {status: 700}'), 'found 700, wanted a status from 100 to 599'],
    [
      'a column',
      one('expect: {rows: ["self.clsoe > 1"]}'),
      '3:19 /0/expect/rows/0: found "self.clsoe > 1": no column "clsoe" among symbol, date',
    ],
    ['no CEL', one('expect: {table: ["size(self"]}'), 'wanted a rule in CEL over all rows'],
    ['a rule that is not a condition', one('expect: {rows: ["self.close"]}'), 'it returns double, not bool'],
    [
      'rows beside a refusal',
      one('expect: {status: 404, rows: ["self.close > 1"]}'),
      'wanted either rows or a refusal',
    ],
    ['another case', one('expect: {sameRows: b}'), 'found the case "b", wanted none: there is no other case'],
    ['a name', '- {name: "a=b", request: {operation: getOhlc}}', 'without = # @'],
    ['a name of two cases', `${one('')}${one('')}`, '4:9 /1/name: found "a" again, wanted a name of its own'],
    [
      'rows without a table',
      '- {name: a, request: {operation: getUserStatus}, expect: {rows: []}}',
      'because its answer has no rows',
    ],
    [
      'a parameter',
      '- {name: a, request: {operation: getOhlc, parameters: {symbl: X}}}',
      'found the parameter "symbl", wanted one such as symbol',
    ],
    [
      'a value',
      '- {name: a, request: {operation: getOhlc, parameters: {symbol: {a: 1}}}}',
      'found a map, wanted text, a number',
    ],
    ['no map', '- 7', '1:3 /0: found 7, wanted a map with the keys name'],
    ['an empty file', '', 'found nothing, wanted a map'],
    [
      'a parameter in a rule',
      '- {name: a, request: {operation: getOhlc}, expect: {rows: ["self.symbol == params.symbl"]}}',
      '/0/expect/rows/0: found the parameter "symbl", wanted one such as symbol',
    ],
    ['a file without a case', '{cases: [], examples: false}', 'found no case, wanted at least one'],
    ['an empty list', '[]', 'found no case, wanted at least one, or "examples: true"'],
    ['an empty list of cases', 'cases: []', 'found no case, wanted at least one'],
    ['no YAML', 'cases: [', 'wanted well-formed YAML or JSON'],
  ])('names the place and the likely name: %s', (_, text, message) => {
    expect(() => read(text)).toThrow(message)
    expect(() => read(text)).toThrow(/^cases\.yaml(:\d+:\d+)? [^\n]*$/)
  })
})
