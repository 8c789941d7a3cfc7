import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import axe from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
import { bundleConsole } from '../../scripts/package/bundle-console.js'

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
export const hasChromium = existsSync(CHROMIUM)

/** Builds the page from the current sources and renames it into place, so that another test never reads half of it. */
export async function buildConsole(): Promise<string> {
  const { html } = await bundleConsole(process.cwd())
  await mkdir('dist', { recursive: true })
  const part = `dist/console-${process.pid}.html`
  await writeFile(part, html)
  await rename(part, 'dist/console.html')
  return html
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu', '--disable-lcd-text'] })

/** Opens a page and collects problems: a script that throws, a request to another origin. */
export async function openPage(browser: Browser, url: string, options: Parameters<Browser['newPage']>[0] = {}) {
  const page = await browser.newPage(options)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(url).origin) && !request.url().startsWith('data:'))
      problems.push(request.url())
  })
  await page.goto(url)
  return { page, problems }
}

/** The rules of axe-core that depend on colours. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** The violations that axe-core finds on the page, of all its rules or of some. */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // Uses the debugger's protocol, because the page's policy allows no other script.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source)
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
  const found: unknown = await page.evaluate(
    `axe.run(document, ${options}).then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html).join(" ")))`,
  )
  return found as readonly string[]
}

/** How many pixels wider than the window the page is. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    'Math.max(document.documentElement.scrollWidth, document.querySelector("main").scrollWidth + document.querySelector("main").offsetLeft) - innerWidth',
  )
}
