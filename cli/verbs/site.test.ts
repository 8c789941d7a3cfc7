import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  buildConsole,
  hasChromium,
  openBrowser,
  openPage,
  violationsOf,
} from '../../mock/control/open-console.test-kit.js'
import { createMock } from '../../mock/index.js'
import { type LoopbackServer, loopbackServer } from '../../scripts/loopback-server.js'
import { loadContractFrom } from '../../spec/index.js'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { siteCommand } from './site.js'

const out = temporaryFolder()
const PARCELS = 'examples/parcels/openapi.yaml'

beforeAll(async () => {
  await buildConsole()
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await siteCommand().parseAsync(['--reference-only', '--out', out, '--spec', PARCELS], { from: 'user' })
  vi.restoreAllMocks()
})

test('writes one page that loads nothing, and the document', () => {
  const html = readFileSync(join(out, 'index.html'), 'utf8')
  expect(html).not.toMatch(/<(script|link|img)[^>]+(src|href)="(?!data:)/)
  expect(JSON.parse(readFileSync(join(out, 'openapi.json'), 'utf8')).openapi).toMatch(/^3\./)
})

test('refuses a market that would freeze the page', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const command = siteCommand().exitOverride().parseAsync(['--out', out, '--companies', '99999999'], { from: 'user' })
  await expect(command).rejects.toThrow('wanted a whole number from 0 to 20000')
})

describe.skipIf(!hasChromium)('in Chromium, from a file', () => {
  test('shows every operation', async () => {
    const browser = await openBrowser()
    const url = pathToFileURL(join(out, 'index.html')).href
    const { page, problems } = await openPage(browser, url)
    for (const { id, path } of (await loadContractFrom(PARCELS)).operations) {
      await page.goto(`${url}#/reference`)
      await page
        .getByRole('link', { name: path, exact: true })
        .or(page.getByRole('link', { name: new RegExp(` ${path}$`) }))
        .first()
        .click()
      await page.getByRole('article', { name: id }).waitFor()
    }
    expect(await page.getByRole('form', { name: 'Try it' }).count()).toBe(0)
    expect(await violationsOf(page)).toEqual([])
    expect(problems.filter((problem) => !problem.startsWith('file:'))).toEqual([])
    await browser.close()
  })
})

test('a first load of the whole site is at most 1.5 MB (gzip)', async () => {
  const folder = await writtenSite([])
  const size = (name: string) => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  expect(
    [...html.matchAll(/<(?:script|link|img)[^>]+(?:src|href)="(?!data:)([^"]+)"/g)].map(([, file]) => file),
  ).toEqual(['mock.js'])
  expect(size('index.html') + size('mock.js')).toBeLessThan(1_500_000)
})

/** The folder of a site. */
async function writtenSite(options: readonly string[]): Promise<string> {
  const folder = temporaryFolder()
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await siteCommand().parseAsync(['--out', folder, ...options], { from: 'user' })
  vi.restoreAllMocks()
  return folder
}

/** A plain web server: files of a folder, and no program. */
function serveFolder(folder: string): Promise<LoopbackServer> {
  return loopbackServer((request, response) => {
    const [, file] = /^\/docs\/mock\/([a-z.]*)(?:\?.*)?$/.exec(request.url ?? '') ?? []
    const name = file === '' ? 'index.html' : (file ?? '')
    const isFile = file !== undefined && existsSync(join(folder, name))
    response.writeHead(isFile ? 200 : 404, { 'Content-Type': name.endsWith('.js') ? 'text/javascript' : 'text/html' })
    response.end(isFile ? readFileSync(join(folder, name)) : '')
  })
}

describe.skipIf(!hasChromium).each([
  {
    name: 'the contract of the package',
    spec: [],
    path: 'v1/user-status',
    key: { 'x-api-key': 'key_pro' },
    answer: '200 {"user_id":"usr_pro"',
  },
  { name: 'another contract', spec: ['--spec', PARCELS], path: 'v4/towns', key: {}, answer: '401 ' },
])('the whole site of $name, from a folder of a web server', ({ spec, path, key, answer }) => {
  test('answers requests in the page, shows each request, and keeps each world over a reload', async () => {
    const server = await serveFolder(await writtenSite(spec))
    const browser = await openBrowser()
    const url = `${server.url}/docs/mock/`
    const { page, problems } = await openPage(browser, url)
    await page.getByText('No request yet').waitFor()
    const answered = await page.evaluate(
      `fetch('${path}', { headers: ${JSON.stringify(key)} }).then(async (it) => it.status + ' ' + (await it.text()))`,
    )
    expect(answered).toContain(answer)
    await page
      .getByRole('link', { name: new RegExp(path) })
      .first()
      .click()
    await page.getByRole('region', { name: 'Request', exact: true }).waitFor()
    await page.goto(`${url}#/worlds`)
    await page.getByLabel('Name', { exact: true }).fill('second')
    await page.getByRole('button', { name: 'Create world' }).click()
    await page.waitForURL(/world=second/)
    await page.goto(`${url}?world=second#/clock`)
    await page.getByRole('button', { name: 'Advance 1h', exact: true }).click()
    await page.getByText('The clock was advanced by 1h').waitFor()
    const ahead = `fetch('w/second/__pipeproof/clock').then((answer) => answer.json()).then(({ now }) => (Date.parse(now) - Date.now()) / 60000)`
    expect(await page.evaluate(ahead)).toBeCloseTo(60, 0)
    await page.goto(`${url}#/requests`)
    expect(await page.evaluate(ahead)).toBeCloseTo(60, 0)
    expect(await page.evaluate(`fetch('__pipeproof/contract.json').then((answer) => answer.json())`)).toHaveProperty(
      'info',
    )
    expect(await violationsOf(page)).toEqual([])
    expect(problems).toEqual([])
    await browser.close()
    await server.close()
  }, 60_000)
})

describe.skipIf(!hasChromium)('a site with a smaller market', () => {
  test('has this many symbols, answers as a server with as many, and answers within seconds of a first load', async () => {
    const server = await serveFolder(await writtenSite(['--companies', '300', '--seed', '7']))
    const mock = createMock({ companies: 300, seed: 7 })
    await mock.listen({ port: 0 })
    const browser = await openBrowser()
    const began = performance.now()
    const url = `${server.url}/docs/mock/`
    const { page, problems } = await openPage(browser, url)
    const paths = ['v1/ohlc', 'v1/form4-top-insiders', 'v1/company-profile?symbol=TINY']
    const headers = { 'x-api-key': 'key_elite' }
    const found = await page.evaluate(
      `Promise.all(${JSON.stringify(paths)}.map((path) => fetch(path, { headers: ${JSON.stringify(headers)} }).then((answer) => answer.text())))`,
    )
    expect(performance.now() - began).toBeLessThan(15_000)
    expect(await page.evaluate(`fetch('__pipeproof/data').then((answer) => answer.json())`)).toMatchObject({
      symbols: 300,
    })
    const served = paths.map(async (path) => (await fetch(`${mock.baseUrl}/${path}`, { headers })).text())
    expect(found).toEqual(await Promise.all(served))
    expect(problems).toEqual([])
    await browser.close()
    await mock.close()
    await server.close()
  }, 60_000)
})
