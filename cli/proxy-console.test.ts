import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CHECKS, JudgeQueue, LiveJudge, makeProxy, type ProxyServer } from '../conformance/index.js'
import {
  buildConsole,
  hasChromium,
  openBrowser,
  openPage,
  overflowOf,
  violationsOf,
} from '../mock/control/open-console.test-kit.js'
import { createMock, type Mock } from '../mock/index.js'
import { loadContract } from '../spec/index.js'
import { type ShownCalls, showCalls } from './terminal/show-calls.js'

const contract = loadContract()

describe.skipIf(!hasChromium)('the console of a proxy in Chromium (apt-get install -y chromium)', () => {
  let mock: Mock
  let proxy: ProxyServer
  let shown: ShownCalls
  let browser: Browser
  let url: string
  beforeAll(async () => {
    await buildConsole()
    mock = createMock({ now: '2026-11-20T15:00:00Z', quota: 'off', companies: 300 })
    await mock.listen({ port: 0 })
    await mock.faults.enable('numbers-with-dollar-sign')
    shown = await showCalls({ port: 0, contract, upstream: mock.url })
    const live = new LiveJudge({ contract, checks: CHECKS, upstream: mock.url })
    const queue = new JudgeQueue({ judge: async (calls) => live.judge(calls), onVerdict: (one) => shown.add(one) })
    proxy = makeProxy({
      contract,
      upstream: mock.url,
      mostBytes: 8_000_000,
      onCall: (call) => queue.add(call),
      onFailure: (reason) => expect.unreachable(reason),
    })
    url = await proxy.listen({ host: '127.0.0.1', port: 0 })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await proxy.close()
    await shown.close()
    await mock.close()
  })

  async function ask(path: string): Promise<void> {
    await (await fetch(`${url}${path}`, { headers: { 'X-API-Key': 'key_elite' } })).arrayBuffer()
  }

  it('shows each request as it is judged, with the wrong cell, and no credential', async () => {
    const { page, problems } = await openPage(browser, shown.url)
    await page.getByText('No request yet').waitFor()
    expect(await page.getByRole('navigation').count()).toBe(0)
    for (const path of ['/v1/company-profile?symbol=AAPL', '/v1/company-profile?symbol=SPY', '/v1/ohlc?symbol=AAPL'])
      await ask(path)
    await ask('/v1/ohlc?symbol=<img src=x onerror=alert(1)>')
    const rows = page.getByRole('list', { name: 'Requests' }).getByRole('listitem')
    const counts = () => rows.locator('.count').allTextContents()
    await vi.waitFor(
      async () => expect(await counts()).toEqual(['–', '–', '✕ 1 1 violation', '✕ 1 1 violation']),
      20_000,
    )
    await page.getByRole('combobox', { name: 'Findings' }).selectOption('some')
    await vi.waitFor(async () => expect(await rows.count()).toBe(2))
    await page.getByRole('link', { name: 'symbol=SPY' }).click()
    const found = page.getByRole('article', { name: 'column.type@getCompanyProfile#market_cap' })
    await found.getByText('TYPE-NUMBER').waitFor()
    expect(await found.locator('mark').allTextContents()).toEqual([expect.stringMatching(/^▸ \$\d+$/)])
    const detail = page.getByRole('region', { name: 'Request', exact: true })
    await detail.getByRole('row', { name: 'X-API-Key $API_KEY' }).waitFor()
    expect(await page.content()).not.toContain('key_elite')
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByText('No request yet').waitFor()
    expect(await page.locator('main img').count()).toBe(0)
    expect(problems).toEqual([])
    await page.close()
  }, 60_000)

  it('fits a phone and a screen and can be read, in light and in dark', async () => {
    await ask('/v1/company-profile?symbol=MSFT')
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await openPage(browser, shown.url, { colorScheme })
      await page.getByRole('link', { name: 'symbol=MSFT' }).click()
      await page.getByRole('article').waitFor()
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 740 })
        expect(await overflowOf(page)).toBeLessThanOrEqual(0)
        expect(await violationsOf(page)).toEqual([])
      }
      await page.close()
    }
  }, 60_000)
})
