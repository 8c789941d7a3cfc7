import { test as base, expect } from '@playwright/test'
import { serveWorld, worldFixtures } from 'pipeproof/playwright'

const test = base.extend(worldFixtures({ now: '2026-11-20T12:00:00Z', companies: 300 }))

/** The application under test: one button that shows what is left of the quota. */
const PAGE = `<button>Ask</button><output></output><script>
document.querySelector('button').onclick = async () => {
  const response = await fetch('https://api.example/v1/user-status', { headers: { 'X-API-Key': 'key_free' } })
  const left = response.headers.get('X-RateLimit-Remaining')
  document.querySelector('output').textContent = response.ok ? left + ' left today' : (await response.json()).error
}</script>`

test.beforeEach(async ({ page, world }) => {
  await page.route('https://app.example/', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }))
  await serveWorld(page, 'https://api.example', world)
  await page.goto('https://app.example/')
})

test('shows the quota, its end, and the next hour', async ({ page, world }) => {
  const shown = page.getByRole('status')
  for (const text of ['9 left today', '8 left today', 'Rate limit exceeded']) {
    await page.getByRole('button').click()
    await expect(shown).toHaveText(text)
  }
  await world.clock.advance('1h')
  await page.getByRole('button').click()
  await expect(shown).toHaveText('7 left today')
})

test('shows a forced error, in a world of its own', async ({ page, world }) => {
  await world.force('TOKEN_EXPIRED')
  await page.getByRole('button').click()
  await expect(page.getByRole('status')).toHaveText('Token expired')
})
