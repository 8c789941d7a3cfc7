import type { Contract } from '../../spec/index.js'
import { escapeHtml } from '../model/escape-html.js'
import { consoleHtml, scriptSource } from './console-page.js'

/** The reference of a contract as one HTML file that needs no server and loads nothing. */
export async function referencePage(contract: Contract): Promise<string> {
  const html = await consoleHtml()
  if (html === undefined) throw new Error('Cannot write the reference: found no built console, run npm run build')
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src ${scriptSource(html)}; img-src data:; base-uri 'none'`
  // Only this letter could end the script element.
  const data = JSON.stringify(contract).replaceAll('<', '\\u003c')
  return html
    .replace(
      '<meta charset="utf-8">',
      (meta) => `${meta}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    )
    .replace('<title>Pipeproof</title>', () => `<title>${escapeHtml(contract.title)}</title>`)
    .replace(
      '<div id="app">',
      (place) => `<script type="application/json" id="pipeproof-contract">${data}</script>${place}`,
    )
}
