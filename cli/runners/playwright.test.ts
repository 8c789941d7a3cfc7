import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { testMock } from '../../mock/mock.test-kit.js'
import { serveWorld } from './playwright.js'
import { testWorld } from './test-world.js'

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const hasBrowser = existsSync(CHROMIUM)
if (!hasBrowser && process.env.PIPEPROOF_REQUIRE_BROWSER === '1')
  throw new Error(`Cannot run the browser test: no Chromium at "${CHROMIUM}": apt-get install -y chromium`)

describe.skipIf(!hasBrowser)('serveWorld in Chromium (apt-get install -y chromium)', () => {
  it('answers a page that calls the service from its own origin', async () => {
    const mock = testMock()
    await mock.listen({ port: 0 })
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] })
    try {
      const page = await browser.newPage()
      const world = testWorld(mock, 'page')
      await page.route('https://app.example/', (route) => route.fulfill({ contentType: 'text/html', body: '<p>app' }))
      await serveWorld(page, 'https://api.example', world)
      await page.goto('https://app.example/')
      const ask = () =>
        page.evaluate(async () => {
          const response = await fetch('https://api.example/v1/user-status', { headers: { 'X-API-Key': 'key_free' } })
          return [response.status, response.headers.get('X-RateLimit-Remaining')]
        })
      expect([await ask(), await ask(), await ask()]).toEqual([
        [200, '9'],
        [200, '8'],
        [429, '8'],
      ])
      await world.clock.advance('1h')
      expect(await ask()).toEqual([200, '7'])
      expect(await world.log()).toHaveLength(4)
    } finally {
      await browser.close()
      await mock.close()
    }
  })
})
