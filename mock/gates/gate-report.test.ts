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
    'feature passed: group medium needs pro, tier is pro',
    'parameters passed: given: symbol=AAPL, limit=5',
    expect.stringMatching(/^symbol passed: AAPL has rank \d+; tier pro includes ranks 1 to 6000$/),
  ])
})

test('a refused request ends at the gate that refused, in the chosen order', async () => {
  expect(await reportsOf('/v1/form4-trends', 'key_free')).toEqual([
    'credentials passed: apiKeyAuth of usr_free',
    'quota passed: 1 of 2 by hour, 1 of 10 by day',
    'feature refused: group medium needs pro, tier is free',
  ])
  expect(await reportsOf('/v1/form4-trends?limit=many', 'key_free', { 'gate-order': 'parameters-first' })).toEqual([
    'credentials passed: apiKeyAuth of usr_free',
    'parameters refused: given: limit=many',
  ])
  expect(await reportsOf('/v1/form4-trends', 'key_nope')).toEqual(['credentials refused: no account: INVALID_API_KEY'])
})

test.each([
  ['/v1/ohlc?symbol=TINY', 'key_free', /^symbol passed: TINY has rank 7; tier free includes ranks 1 to 500$/],
  ['/v1/ohlc?symbol=ZZNOPE', 'key_elite', /^symbol refused: ZZNOPE is unknown; tier elite includes all symbols$/],
  ['/v1/form4-trends', 'key_elite', /^symbol passed: tier elite includes all symbols$/],
  ['/v1/form4-recent-activity?symbol=A,B,C,D,E,F,G', 'key_elite', /E (has rank \d+|is unknown) and 2 more; tier elite/],
  ['/v1/form4-insider-profile', 'key_elite', /^parameters refused: given: none; missing: owner_cik$/],
  [
    '/v1/user-status',
    'key_elite_exhausted',
    /^quota refused: 0 of 100 by hour, 1000 of 1000 by day; until \S+:00:00Z$/,
  ],
])('the last gate of %s with %s names the figures that decided', async (path, key, wanted) => {
  expect((await reportsOf(path, key))?.at(-1)).toMatch(wanted)
})

test('a request without an operation passes no gate', async () => {
  expect(await reportsOf('/v1/nothing', 'key_pro')).toEqual([])
})
