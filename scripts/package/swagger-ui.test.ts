import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMock, type Mock } from '../../mock/index.js'
import { loadContract } from '../../spec/index.js'
import { type LoopbackServer, loopbackServer } from '../loopback-server.js'
import { fetchedPackage } from './fetched-package.js'

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const missing = whyMissing()

/** Swagger UI as a team would host it: on a different origin from the mock. */
const PAGE = `<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="swagger-ui.css"><div id="ui"></div>
<script src="swagger-ui-bundle.js"></script>
<script>SwaggerUIBundle({ url: decodeURIComponent(location.hash.slice(1)), dom_id: '#ui', docExpansion: 'list' })</script>`

describe.skipIf(missing !== undefined)(`Swagger UI with the contract of a mock${missing ?? ''}`, () => {
  let mock: Mock
  let files: LoopbackServer
  let browser: Browser
  let page: Page
  const failed: string[] = []

  beforeAll(async () => {
    mock = createMock({ now: '2026-11-20T12:00:00Z', companies: 300 })
    await mock.listen({ port: 0 })
    files = await serveUi()
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] })
    page = await browser.newPage()
    page.on('pageerror', ({ message }) => failed.push(message))
    page.on('requestfailed', (request) => failed.push(request.url()))
    const contract = encodeURIComponent(`${mock.url}/__pipeproof/contract.json`)
    await page.goto(`${files.url}/#${contract}`)
    await page.locator('.opblock').first().waitFor()
  }, 60_000)
  afterAll(async () => {
    await browser.close()
    await files.close()
    await mock.close()
  })

  it('shows every operation', async () => {
    const shown = await page.locator('.opblock-summary-path').allTextContents()
    // The page puts invisible characters into long paths.
    const paths = shown.map((text) => text.replaceAll(/[^\x21-\x7e]/g, ''))
    expect(paths.toSorted()).toEqual(
      loadContract()
        .operations.map(({ path }) => path)
        .toSorted(),
    )
  })

  it('sends a request with a key to the mock, and shows the table', async () => {
    await page.getByRole('button', { name: 'Authorize', exact: true }).first().click()
    const dialog = page.locator('.auth-container').filter({ hasText: 'X-API-Key' })
    await dialog.getByRole('textbox').fill('key_elite')
    await dialog.getByRole('button', { name: /Apply credentials|Authorize/ }).click()
    await page.locator('.close-modal').click()
    const operation = page
      .locator('#operations-' + 'company-profile')
      .or(page.locator('.opblock').filter({ has: page.locator('[data-path="/v1/company-profile"]') }))
    await operation.locator('.opblock-summary-control').click()
    await operation.getByRole('button', { name: 'Try it out' }).click()
    await operation.getByRole('button', { name: 'Execute' }).click()
    const answer = operation.locator('.live-responses-table .response')
    await answer.waitFor()
    expect(await answer.locator('.response-col_status').textContent()).toContain('200')
    expect(await answer.textContent()).toContain('AAPL')
  })

  it('reports no error', () => expect(failed).toEqual([]))
})

function serveUi(): Promise<LoopbackServer> {
  const folder = fetchedPackage('swagger-ui-dist')
  return loopbackServer((request, response) => {
    const name = (request.url ?? '/').slice(1)
    const isFile = /^[a-z-]+\.(?:css|js)$/.test(name) && existsSync(join(folder, name))
    const type = name.endsWith('.css') ? 'text/css' : name.endsWith('.js') ? 'text/javascript' : 'text/html'
    response.writeHead(200, { 'Content-Type': type }).end(isFile ? readFileSync(join(folder, name)) : PAGE)
  })
}

/** In CI a missing program is a failure. */
function whyMissing(): string | undefined {
  if (!existsSync(CHROMIUM)) {
    if (process.env.PIPEPROOF_REQUIRE_BROWSER === '1') throw new Error(`No Chromium at "${CHROMIUM}"`)
    return ' (skipped: apt-get install -y chromium)'
  }
  try {
    fetchedPackage('swagger-ui-dist')
    return undefined
  } catch (error) {
    if (process.env.PIPEPROOF_REQUIRE_FETCHED === '1') throw error
    return ' (skipped: npm cannot fetch swagger-ui-dist)'
  }
}
