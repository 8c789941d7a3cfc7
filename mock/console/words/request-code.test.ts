import { execFile } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Contract, loadContract, loadContractFrom } from '../../../spec/index.js'
import { temporaryFolder } from '../../../spec/temporary-folder.test-kit.js'
import { createMock, type Mock } from '../../create-mock.js'
import type { LoggedTransfer } from '../../worlds/logged-transfer.js'
import { type CodeTarget, type RequestCode, requestCode } from './request-code.js'

const SHOP = `openapi: 3.1.0
info: {title: Shop, version: '1', description: Sells things}
security: [{byCookie: []}]
paths:
  /things:
    get:
      operationId: things
      responses: {'200': {description: ok, content: {application/json: {schema: {type: object, properties: {a: {type: string}}}}}}}
    post:
      operationId: buy
      security: [{byName: []}]
      requestBody: {required: true, content: {application/json: {schema: {type: object, required: [name], properties: {name: {type: string}}}}}}
      responses: {'201': {description: ok, content: {application/json: {schema: {type: object, properties: {a: {type: string}}}}}}}
components:
  securitySchemes:
    byCookie: {type: apiKey, in: cookie, name: sid}
    byName: {type: http, scheme: basic}
`

const shop = join(temporaryFolder(), 'shop.yaml')
writeFileSync(shop, SHOP)

interface Case {
  readonly name: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly method?: string
  readonly body?: string
  readonly status: number
  /** Changes the world before the request is sent; returns further headers for it. */
  readonly prepare?: (mock: Mock) => Promise<Readonly<Record<string, string>>>
}

const SHIPPED: readonly Case[] = [
  { name: 'a key in a header', path: '/v1/ohlc?symbol=AAPL', headers: { 'x-api-key': 'key_pro' }, status: 200 },
  { name: 'no credential', path: "/v1/ohlc?symbol=it's", headers: {}, status: 401 },
  { name: 'a spent quota', path: '/v1/ohlc', headers: { 'x-api-key': 'key_elite_exhausted' }, status: 429 },
  { name: 'an unknown key', path: '/v1/ohlc', headers: { 'x-api-key': 'no-such-key' }, status: 401 },
  { name: 'an unreadable token', path: '/v1/ohlc', headers: { authorization: 'Bearer nonsense' }, status: 401 },
  {
    name: 'a key that was revoked by hand',
    path: '/v1/ohlc',
    headers: { 'x-api-key': 'key_pro' },
    status: 401,
    prepare: async (mock) => {
      await mock.keys.revoke('key_pro')
      return {}
    },
  },
  {
    name: 'a key of an account that was added by hand',
    path: '/v1/form4-unusual-ownership',
    headers: {},
    status: 403,
    prepare: async (mock) => ({ 'x-api-key': await addMine(mock) }),
  },
  { name: 'a forced error', path: '/v1/ohlc', headers: { 'x-api-key': 'key_pro', prefer: 'code=503' }, status: 503 },
]
const OTHERS: readonly Case[] = [
  { name: 'a key in a cookie', path: '/things', headers: { cookie: 'sid=key_demo' }, status: 200 },
  {
    name: 'a password, with a body',
    path: '/things',
    headers: { authorization: `Basic ${btoa('demo:key_demo')}`, 'content-type': 'application/json' },
    method: 'POST',
    body: `{"name":"it's"}`,
    status: 201,
  },
]
const LIBRARY: readonly Case[] = [
  { name: 'a key in the query', path: '/books?card=key_demo', headers: {}, status: 200 },
]

async function addMine(mock: Mock): Promise<string> {
  await mock.addAccount({ name: 'mine', tier: 'pro' })
  return mock.keys.issue('mine', 'key_mine')
}

/** Runs code that uses top-level await, with these names in scope. */
function run(code: string, names: Readonly<Record<string, unknown>>): Promise<unknown> {
  const { constructor: make } = Object.getPrototypeOf(async () => undefined)
  return make(...Object.keys(names), code)(...Object.values(names))
}

/** Not synchronous, because the mock is in this process. */
async function statusOf(curl: string): Promise<number> {
  const { stdout } = await promisify(execFile)('bash', ['-c', `${curl} -s -o /dev/null -w '%{http_code}'`])
  return Number(stdout.slice(-3))
}

async function statusOfTest(code: string, contract: Contract): Promise<unknown> {
  const body = code.replace(/^import .*$/gm, '')
  let ran: unknown
  let expected: unknown
  const expectStatus = (found: unknown) => ({ toBe: (wanted: unknown) => (expected = [found, wanted]) })
  await run(body, {
    test: (_: string, work: () => Promise<void>) => (ran = work()),
    expect: expectStatus,
    createMock,
    loadContractFrom: async () => contract,
  })
  await ran
  return expected
}

describe.each([
  { title: 'the contract of the package', load: async () => loadContract(), cases: SHIPPED, isShipped: true },
  {
    title: 'a contract with cookies and passwords',
    load: async () => loadContractFrom(shop),
    cases: OTHERS,
    isShipped: false,
  },
  {
    title: 'a contract with a key in the query',
    load: () => loadContractFrom('examples/library/openapi.yaml'),
    cases: LIBRARY,
    isShipped: false,
  },
])('code for requests to $title', ({ load, cases, isShipped }) => {
  let contract: Contract
  let mock: Mock
  beforeAll(async () => {
    contract = await load()
    mock = createMock({ contract, note: () => undefined })
    await mock.listen({ port: 0 })
  })
  afterAll(() => mock.close())

  async function codeOf({ path, method = 'GET', headers, body, prepare }: Case): Promise<RequestCode> {
    await mock.reset()
    const more = await prepare?.(mock)
    await fetch(mock.url + path, {
      method,
      headers: { ...headers, ...more },
      ...(body !== undefined && { body }),
    }).then((one) => one.text())
    const logged = await mock.logged((await mock.log()).at(-1)?.id ?? 0)
    if (logged === undefined) throw new Error('Cannot find the request in the log')
    const ready = Object.values(mock.accounts).find(({ id }) => id === logged.account)
    const added = (await mock.scenario()).accounts.find(({ id }) => id === logged.account && ready === undefined)
    const key = added === undefined ? ready?.apiKey : 'key_mine'
    const target: CodeTarget = { contract, isShipped, base: mock.url, key, added }
    return requestCode(logged, target)
  }

  test.each(cases)('$name', async (each) => {
    const code = await codeOf(each)
    const isPlain = each.headers.prefer === undefined
    if (isPlain) expect(await statusOf(code.curl)).toBe(each.status)
    const printed: unknown[] = []
    await run(code.fetch, { console: { log: (...texts: unknown[]) => printed.push(...texts) } })
    if (isPlain) expect(printed[0]).toBe(each.status)
    expect(printed).toHaveLength(2)
    expect(await statusOfTest(code.vitest, contract)).toEqual([each.status, each.status])
  })
})

test('a copied test adds the account of a token, if the account was added by hand', async () => {
  const contract = loadContract()
  const mock = createMock({ note: () => undefined })
  await mock.listen({ port: 0 })
  await addMine(mock)
  const headers = { authorization: `Bearer ${await mock.token('mine')}` }
  await fetch(`${mock.url}/v1/form4-trends`, { headers }).then((one) => one.text())
  const logged = await mock.logged((await mock.log()).at(-1)?.id ?? 0)
  const added = (await mock.scenario()).accounts.find(({ name }) => name === 'mine')
  if (logged === undefined) throw new Error('Cannot find the request in the log')
  const { vitest } = requestCode(logged, { contract, isShipped: true, base: mock.url, key: undefined, added })
  await mock.close()
  expect(vitest).toContain('addAccount({ name: "mine", tier: "pro" })')
  expect(await statusOfTest(vitest, contract)).toEqual([200, 200])
})

describe('a curl line of a hostile request, in a shell', () => {
  const HOSTILE = [
    "'; touch forged; '",
    '"; touch forged; "',
    '$(touch forged)',
    '`touch forged`',
    '@/etc/passwd',
    '-o forged',
    '\\',
    "it's",
    'a\nb',
    '\u001b[201~touch forged\r',
    '\u202e\u009b',
    '\ud83d\ude00!',
    '[1-9]{a,b}',
  ]
  const logged: LoggedTransfer = {
    id: 1,
    at: '2026-11-20T15:05:00Z',
    method: 'POST',
    url: '/things',
    status: 201,
    ms: 1,
    account: undefined,
    scheme: 'byName',
  } as unknown as LoggedTransfer

  test.each(HOSTILE)('%j as body, type, address, account and name of a header', async (text) => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'curl'), '#!/bin/sh\nprintf "%s\\0" "$@"\n', { mode: 0o755 })
    writeFileSync(join(folder, 'npx'), '#!/bin/sh\nprintf "%s|" "$@"\n', { mode: 0o755 })
    const contract = await loadContractFrom(shop)
    const scheme = { name: 'byName', kind: 'api-key', in: 'header', field: text, open: [] } as const
    const hostile = {
      ...logged,
      url: `/things?a=${text}`,
      account: text,
      transfer: { requestBody: text, requestHeaders: [['content-type', `text/plain;${text}`]] },
    } as unknown as LoggedTransfer
    for (const kind of ['api-key', 'basic', 'bearer'] as const) {
      const securitySchemes = [kind === 'api-key' ? scheme : { ...scheme, kind }]
      const target = { contract: { ...contract, securitySchemes }, isShipped: false, base: 'http://mock', key: text }
      const { curl } = requestCode(hostile, target)
      expect(curl).not.toMatch(/[^\P{C}\n]/u)
      const { stdout } = await promisify(execFile)('bash', ['-c', curl], {
        cwd: folder,
        env: { PATH: `${folder}:/usr/bin:/bin`, API_KEY: 'k', LC_ALL: 'C.UTF-8' },
      })
      const given = stdout.split('\0')
      expect(given).toContain(text)
      expect(given[given.indexOf('--data-raw') + 1]).toBe(text)
      expect(given).toContain(`Content-Type: text/plain;${text}`)
      expect(given.at(-2)).toBe(`http://mock/things?a=${text}`)
      if (kind === 'api-key') expect(given).toContain(`${text}: k`)
      if (kind === 'basic') expect(given).toContain(`${text}:k`)
      if (kind === 'bearer')
        expect(given).toContain(`Authorization: Bearer pipeproof|token|--account|${text}|--url|http://mock|`)
      expect(readdirSync(folder).toSorted()).toEqual(['curl', 'npx'])
    }
  })
})
