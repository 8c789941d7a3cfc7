import { expect, test } from 'vitest'
import { testMock } from '../mock.test-kit.js'

async function reportsOf(path: string, key: string, choose: Readonly<Record<string, string>> = {}) {
  const mock = testMock({ choose })
  const [plain = '', query = ''] = path.split('?')
  const header = (name: string) => (name === 'x-api-key' ? key : undefined)
  await mock.answer({ method: 'GET', path: plain, query, header })
  const [entry] = await mock.log()
  return entry?.gates.map(({ gate, passed, because }) => `${gate} ${passed ? 'passed' : 'refused'}: ${because}`)
}

test('an answered request passed the gates of its operation', async () => {
  expect(await reportsOf('/v1/form4-trends?symbol=AAPL&limit=5', 'key_pro')).toEqual([
    'credentials passed: apiKeyAuth of usr_pro',
    'quota passed: 1 of 25 by hour, 1 of 100 by day',
    'feature passed: group medium, tier pro',
    'parameters passed: given: symbol, limit',
    'symbol passed: the first 6000 symbols',
  ])
})

test('a refused request ends at the gate that refused, in the chosen order', async () => {
  expect(await reportsOf('/v1/form4-trends', 'key_free')).toEqual([
    'credentials passed: apiKeyAuth of usr_free',
    'quota passed: 1 of 2 by hour, 1 of 10 by day',
    'feature refused: group medium, tier free',
  ])
  expect(await reportsOf('/v1/form4-trends?limit=many', 'key_free', { 'gate-order': 'parameters-first' })).toEqual([
    'credentials passed: apiKeyAuth of usr_free',
    'parameters refused: given: limit',
  ])
  expect(await reportsOf('/v1/form4-trends', 'key_nope')).toEqual(['credentials refused: no account'])
})

test('a request without an operation passes no gate', async () => {
  expect(await reportsOf('/v1/nothing', 'key_pro')).toEqual([])
})
