import { existsSync, readFileSync } from 'node:fs'
import axe from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMPARISON_FORMATS, compareRuns, readReport, trendHtml, trendOf } from '../conformance/index.js'
import type { Mock } from '../mock/index.js'
import { testMock } from '../mock/mock.test-kit.js'
import type { Matrix } from './matrix/matrix.js'
import { matrixHtml } from './matrix/matrix-html.js'

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const LOGIN =
  '/idp/authorize?client_id=pipeproof&response_type=code&redirect_uri=http%3A%2F%2Flocalhost%3A3000%2Fcb&scope=openid' +
  '&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256&state=x'

/** How far the page, and each list of runs in it, is wider than its place. */
const TOO_WIDE =
  '[document.documentElement, ...document.querySelectorAll(".runs")].map((one) => (one.parentElement ?? one).scrollWidth - (one.parentElement ?? one).clientWidth)'

/** Console and report have tests of their own. */
describe.skipIf(!existsSync(CHROMIUM))('every other page in Chromium (apt-get install -y chromium)', () => {
  let mock: Mock
  let browser: Browser
  beforeAll(async () => {
    mock = testMock()
    await mock.listen({ port: 0 })
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] })
  })
  afterAll(async () => {
    await browser.close()
    await mock.close()
  })

  const written = (html: string) => async (page: Page) => void (await page.setContent(html))
  const served = (path: string) => async (page: Page) => void (await page.goto(mock.url + path))

  it.each<[string, () => (page: Page) => Promise<void>]>([
    ['GET /', () => served('/')],
    ['log in', () => served(LOGIN)],
    ['cannot log in', () => served(LOGIN.replace('client_id=pipeproof', `client_id=${'x'.repeat(90)}`))],
    ['matrix', () => written(matrixHtml(someFaults()))],
    ['trend', () => written(trendHtml(trendOf(runs())))],
    ['diff', () => written(COMPARISON_FORMATS.html(compareRuns(...runs())))],
  ])('%s fits a phone and a screen, and can be read in light and in dark', async (_, pageOf) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ colorScheme, bypassCSP: true })
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 740 })
        await pageOf()(page)
        const excess = (await page.evaluate(TOO_WIDE)) as readonly number[]
        expect({ colorScheme, width, excess: Math.max(...excess) }).toEqual({ colorScheme, width, excess: 0 })
      }
      await page.evaluate(axe.source)
      const found = await page.evaluate(
        'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes[0].html))',
      )
      expect({ colorScheme, found }).toEqual({ colorScheme, found: [] })
      expect(await isDark(page)).toBe(colorScheme === 'dark')
      await page.close()
    }
  })
})

/** What the reader sees: the brightness of the first pixel. */
async function isDark(page: Page): Promise<boolean> {
  const picture = (await page.screenshot({ clip: { x: 1, y: 1, width: 1, height: 1 } })).toString('base64')
  const brightness: number = await page.evaluate(`(async () => {
    const image = new Image()
    image.src = 'data:image/png;base64,${picture}'
    await image.decode()
    const drawn = document.createElement('canvas').getContext('2d')
    drawn.drawImage(image, 0, 0)
    return drawn.getImageData(0, 0, 1, 1).data[0]
  })()`)
  return brightness < 100
}

function someFaults(): Matrix {
  const matrix: Matrix = JSON.parse(readFileSync('reports/matrix.json', 'utf8'))
  return { ...matrix, faults: matrix.faults.slice(0, 60) }
}

/** Two runs of the sample report, with one requirement that is violated in the second. */
function runs() {
  const text = readFileSync('reports/sample/report.json', 'utf8')
  const { results, ...report } = JSON.parse(text) as { readonly results: readonly object[] }
  const [first, ...rest] = results
  const failed = { ...first, status: 'fail', message: `found ${'symbol|date|'.repeat(40)}` }
  const later = {
    ...report,
    startedAt: '2026-12-01T10:00:00.000Z',
    verdict: 'nonconformant',
    results: [failed, ...rest],
  }
  return [readReport(text, 'first'), readReport(JSON.stringify(later), 'second')] as const
}
