import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Mock } from '../create-mock.js'
import { testMock } from '../mock.test-kit.js'

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
let mock: Mock

beforeAll(async () => {
  mock = testMock()
  await mock.listen({ port: 0 })
})
afterAll(() => mock.close())

test('the console is one page that loads nothing from elsewhere', async () => {
  const answer = await fetch(`${mock.baseUrl}/__pipeproof/`)
  const html = await answer.text()
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(html).not.toMatch(/https?:\/\//)
})

describe.skipIf(!existsSync(CHROMIUM))('in Chromium (apt-get install -y chromium)', () => {
  test('asks for the control token, and goes on with it', { timeout: 60_000 }, async () => {
    const guarded = testMock({ controlToken: 'letmein' })
    await guarded.listen({ port: 0, host: '0.0.0.0' })
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] })
    try {
      const page = await browser.newPage()
      await page.goto(`${guarded.baseUrl}/`)
      await page.click('text=Console')
      for (const token of ['letmeout', 'letmein']) {
        await page.waitForSelector('#login:not([hidden])')
        expect(await page.textContent('#accounts')).toBe('')
        await page.fill('#token', token)
        await page.click('#login button')
      }
      await page.waitForSelector('#accounts tr')
      expect(await page.textContent('#accounts')).toContain('key_pro')
      expect(await page.isVisible('#login')).toBe(false)
    } finally {
      await browser.close()
      await guarded.close()
    }
  })

  test('shows keys and requests, turns the clock, lifts the quota', { timeout: 60_000 }, async () => {
    await fetch(`${mock.baseUrl}/v1/user-status`, { headers: { 'x-api-key': 'key_pro' } })
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] })
    try {
      const page = await browser.newPage()
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      await page.goto(`${mock.baseUrl}/__pipeproof/`)
      await page.waitForSelector('#log tr')
      expect(await page.textContent('#accounts')).toContain('key_pro')
      expect(await page.textContent('#log')).toContain('GET /v1/user-status')
      const before = (await mock.clock.read()).now
      await page.click('[data-clock="1h"]')
      await page.click('[data-quota="off"]')
      await vi.waitFor(async () => expect(await page.textContent('#quota')).toBe('now off'), 10_000)
      const passed = Date.parse((await mock.clock.read()).now) - Date.parse(before)
      expect(passed).toBeGreaterThanOrEqual(3_600_000)
      expect(await page.textContent('#problem')).toBe('')
      expect(errors).toEqual([])
    } finally {
      await browser.close()
    }
  })
})
