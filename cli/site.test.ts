import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  buildConsole,
  hasChromium,
  openBrowser,
  openPage,
  violationsOf,
} from '../mock/control/open-console.test-kit.js'
import { loadContractFrom } from '../spec/index.js'
import { siteCommand } from './site.js'

const out = mkdtempSync(join(tmpdir(), 'pipeproof-site-'))
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

test('wants --reference-only', async () => {
  await expect(siteCommand().parseAsync(['--out', out], { from: 'user' })).rejects.toThrow('--reference-only')
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
