import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadContractFrom } from '../../spec/index.js'
import { VIEWS } from '../console/view-names.js'
import { createMock, type Mock } from '../create-mock.js'
import { testMock } from '../mock.test-kit.js'
import {
  buildConsole,
  hasChromium,
  OF_COLOURS,
  openBrowser,
  openPage,
  overflowOf,
  violationsOf,
} from './open-console.test-kit.js'

const LIMIT = 150_000
let html: string
let mock: Mock

beforeAll(async () => {
  html = await buildConsole()
  mock = testMock()
  await mock.listen({ port: 0 })
})
afterAll(() => mock.close())

const call = (path: string, key: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${mock.baseUrl}${path}`, { headers: { 'x-api-key': key, ...headers } })

test('the console is one page of at most 150 kB that loads nothing from elsewhere', async () => {
  const answer = await fetch(`${mock.baseUrl}/__pipeproof/`)
  expect(await answer.text()).toBe(html)
  expect(gzipSync(html).length).toBeLessThan(LIMIT)
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'sha256-/)
  expect(html).not.toMatch(/<(script|link|img)[^>]+(src|href)="(?!data:)/)
})

describe.skipIf(!hasChromium)('in Chromium (apt-get install -y chromium)', () => {
  let browser: Browser
  let page: Page
  let problems: string[]
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())
  beforeEach(async () => {
    await mock.reset()
    ;({ page, problems } = await openPage(browser, `${mock.baseUrl}/__pipeproof/`))
    return async () => {
      await page.close()
      expect(problems).toEqual([])
    }
  })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const go = (view: string) => page.getByRole('link', { name: view, exact: true }).click()

  test('shows a request within a second, with the decision of each gate', async () => {
    await page.getByText('No request yet').waitFor()
    await call('/v1/form4-trends?symbol=AAPL', 'key_free')
    const asked = performance.now()
    await page.getByRole('link', { name: '/v1/form4-trends?symbol=AAPL' }).click({ timeout: 1000 })
    expect(performance.now() - asked).toBeLessThan(1000)
    const detail = page.getByRole('region', { name: 'Request', exact: true })
    await detail.getByText('group medium needs pro, tier is free').waitFor()
    expect(await detail.getByRole('listitem').allTextContents()).toEqual([
      expect.stringMatching(/credentials\s*passed\s*apiKeyAuth of usr_free/),
      expect.stringMatching(/quota\s*passed\s*1 of 2 by hour, 1 of 10 by day/),
      expect.stringMatching(/feature\s*refused\s*group medium needs pro, tier is free/),
    ])
    expect(await detail.textContent()).not.toContain('key_free')
    expect(await detail.getByRole('row', { name: 'x-api-key [masked]' }).count()).toBe(1)
  })

  test('by keyboard: from the list into the detail and back; every view has a title of its own', async () => {
    await call('/v1/user-status', 'key_pro')
    await call('/v1/ohlc?symbol=AAPL', 'key_pro')
    await page.getByRole('link', { name: '/v1/ohlc?symbol=AAPL' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '200 GET /v1/user-status' }).waitFor()
    await page.keyboard.press('Tab')
    const focused = () => page.evaluate('document.activeElement.ariaLabel ?? document.activeElement.textContent')
    expect(await focused()).toBe('Close the detail')
    await page.keyboard.press('Escape')
    await vi.waitFor(async () => expect(await focused()).toBe('/v1/user-status'))
    expect(page.url()).toMatch(/#\/requests$/)
    const titled = (title: string) => vi.waitFor(async () => expect(await page.title()).toBe(title))
    await go('Coach')
    await titled('Coach · Pipeproof')
    await page.goBack()
    await titled('Requests · Pipeproof')
  })

  test('says that the mock does not answer, and recovers when it does', async () => {
    const first = testMock()
    const { port } = await first.listen({ port: 0 }).then(() => new URL(first.url))
    const { page: kept } = await openPage(browser, `${first.baseUrl}/__pipeproof/`)
    await kept.getByText('live').first().waitFor()
    await first.close()
    await kept.getByRole('link', { name: 'Accounts', exact: true }).click()
    await kept.getByText('The mock does not answer.').waitFor()
    const second = testMock()
    await second.listen({ port: Number(port) })
    await kept.getByText('key_pro', { exact: true }).waitFor()
    expect(await kept.getByRole('alert').textContent()).toBe('')
    await kept.close()
    await second.close()
  })

  test('says that a request is no longer in the log', async () => {
    await page.goto(`${mock.baseUrl}/__pipeproof/#/requests/4711`)
    await page.getByRole('heading', { name: 'Request 4711 is not in the log' }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('link', { name: 'Close the detail' }).click()
    // The page draws after the click; a detail that stays open ends the wait with an error.
    await page.getByRole('region', { name: 'Request', exact: true }).waitFor({ state: 'detached', timeout: 5000 })
  })

  test('shows a table that sorts, its types, and a chart of prices; Back returns to the list', async () => {
    await call('/v1/ohlc?symbol=AAPL', 'key_pro')
    await page.getByRole('link', { name: '/v1/ohlc?symbol=AAPL' }).click()
    await page.getByRole('img', { name: /Closing price from/ }).waitFor()
    const head = page.getByRole('columnheader', { name: /^close/ })
    expect(await head.textContent()).toContain('number')
    await head.getByRole('button').click()
    expect(await head.getAttribute('aria-sort')).toBe('ascending')
    const closes = (await page.locator('tbody tr td:nth-child(6)').allTextContents()).map(Number)
    expect(closes.length).toBeGreaterThan(2)
    expect(closes).toEqual(closes.toSorted((a, b) => a - b))
    await page.goBack()
    await page.getByRole('region', { name: 'Request', exact: true }).waitFor({ state: 'detached', timeout: 5000 })
  })

  test('marks forced answers, forces one again and replays', async () => {
    await call('/v1/user-status', 'key_pro', { prefer: 'code=503' })
    await page.getByRole('link', { name: '/v1/user-status' }).click()
    await page.getByText('Forced by the Prefer header').waitFor()
    await button('Force this again').click()
    await page.getByText('The next request to getUserStatus gets 503.').waitFor()
    await button('Replay').click()
    await vi.waitFor(async () => expect(await mock.log()).toHaveLength(2))
    expect((await mock.log())[1]).toMatchObject({ status: 503, rule: 'preferred', account: 'usr_pro' })
    expect((await call('/v1/user-status', 'key_pro')).status).toBe(503)
    expect((await call('/v1/user-status', 'key_pro')).status).toBe(200)
  })

  test('filters by path, account, status and text, in an address that can be bookmarked; pauses', async () => {
    await call('/v1/user-status', 'key_pro')
    await call('/v1/ohlc?symbol=ZZNOPE', 'key_elite')
    await call('/v1/form4-trends', 'key_free')
    const rows = page.getByRole('list', { name: 'Requests' }).getByRole('listitem')
    const shown = async (count: number) => vi.waitFor(async () => expect(await rows.count()).toBe(count))
    await shown(3)
    for (const [label, value] of [
      ['Path', 'ohlc'],
      ['Text', 'symbol_not'],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(value)
      await shown(1)
      await page.getByLabel(label, { exact: true }).fill('')
      await shown(3)
    }
    await page.getByRole('combobox', { name: 'Account' }).selectOption('usr_free')
    await shown(1)
    await page.getByRole('combobox', { name: 'Account' }).selectOption('no account')
    await shown(0)
    await page.getByRole('combobox', { name: 'Account' }).selectOption('')
    await page.getByRole('combobox', { name: 'Status' }).selectOption('404')
    await shown(1)
    await page.getByRole('combobox', { name: 'Status' }).selectOption('4xx')
    await shown(2)
    expect(page.url()).toContain('status=4xx')
    await page.reload()
    await shown(2)
    await button('Pause').click()
    await call('/v1/form4-trends', 'key_free_2')
    await button('Resume (1 new)').click()
    await shown(3)
  })

  test('the content of a request is shown as text', async () => {
    await call('/v1/ohlc?symbol=<img src=x onerror=alert(1)>', 'key_pro', { 'x-note': '<script>alert(1)</script>' })
    await page.getByRole('list', { name: 'Requests' }).getByRole('link').click()
    await page.getByText('<script>alert(1)</script>').waitFor()
    expect(await page.locator('main img, main script').count()).toBe(0)
  })

  test('ten thousand requests scroll, with a few dozen rows in the page', async () => {
    await mock.quota.mode('off')
    const request = {
      method: 'GET',
      path: '/v1/user-status',
      header: (name: string) => (name === 'x-api-key' ? 'key_elite' : undefined),
    }
    for (let i = 0; i < 10_000; i++) await mock.answer({ ...request, query: `n=${i}` })
    await page.getByText('10,000 requests').waitFor()
    const list = page.getByRole('list', { name: 'Requests' })
    for (const [top, wanted] of [
      [36 * 5000, 'n=49'],
      [36 * 10_000, 'n=0'],
    ] as const) {
      const began = performance.now()
      await page.evaluate(`document.querySelector('.rows').scrollTop = ${top}`)
      await list.getByRole('link', { name: wanted }).first().waitFor()
      expect(performance.now() - began).toBeLessThan(1000)
      expect(await list.getByRole('listitem').count()).toBeLessThan(60)
    }
  })

  test('Accounts: exhausts, refills, rotates, revokes, adds, and makes tokens that work', async () => {
    await go('Accounts')
    const free = page.getByRole('article', { name: 'free', exact: true })
    await free.getByRole('button', { name: 'Exhaust hour' }).click()
    await free.getByText('2 of 2 used').waitFor()
    expect((await call('/v1/user-status', 'key_free')).status).toBe(429)
    await free.getByRole('button', { name: 'Refill' }).click()
    await free.getByText('0 of 2 used').waitFor()
    await free.getByRole('button', { name: 'Rotate key' }).click()
    await free.getByText(/^key_.{20}/).waitFor()
    expect((await call('/v1/user-status', 'key_free')).status).toBe(401)
    expect((await call('/v1/user-status', (await free.getByText(/^key_/).textContent()) ?? '')).status).toBe(200)
    await free.getByRole('button', { name: 'Fresh token' }).click()
    await free.getByRole('button', { name: 'Copy token' }).waitFor()
    await free.getByRole('button', { name: 'Revoke key' }).click()
    await free.getByRole('button', { name: 'Issue a key' }).waitFor()
    await page.getByLabel('Name').fill('mine')
    await page.getByLabel('Tier').selectOption('elite')
    await button('Add account').click()
    await page.getByRole('article', { name: 'mine' }).waitFor()
  })

  test('Clock: freezes and advances', async () => {
    await go('Clock')
    await button('Freeze').click()
    await button('Release').waitFor()
    const before = Date.parse((await mock.clock.read()).now)
    await button('Advance 1h').click()
    await page.getByText('The clock was advanced by 1h.').waitFor()
    const { now, frozen } = await mock.clock.read()
    expect([Date.parse(now) - before, frozen]).toEqual([3_600_000, true])
  })

  test('Behaviour: finds a fault and switches it on, chooses an option, forces an error for one operation', async () => {
    await go('Behaviour')
    await page.getByLabel('Search choices and faults').fill('final-newline')
    await page.getByLabel('final-newline', { exact: true }).selectOption('no')
    await page.getByText('final-newline is no.').waitFor()
    await page.getByLabel('Search choices and faults').fill('page-size-off')
    await page.getByLabel('Operation').selectOption('getOhlc')
    await page.getByLabel('Error').selectOption('503')
    await page.getByLabel('Times').fill('1')
    await button('Force').click()
    await button('Remove f1').waitFor()
    expect((await call('/v1/ohlc', 'key_pro')).status).toBe(503)
  })

  test('Scenarios: plays one by a click, for one account, and shows the lines for shell and tests', async () => {
    await go('Scenarios')
    await page.getByRole('combobox', { name: 'For' }).selectOption('pro')
    const card = page.getByRole('article', { name: 'Out of quota this hour' })
    await card.getByRole('button', { name: 'Play out-of-quota' }).click()
    await page.getByText('quota set for pro').waitFor()
    expect((await call('/v1/user-status', 'key_pro')).status).toBe(429)
    expect((await call('/v1/user-status', 'key_elite')).status).toBe(200)
    await card.getByRole('button', { name: 'Lines' }).click()
    await card.getByText("await mock.play('out-of-quota', 'pro')").waitFor()
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 })
      const { x, width: own } = (await card.boundingBox()) ?? { x: 0, width: 0 }
      const copy = await card.getByRole('button', { name: 'Copy' }).first().boundingBox()
      expect((copy?.x ?? 0) + (copy?.width ?? 0)).toBeLessThan(x + own)
    }
    await page.getByRole('button', { name: 'Play token-expires' }).click()
    await button('Copy token of pro').waitFor()
    await page.getByRole('button', { name: 'Play back-to-normal' }).click()
    await vi.waitFor(async () => expect((await call('/v1/user-status', 'key_pro')).status).toBe(200))
  })

  test('Coach: names the habit, its clause, and links the requests', async () => {
    await call('/v1/form4-trends', 'key_free')
    await go('Coach')
    await page.getByText('Nothing found').waitFor()
    await call('/v1/form4-trends', 'key_free')
    const finding = page.getByRole('article', { name: 'refusal-repeated' })
    await finding.getByText('ERR-FEATURE-REQUIRED').waitFor()
    await finding.getByText('A better way').click()
    await finding.getByText(/async function read/).waitFor()
    // The log may reach the page after the finding.
    await finding.getByRole('listitem').filter({ hasText: '/v1/form4-trends' }).nth(1).waitFor()
    expect(await finding.getByRole('listitem').allTextContents()).toEqual([
      expect.stringMatching(/^#\d+403\S+GET \/v1\/form4-trends$/),
      expect.stringMatching(/^#\d+403\S+GET \/v1\/form4-trends$/),
    ])
    await finding.getByRole('link', { name: /^#/ }).last().click()
    await page.getByText('The same request again after 403').waitFor()
  })

  test('Data: shows a symbol for each tier, searches, and links a row to a request', async () => {
    await go('Data')
    await button('Copy AAPL').waitFor()
    await button('Copy ZZNOPE').waitFor()
    await page.getByRole('searchbox', { name: 'Search companies and insiders' }).fill('tiny')
    await page.getByText('Requests for TINY').click()
    await page.getByRole('link', { name: '/v1/ohlc' }).click()
    const form = page.getByRole('form', { name: 'Try it' })
    expect(await form.getByRole('textbox', { name: 'symbol' }).inputValue()).toBe('TINY')
  })

  test('Reference: filters in words, columns, clauses; an operation can be tried', async () => {
    await go('Reference')
    await page.getByRole('link', { name: '/v1/form4-recent-activity' }).click()
    const article = page.getByRole('article', { name: 'getForm4RecentActivity' })
    await article.getByText('Keeps rows whose transaction_value is at least this.').waitFor()
    await article.getByText('FILTER-RECENT-DAYINTERVAL').waitFor()
    await article.getByText('Free or higher (group light)').waitFor()
    await article.getByText('transaction_date descending, then transaction_value descending').waitFor()
    expect(await article.getByRole('rowheader', { name: 'shares_owned_following_transaction' }).count()).toBe(1)
    await article.getByRole('textbox', { name: 'limit' }).fill('3')
    await button('Send').click()
    await article.getByText('3 rows, 18 columns').waitFor()
    expect((await mock.log())[0]).toMatchObject({ url: '/v1/form4-recent-activity?limit=3', account: 'usr_elite' })
    expect((await mock.coach()).requests).toBe(0)
  })

  async function withContract(example: string, use: (foreign: Page, other: Mock) => Promise<void>): Promise<void> {
    const contract = await loadContractFrom(`examples/${example}/openapi.yaml`)
    const other = createMock({ contract, note: () => undefined })
    await other.listen({ port: 0 })
    const { page: foreign, problems: found } = await openPage(browser, `${other.baseUrl}/__pipeproof/`)
    await use(foreign, other)
    expect(found).toEqual([])
    await foreign.close()
    await other.close()
  }

  test('Reference: shows another contract, and sends a body', async () => {
    await withContract('parcels', async (foreign, other) => {
      for (const { id } of (await loadContractFrom('examples/parcels/openapi.yaml')).operations) {
        await foreign.goto(`${other.baseUrl}/__pipeproof/#/reference/${id}`)
        await foreign.getByRole('article', { name: id }).waitFor()
      }
      await foreign.goto(`${other.baseUrl}/__pipeproof/#/reference/quote`)
      await foreign.getByRole('rowheader', { name: 'unauthorized' }).waitFor()
      expect(await foreign.getByLabel('Body (application/json)').inputValue()).toContain('"weight": 1')
      await foreign.getByRole('button', { name: 'Send' }).click()
      await foreign.getByRole('region', { name: 'The answer' }).getByText('200', { exact: true }).waitFor()
      await foreign.goto(`${other.baseUrl}/__pipeproof/#/reference/listParcels`)
      await foreign.getByRole('article', { name: 'listParcels' }).waitFor()
      await foreign.getByRole('button', { name: 'Send' }).click()
      await foreign.getByText(/^25 rows, \d columns/).waitFor()
      await foreign.getByText('As a tree').click()
    })
  })

  test('Reference: sends a key in the query; Accounts: hides what the contract lacks', async () => {
    await withContract('library', async (foreign, other) => {
      await foreign.goto(`${other.baseUrl}/__pipeproof/#/reference/listBooks`)
      await foreign.getByRole('button', { name: 'Send' }).click()
      await foreign.getByRole('region', { name: 'The answer' }).getByText('200', { exact: true }).waitFor()
      await foreign.goto(`${other.baseUrl}/__pipeproof/#/requests/1`)
      await foreign.getByRole('button', { name: 'Replay' }).click()
      await vi.waitFor(async () => expect((await other.log()).map(({ status }) => status)).toEqual([200, 200]))
      await foreign.goto(`${other.baseUrl}/__pipeproof/#/accounts`)
      await foreign.getByText('key_demo', { exact: true }).waitFor()
      expect(await foreign.getByRole('button', { name: /^(Fresh token|x10|Exhaust)/ }).count()).toBe(0)
    })
  })

  test('Accounts: exhausts and refills a minute, where the contract has one', async () => {
    await withContract('buoys', async (foreign, other) => {
      await foreign.goto(`${other.baseUrl}/__pipeproof/#/accounts`)
      const card = foreign.getByRole('article').first()
      for (const [action, used] of [
        ['Exhaust minute', /^(\d+) of \1 used/],
        ['Refill', /^0 of \d+ used/],
      ] as const) {
        await card.getByRole('button', { name: action }).click()
        await card.getByText(used).first().waitFor()
      }
    })
  })

  test('JSON Lines are a table; a contract without symbols lists its operations; every view passes axe-core', async () => {
    await withContract('events', async (foreign, other) => {
      await foreign.goto(`${other.baseUrl}/__pipeproof/#/reference/streamEvents`)
      await foreign.getByRole('button', { name: 'Send' }).click()
      await foreign.getByRole('columnheader', { name: /^number/ }).waitFor()
      await foreign.getByRole('link', { name: 'Data', exact: true }).click()
      await foreign.getByRole('link', { name: '/events' }).waitFor()
      expect(await foreign.getByRole('searchbox').count()).toBe(0)
      for (const item of [...VIEWS.map((name) => name.toLowerCase()), 'reference/streamEvents', 'requests/1']) {
        await foreign.goto(`${other.baseUrl}/__pipeproof/#/${item}`)
        await foreign.waitForTimeout(300)
        expect({ item, found: await violationsOf(foreign) }).toEqual({ item, found: [] })
      }
    })
  })

  test('Accounts: a rotated or added key is used and shown; a stale one is not', async () => {
    await go('Accounts')
    const pro = page.getByRole('article', { name: 'pro', exact: true })
    await pro.getByRole('button', { name: 'Rotate key' }).click()
    await pro.getByText(/^key_.{20}/).waitFor()
    await page.getByLabel('Name').fill('mine')
    await button('Add account').click()
    const mine = page.getByRole('article', { name: 'mine' })
    const key = (await mine.getByText(/^key_.{20}/).textContent()) ?? ''
    expect((await call('/v1/user-status', key)).status).toBe(200)
    await page.reload()
    await pro.getByText('key not shown again').waitFor()
    const revoked = page.getByRole('article', { name: 'revoked', exact: true })
    await revoked.getByText('key_revoked').waitFor()
    await revoked.getByRole('button', { name: 'Issue a key' }).waitFor()
  })

  test('Worlds: creates one and opens it, resets, takes a snapshot and restores it', async () => {
    await go('Worlds')
    await button('Take snapshot').click()
    await page.getByText('The snapshot is below.').waitFor()
    await mock.quota.mode('off')
    await button('Restore').click()
    await page.getByText('The snapshot is restored.').waitFor()
    expect((await mock.scenario()).quota).toBe('real')
    await page.getByLabel('Name').fill('mine')
    await button('Create world').click()
    await page.waitForURL('**/w/mine/__pipeproof/#/requests')
    await fetch(`${mock.baseUrl}/w/mine/v1/user-status`, { headers: { 'x-api-key': 'key_pro' } })
    await page.getByRole('link', { name: '/v1/user-status' }).waitFor()
    expect(await mock.log()).toEqual([])
  })

  test('every view is free of axe-core violations, light and dark, and fits 360 px', async () => {
    await call('/v1/ohlc?symbol=AAPL', 'key_pro')
    await call('/v1/ohlc?symbol=AAPL', 'key_pro', { prefer: 'code=429' })
    const items = [
      ...VIEWS.map((name) => name.toLowerCase()),
      'reference/getForm4RecentActivity',
      ...(await mock.log()).map(({ id }) => `requests/${id}`),
    ]
    for (const item of items) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(`${mock.baseUrl}/__pipeproof/#/${item}`)
      await page.waitForTimeout(400)
      for (const colorScheme of ['light', 'dark'] as const) {
        // Without animations the colours change at once.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const found = await violationsOf(page, colorScheme === 'dark' ? OF_COLOURS : undefined)
        expect({ item, colorScheme, found }).toEqual({ item, colorScheme, found: [] })
      }
      await page.setViewportSize({ width: 360, height: 740 })
      expect({ item, overflow: await overflowOf(page) }).toEqual({ item, overflow: 0 })
    }
  })

  test('asks for the control token and uses it', async () => {
    const guarded = testMock({ controlToken: 'letmein' })
    await guarded.listen({ port: 0, host: '0.0.0.0' })
    const { page: closed } = await openPage(browser, `${guarded.baseUrl}/__pipeproof/#/accounts`)
    for (const token of ['letmeout', 'letmein']) {
      const field = closed.getByLabel('Control token')
      await field.fill(token)
      await closed.getByRole('button', { name: 'Use' }).click()
    }
    await closed.getByText('key_pro', { exact: true }).waitFor()
    await closed.close()
    await guarded.close()
  })
})
