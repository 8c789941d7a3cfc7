import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Prism, startPrism } from '../conformance/test-kit/prism.test-kit.js'
import { createMock, type Mock } from '../mock/index.js'

/** Prism as a proxy between us and the mock validates every JSON answer against the document. */
let mock: Mock
let prism: Prism

beforeAll(async () => {
  mock = createMock({ now: '2026-11-20T15:00:00Z' })
  await mock.listen({ port: 0 })
  prism = await startPrism('proxy', mock.url)
}, 120_000)
afterAll(async () => {
  prism.stop()
  await mock.close()
})

interface Violation {
  readonly location: readonly string[]
  readonly message: string
}

async function violations(path: string, headers: Readonly<Record<string, string>>) {
  const answer = await fetch(`${prism.url}${path}`, { headers })
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  const said: readonly Violation[] = JSON.parse(answer.headers.get('sl-violations') ?? '[]')
  return { status: answer.status, wrong: said.filter(({ location }) => location[0] === 'response') }
}

const key = (name: string) => ({ 'X-API-Key': name })

test.each<[string, Readonly<Record<string, string>>, number]>([
  ['/v1/user-status', key('key_free'), 200],
  ['/v1/user-status', key('key_pro'), 200],
  ['/v1/user-status', key('key_elite'), 200],
  ['/v1/company-info-page', key('key_elite'), 200],
  ['/v1/company-info-page?symbol=MSFT', key('key_elite'), 200],
  ['/v1/company-info-page?symbol=SPY', key('key_elite'), 200],
  ['/v1/user-status', {}, 401],
  ['/v1/user-status', key('key_revoked'), 401],
  ['/v1/user-status', { Authorization: 'Bearer not.a.token' }, 401],
  ['/v1/form4-clusters', key('key_free'), 403],
  ['/v1/ohlc?symbol=ZZNOPE', key('key_elite'), 404],
  ['/v1/technical-signals?limit=many', key('key_elite'), 400],
  ['/v1/user-status', key('key_elite_exhausted'), 429],
])('%s %j: %i, as the document says', async (path, headers, status) => {
  expect(await violations(path, headers)).toEqual({ status, wrong: [] })
})

test('an answer that breaks the document is found', async () => {
  await mock.faults.enable('user-status-without-email')
  const { status, wrong } = await violations('/v1/user-status', key('key_elite'))
  await mock.faults.disable('user-status-without-email')
  expect(status).toBe(200)
  expect(wrong.map(({ message }) => message).join()).toContain('email')
})
