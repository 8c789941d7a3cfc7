import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buildConsole, openBrowser } from '../mock/control/open-console.test-kit.js'
import { createMock, type Mock } from '../mock/index.js'

/**
 * Makes pictures of the console in its main states, for documents and for a review by eye: `npx tsx
 * scripts/screens.ts`.
 */
const FOLDER = 'reports/screens'
const WIDE = { width: 1080, height: 640 }
const NARROW = { width: 360, height: 640 }

interface Shot {
  readonly name: string
  readonly view: string
  readonly scheme: 'light' | 'dark'
  readonly size?: typeof WIDE
}

const SHOTS: readonly Shot[] = [
  { name: 'requests', view: 'requests', scheme: 'light' },
  { name: 'request-prices', view: 'requests/1', scheme: 'dark' },
  { name: 'request-refused', view: 'requests/3', scheme: 'light' },
  { name: 'accounts', view: 'accounts', scheme: 'dark' },
  { name: 'data', view: 'data', scheme: 'light' },
  { name: 'scenarios', view: 'scenarios', scheme: 'light' },
  { name: 'behaviour', view: 'behaviour', scheme: 'dark' },
  { name: 'clock', view: 'clock', scheme: 'light' },
  { name: 'worlds', view: 'worlds', scheme: 'dark' },
  { name: 'reference', view: 'reference/getForm4RecentActivity', scheme: 'light' },
  { name: 'coach', view: 'coach', scheme: 'dark' },
  { name: 'narrow-requests', view: 'requests', scheme: 'dark', size: NARROW },
  { name: 'narrow-request', view: 'requests/3', scheme: 'light', size: NARROW },
  { name: 'narrow-reference', view: 'reference/getOhlc', scheme: 'dark', size: NARROW },
]

/** The requests that clients send before the pictures: key, path, Prefer. */
const REQUESTS: readonly (readonly [key: string, path: string, prefer?: string])[] = [
  ['key_pro', '/v1/ohlc?symbol=AAPL'],
  ['key_elite', '/v1/form4-recent-activity?symbol=NVDA,AAPL&limit=20&min_value=100000'],
  ['key_free', '/v1/form4-trends?symbol=MSFT'],
  ['key_free', '/v1/form4-trends?symbol=MSFT'],
  ['key_free', '/v1/company-profile?symbol=MSFT'],
  ['key_elite', '/v1/ohlc?symbol=ZZNOPE'],
  ['key_wrong', '/v1/user-status'],
  ['key_pro', '/v1/user-status', 'code=503'],
  ['key_elite', '/v1/company-info-page?symbol=AAPL'],
  ['key_pro', '/v1/ohlc?symbol=AAPL'],
  ['key_elite_exhausted', '/v1/form4-clusters'],
  ['key_elite', '/v1/form4-insider-search?name_query=smith&limit=500'],
]

await buildConsole()
await mkdir(FOLDER, { recursive: true })
const mock = createMock({ now: '2026-11-20T15:04:05Z' })
await mock.listen({ port: 0 })
await mock.built()
await prepare(mock)
const browser = await openBrowser()
for (const { name, view, scheme, size = WIDE } of SHOTS) {
  const page = await browser.newPage({ viewport: size, colorScheme: scheme })
  await page.goto(`${mock.url}/__pipeproof/#/${view}`)
  await page.getByText('live').first().waitFor()
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
  await page.screenshot({ path: join(FOLDER, `${name}-${scheme}.png`) })
  await page.close()
}
await browser.close()
await mock.close()

async function prepare({ url, clock, forced, world }: Mock): Promise<void> {
  await clock.freeze()
  await forced.add({ error: '503', path: 'getForm4Clusters', times: 2 })
  await world('checkout-test').clock.advance('1d')
  for (const [key, path, prefer] of REQUESTS) {
    const headers = { 'x-api-key': key, ...(prefer !== undefined && { prefer }) }
    await fetch(url + path, { headers }).then((answer) => answer.text())
  }
}
