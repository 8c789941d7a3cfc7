import { existsSync } from 'node:fs'
import axe from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHECKS } from '../checks/index.js'
import type { Report } from '../report.js'
import { checkTarget, startMock, targetOf } from '../test-kit/own-mock.test-kit.js'
import { reportHtml } from './report-html.js'

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
/** Unfolds everything except most operations, which are alike. */
const UNFOLD =
  'for (const one of document.querySelectorAll("details:not(.operation:nth-of-type(n+4))")) one.open = true'
const A_MEGABYTE = 1_000_000

let report: Report
let html: string

beforeAll(async () => {
  const mock = await startMock()
  await mock.world('red').faults.enable('numbers-with-dollar-sign')
  const checked = await checkTarget(await targetOf(mock, { world: 'red' }))
  await mock.close()
  report = checked.report
  // A message may quote foreign text without a space.
  const results = report.results.map((result) =>
    result.id === WRONG ? { ...result, message: `${result.message}, ${'x'.repeat(300)}` } : result,
  )
  html = reportHtml({ ...report, results }, checked.ran.evidence, CHECKS)
})

const WRONG = 'column.type@getCompanyProfile#market_cap'

it('holds a full run in less than a megabyte', () => {
  expect(report.results.length).toBeGreaterThan(1000)
  expect(Buffer.byteLength(html)).toBeLessThan(A_MEGABYTE)
})

it('counts one thing in the singular', () => {
  const texts = report.results.flatMap(({ message, expected = '', actual = '' }) => [message, expected, actual])
  const counted = /(?<![\d.,:-])1 (answers|cells|lines|members|requests|rows|times|values)\b/
  expect(texts.filter((text) => counted.test(text))).toEqual([])
  expect(texts.filter((text) => text === '1 row').length).toBeGreaterThan(0)
})

describe.skipIf(!existsSync(CHROMIUM))('in Chromium (apt-get install -y chromium)', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] })
  })
  afterAll(() => browser.close())

  async function onPage<R>(options: BrowserContextOptions, use: (page: Page) => Promise<R>, hash = ''): Promise<R> {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    const troubles: string[] = []
    page.on('pageerror', ({ message }) => troubles.push(message))
    page.on('console', (line) => line.type() === 'error' && troubles.push(line.text()))
    page.on('request', (request) => request.url().startsWith('http://report.test/') || troubles.push(request.url()))
    await page.route('http://report.test/', (route) => route.fulfill({ body: html, contentType: 'text/html' }))
    await page.goto(`http://report.test/${hash}`)
    const result = await use(page)
    await context.close()
    expect(troubles.filter((text) => !text.includes('favicon'))).toEqual([])
    return result
  }

  const narrow = { viewport: { width: 360, height: 800 } }
  it.each<[string, BrowserContextOptions]>([
    ['light', { colorScheme: 'light' }],
    ['dark, 360 px', { colorScheme: 'dark', ...narrow }],
  ])('has no problem that axe-core finds, unfolded: %s', { timeout: 120_000 }, async (_, options) => {
    const found = await onPage({ ...options, bypassCSP: true }, async (page) => {
      await page.evaluate(UNFOLD)
      await page.evaluate(axe.source)
      const violations = await page.evaluate(
        'axe.run(document, { resultTypes: ["violations"] }).then((r) => r.violations.map(({ id, nodes }) => id + ": " + nodes[0].html))',
      )
      return { violations, width: await page.evaluate('document.documentElement.scrollWidth <= innerWidth') }
    })
    expect(found).toEqual({ violations: [], width: true })
  })

  it('is readable without JavaScript, violations first', async () => {
    const read = await onPage({ javaScriptEnabled: false }, async (page) => ({
      titles: await page.locator('h1, h2').allInnerTexts(),
      first: await page.locator('.violation:visible').first().textContent(),
      controls: await page.locator('.controls').isVisible(),
    }))
    expect(read.titles.slice(0, 4)).toEqual([
      expect.stringContaining('nonconformant'),
      'What is wrong',
      'Map',
      'Operations',
    ])
    expect(read.first).toContain(WRONG)
    expect(read.controls).toBe(false)
  })

  it('marks the wrong cell in an excerpt of the table', async () => {
    const marked = await onPage({}, (page) =>
      page.locator('.violation', { hasText: WRONG }).locator('mark').allInnerTexts(),
    )
    expect(marked.map((text) => text.replace(/\d/g, '9'))).toEqual([expect.stringMatching(/^▸ \$9+$/)])
  })

  it('shows the wrong cell on a narrow page without scrolling', async () => {
    const right = await onPage({ viewport: { width: 360, height: 640 } }, async (page) => {
      const box = await page.locator('.violation', { hasText: WRONG }).locator('mark').first().boundingBox()
      return box === null ? Number.NaN : box.x + box.width
    })
    expect(right).toBeLessThanOrEqual(360)
  })

  it('says what is wrong, and where, also in a folded cause', async () => {
    const summary = await onPage({}, async (page) => {
      await page.evaluate('for (const one of document.querySelectorAll(".cause")) one.open = false')
      return page.locator('.cause > summary', { hasText: 'documented type' }).textContent()
    })
    expect(summary).toMatch(/\/v1\/company-profile; 1 place\s*Row 1, column "market_cap": found "\$/)
  })

  it('unfolds the target of a link', async () => {
    const passed = report.results.find(({ status }) => status === 'pass')?.id ?? ''
    const hash = `#${encodeURIComponent(passed).replaceAll('%', '~')}`
    expect(await onPage({}, (page) => page.locator(hash.replace(/[~.]/g, '\\$&')).isVisible(), hash)).toBe(true)
  })

  it('filters by status and by words, and keeps both in the address', async () => {
    const [shown, address] = await onPage({}, async (page) => {
      await page.fill('input[type=search]', 'market_cap')
      await page.uncheck('input[value=pass]')
      return [await page.locator('#operations li:visible').allInnerTexts(), page.url()] as const
    })
    expect(shown.some((text) => text.includes(WRONG))).toBe(true)
    for (const text of shown) expect(text).toMatch(/^[✕○].*market_cap/s)
    expect(new URL(address).hash).toBe('#?find=market_cap&without=pass')
    const again = await onPage({}, (page) => page.locator('#operations li:visible').count(), new URL(address).hash)
    expect(again).toBe(shown.length)
  })
})
