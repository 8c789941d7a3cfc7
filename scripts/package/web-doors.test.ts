import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Metafile } from 'esbuild'
import { setupServer } from 'msw/node'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMock, type Mock } from '../../mock/index.js'
import type { createFetch } from '../../mock/web/create-fetch.js'
import { createHandlers } from '../../mock/web/create-handlers.js'
import { loadContract } from '../../spec/index.js'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { type LoopbackServer, loopbackServer } from '../loopback-server.js'
import { webOptions } from './bundle-code.js'

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const hasBrowser = existsSync(CHROMIUM)
if (!hasBrowser && process.env.PIPEPROOF_REQUIRE_BROWSER === '1')
  throw new Error(`Cannot run the browser test: no Chromium at "${CHROMIUM}": apt-get install -y chromium`)

const NOW = '2026-11-20T15:05:00Z'
const OPTIONS = { now: NOW, companies: 300, seed: 7 }
const folder = temporaryFolder()

/** A worker that answers below `/api`, and a page whose MSW does. */
const ENTRIES = {
  fetch: `export { createFetch } from './mock/web/create-fetch.js'`,
  worker: `import { createFetch } from './mock/web/create-fetch.js'
const mock = createFetch({ ...${JSON.stringify(OPTIONS)}, baseUrl: location.origin + '/api' })
const frozen = mock.world().clock.freeze()
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  if (event.request.url.startsWith(location.origin + '/api')) event.respondWith(frozen.then(() => mock(event.request)))
})`,
  page: `import { setupWorker } from 'msw/browser'
import { createHandlers } from './mock/web/create-handlers.js'
const handlers = createHandlers({ ...${JSON.stringify(OPTIONS)}, baseUrl: location.origin + '/msw' })
globalThis.world = handlers.world('test')
globalThis.started = handlers.world().clock.freeze().then(() => setupWorker(...handlers).start({ quiet: true }))`,
}

let mock: Mock
let metafile: Metafile
beforeAll(async () => {
  const entryPoints = Object.fromEntries(Object.keys(ENTRIES).map((name) => [name, `entry:${name}`]))
  const built = await build({
    ...webOptions(process.cwd(), '0'),
    external: [],
    entryPoints,
    outdir: folder,
    plugins: [entries(), ...webOptions(process.cwd(), '0').plugins],
  })
  metafile = built.metafile
  mock = createMock({ ...OPTIONS })
  await mock.listen({ port: 0 })
})
afterAll(() => mock.close())

function entries() {
  return {
    name: 'entries',
    setup(plugin: Parameters<ReturnType<typeof webOptions>['plugins'][number]['setup']>[0]) {
      plugin.onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice('entry:'.length), namespace: 'entry' }))
      plugin.onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => ({
        contents: ENTRIES[path as keyof typeof ENTRIES],
        resolveDir: process.cwd(),
      }))
    },
  }
}

/** Globals of the page, which Node's types do not declare. */
interface Worked {
  readonly navigator: {
    readonly serviceWorker: {
      register(url: string, options: object): Promise<unknown>
      readonly ready: Promise<unknown>
      readonly controller: unknown
    }
  }
}

interface Asked {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** Every operation for three callers, in a fixed order, so that counters agree. */
const SAMPLE: readonly Asked[] = loadContract().operations.flatMap(({ path, parameters }) => {
  const needed = parameters.filter(({ required }) => required)
  const query = needed.map(({ name, example }) => `${name}=${name === 'owner_cik' ? '0004000000' : example}`).join('&')
  const target = query === '' ? path : `${path}?${query}`
  const keys = ['key_elite', 'key_free', 'nonsense']
  const limited = parameters.some(({ cap }) => cap)
    ? [{ path: `${path}?${query}&limit=3`, headers: { 'X-API-Key': 'key_pro' } }]
    : []
  return [...keys.map((key) => ({ path: target, headers: { 'X-API-Key': key } })), ...limited]
})

/** Status, headers without those of the connection, and body. */
async function ask(url: string, { headers }: Asked, send: (request: Request) => Promise<Response>) {
  const response = await send(new Request(url, { headers }))
  const kept = [...response.headers].filter(([name]) => !['connection', 'keep-alive'].includes(name))
  return [response.status, Object.fromEntries(kept), await response.text()]
}

async function served(world: string) {
  const answers = []
  await mock.world(world).clock.freeze()
  for (const asked of SAMPLE) answers.push(await ask(`${mock.url}/w/${world}${asked.path}`, asked, fetch))
  return answers
}

describe('the bundle for browsers', () => {
  it('is one file of at most 1.5 MB, which imports nothing at run time', () => {
    const bytes = readFileSync(join(folder, 'fetch.js'))
    expect(gzipSync(bytes, { level: 9 }).length).toBeLessThan(1_500_000)
    expect(bytes.length).toBeGreaterThan(1_000_000)
    expect(Object.values(metafile.outputs).flatMap(({ imports }) => imports)).toEqual([])
  })

  it('answers in Node as the server does, byte for byte', async () => {
    const door: { readonly createFetch: typeof createFetch } = await import(
      pathToFileURL(join(folder, 'fetch.js')).href
    )
    const answer = door.createFetch({ ...OPTIONS, baseUrl: mock.url })
    await answer.world('node').clock.freeze()
    const answers = []
    for (const asked of SAMPLE) answers.push(await ask(`${mock.url}/w/node${asked.path}`, asked, answer))
    expect(answers).toEqual(await served('node'))
    const statuses = answers.map(([status]) => status)
    expect([200, 401, 429].every((status) => statuses.includes(status))).toBe(true)
    const token = await answer.world('node').token('pro')
    const known = await ask(
      `${mock.url}/w/node/v1/user-status`,
      { path: '', headers: { Authorization: `Bearer ${token}` } },
      answer,
    )
    expect(known[0]).toBe(200)
  })
})

describe('createHandlers with MSW in Node', () => {
  const baseUrl = 'http://service.test'
  const handlers = createHandlers({ ...OPTIONS, baseUrl })
  const server = setupServer(...handlers)
  beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }))
  afterAll(() => server.close())

  it('answers every request below the base URL, in worlds, with clock and forced errors', async () => {
    const world = handlers.world('a')
    const ask = () => fetch(`${baseUrl}/w/a/v1/user-status`, { headers: { 'X-API-Key': 'key_free' } })
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 429])
    await world.clock.advance('1h')
    expect((await ask()).status).toBe(200)
    await world.forced.add({ error: 'SYMBOL_NOT_FOUND' })
    expect(await (await ask()).json()).toMatchObject({ code: 'SYMBOL_NOT_FOUND' })
    const other = await fetch(`${baseUrl}/v1/user-status`, { headers: { 'X-API-Key': 'key_free' } })
    expect(other.headers.get('x-ratelimit-remaining')).toBe('9')
  })

  it('logs the headers of a request, its credential masked', async () => {
    const world = handlers.world('headers')
    const headers = { 'X-API-Key': 'key_free', 'X-Client': 'page' }
    await fetch(`${baseUrl}/w/headers/v1/user-status`, { headers })
    const [entry] = await world.log()
    const logged = new Map((await world.logged(entry?.id ?? 0))?.transfer?.requestHeaders)
    expect(logged.get('x-client')).toBe('page')
    expect(logged.get('x-api-key')).toBeTypeOf('string')
    expect(logged.get('x-api-key')).not.toBe('key_free')
  })
})

describe.skipIf(!hasBrowser)('in Chromium (apt-get install -y chromium)', () => {
  let browser: Browser
  let site: LoopbackServer | undefined
  let page: Page
  beforeAll(async () => {
    site = await loopbackServer((request, response) => {
      const name = (request.url ?? '/').slice(1) || 'index.html'
      const file = name === 'mockServiceWorker.js' ? 'node_modules/msw/lib/mockServiceWorker.js' : join(folder, name)
      const type = extname(name) === '.js' ? 'text/javascript' : 'text/html'
      response.writeHead(200, { 'Content-Type': type }).end(existsSync(file) ? readFileSync(file) : '<title>x</title>')
    })
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] })
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })

  /** The sample as a page sends it. */
  async function fromPage(prefix: string) {
    return page.evaluate(
      async ([sample, base]) => {
        const answers = []
        for (const { path, headers } of sample) {
          const response = await fetch(base + path, { headers })
          answers.push([response.status, Object.fromEntries(response.headers), await response.text()])
        }
        return answers
      },
      [SAMPLE, prefix] as const,
    )
  }

  async function opened(): Promise<void> {
    page = await (await browser.newContext()).newPage()
    await page.goto(`${site?.url}/`)
  }

  it('a service worker answers as the server does, byte for byte', async () => {
    await opened()
    await page.evaluate(async () => {
      const { navigator: worker } = globalThis as unknown as Worked
      await worker.serviceWorker.register('/worker.js', { type: 'module' })
      await worker.serviceWorker.ready
      while (!worker.serviceWorker.controller) await new Promise((later) => setTimeout(later, 20))
    })
    expect(await fromPage('/api')).toEqual(await served('worker'))
  })

  it('MSW answers as the server does, and the page steers a world', async () => {
    await opened()
    await page.addScriptTag({ url: '/page.js', type: 'module' })
    await page.waitForFunction('globalThis.started')
    await page.evaluate('globalThis.started')
    expect(await fromPage('/msw')).toEqual(await served('msw'))
    await page.evaluate(`globalThis.world.forced.add({ error: 'TOKEN_EXPIRED' })`)
    const forced = await page.evaluate(`fetch('/msw/w/test/v1/ohlc').then((answer) => answer.json())`)
    expect(forced).toMatchObject({ code: 'TOKEN_EXPIRED' })
  })
})
