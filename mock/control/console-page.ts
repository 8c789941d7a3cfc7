import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Reply } from '../model/reply.js'
import { htmlReply } from '../model/reply-headers.js'
import { pageReply } from './page-reply.js'

/** The page is beside the code in the package; in a checkout the build writes it to `dist/`. */
const PLACES = ['./console.html', '../../dist/console.html']

let built: Promise<Reply> | undefined

/** The console: one page with its script and style inside, read when someone first opens it. */
export async function consolePage(): Promise<Reply> {
  built ??= readPage()
  const page = await built
  // The page may appear later, because a checkout may be built while the mock runs.
  if (page.status !== 200) built = undefined
  return page
}

async function readPage(): Promise<Reply> {
  const html = await consoleHtml()
  if (html !== undefined) {
    const policy = `script-src ${scriptSource(html)}; connect-src 'self'; img-src data:; `
    return htmlReply(200, html, { policy })
  }
  return pageReply(503, 'The console is not built', '<p>Run <code>npm run build</code>, then load this page again.</p>')
}

/** The built page; undefined in a checkout that was not built. */
export async function consoleHtml(): Promise<string | undefined> {
  for (const place of PLACES) {
    const html = await readFile(new URL(place, import.meta.url), 'utf8').catch(() => undefined)
    if (html !== undefined) return html
  }
  return undefined
}

/** The hash by which the content security policy allows the one script of the page. */
export function scriptSource(html: string): string {
  const script = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? ''
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
