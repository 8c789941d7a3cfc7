import { plainLines } from '../../spec/index.js'

/** Text for an element or an attribute of an HTML page. What a server sent must never become markup, nor stay unseen. */
export function htmlText(text: string): string {
  return plainLines(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
