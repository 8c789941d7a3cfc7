import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testMock } from './mock.test-kit.js'
import type { PlainRequest } from './model/plain-request.js'

/** Any request with any credentials and preferences gets a documented answer, never an internal error of the mock. */
const mock = testMock({ quota: 'off' })
const paths = mock.contract.operations.map(({ path }) => path)
const names = [...new Set(mock.contract.operations.flatMap(({ parameters }) => parameters.map(({ name }) => name)))]

const oneOf = (...texts: readonly string[]) => fc.constantFrom(...texts)
const text = fc.oneof(
  fc.string({ maxLength: 30 }),
  oneOf(
    'AAPL',
    'aapl,SPY',
    '0',
    '-1',
    '1e9',
    'NaN',
    '%',
    '%ff',
    '%00',
    '',
    'true',
    '../..',
    '__proto__',
    'constructor',
  ),
)
const path = fc.oneof(
  { weight: 6, arbitrary: oneOf(...paths) },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }).map((one) => `/${one}`) },
)
const pair = fc.tuple(fc.oneof(oneOf(...names), text), text).map(([name, value]) => `${name}=${value}`)
const headers = fc.record(
  {
    'x-api-key': fc.oneof(
      { weight: 4, arbitrary: oneOf('key_free', 'key_pro', 'key_elite', 'key_revoked') },
      { weight: 1, arbitrary: text },
    ),
    authorization: fc.oneof(oneOf('Bearer a.b.c', 'Bearer', 'Basic eA=='), text),
    prefer: fc.oneof(
      oneOf('code=404', 'example=TOKEN_EXPIRED', 'explain', 'code=500'),
      text.filter((one) => !one.includes('wait')),
    ),
    'x-pipeproof-world': fc.oneof(oneOf('a', 'b'), text),
    origin: text,
  },
  { requiredKeys: [] },
)
const method = oneOf('GET', 'GET', 'GET', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'BREW')

test('no request makes the mock fail', async () => {
  const property = fc.asyncProperty(
    method,
    path,
    fc.array(pair, { maxLength: 5 }),
    headers,
    async (verb, at, pairs, sent) => {
      const known: Readonly<Record<string, string | undefined>> = sent
      const request: PlainRequest = { method: verb, path: at, query: pairs.join('&'), header: (name) => known[name] }
      const { status, headers: answered } = await mock.answer(request)
      const asked = /code=500/.test(sent.prefer ?? '')
      expect(status === 500 && !asked).toBe(false)
      expect(status).toBeGreaterThanOrEqual(200)
      for (const [name, value] of answered) expect(`${name}: ${value}`).toMatch(/^[\w-]+: [\t\x20-\x7e\x80-\xff]*$/)
    },
  )
  await fc.assert(property, { numRuns: 1500, seed: 4010 })
})
