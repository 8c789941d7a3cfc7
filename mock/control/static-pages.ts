import { readFile } from 'node:fs/promises'
import { type Contract, plainText, visibleJson } from '../../spec/index.js'
import { escapeHtml } from '../model/escape-html.js'
import { consoleHtml, scriptSource } from './console-page.js'

/** The reference of a contract as one HTML file that needs no server and loads nothing. */
export function referencePage(contract: Contract): Promise<string> {
  return staticPage(contract.title, { id: 'pipeproof-contract', data: contract, scripts: '' })
}

/** How the mock in a page differs from `createMock()`. */
export interface SiteSettings {
  /** Default: the contract of the package. */
  readonly contract?: Contract
  readonly companies?: number
  readonly seed?: number
}

/**
 * The console with the mock, which is in `mock.js` beside it. Without a contract the mock serves the package's own
 * contract.
 */
export function sitePage(title: string, settings: SiteSettings): Promise<string> {
  return staticPage(title, { id: 'pipeproof-site', data: settings, scripts: "'self'" })
}

/** `mock.js` of a site: beside the code in the package; in a checkout the build writes it to `dist/`. */
export async function siteScript(): Promise<string> {
  for (const place of ['./site-mock.js', '../../dist/site-mock.js']) {
    const script = await readFile(new URL(place, import.meta.url), 'utf8').catch(() => undefined)
    if (script !== undefined) return script
  }
  throw new Error('Cannot write the site: found no built mock, run npm run build')
}

interface Inside {
  /** Id of the element with the data. */
  readonly id: string
  readonly data: object
  /** Sources of further scripts that the page may load. */
  readonly scripts: string
}

async function staticPage(title: string, { id, data, scripts }: Inside): Promise<string> {
  const html = await consoleHtml()
  if (html === undefined) throw new Error('Cannot write the page: found no built console, run npm run build')
  const connect = scripts === '' ? '' : ` connect-src ${scripts};`
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src ${scriptSource(html)} ${scripts};${connect} img-src data:; base-uri 'none'`
  // Only this letter could end the script element.
  const text = visibleJson(JSON.stringify(data)).replaceAll('<', '\\u003c')
  const loaded = scripts === '' ? '' : '<script src="mock.js"></script>'
  return html
    .replace(
      '<meta charset="utf-8">',
      (meta) =>
        `${meta}<meta name="generator" content="pipeproof"><meta http-equiv="Content-Security-Policy" content="${policy}">`,
    )
    .replace('<title>Pipeproof</title>', () => `<title>${escapeHtml(plainText(title))}</title>`)
    .replace(
      '<div id="app">',
      (place) => `<script type="application/json" id="${id}">${text}</script>${loaded}${place}`,
    )
}
