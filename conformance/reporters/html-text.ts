import { plainLines, plainText } from '../../spec/index.js'
import { cutText } from '../judge/cut-text.js'

/**
 * Text for an element or an attribute of an HTML page. Text of a server never becomes markup, and control characters
 * are visible.
 */
export function htmlText(text: string): string {
  return plainLines(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** Text of a server for an element or an attribute, cut to 300 characters. */
export function foreignHtml(text: string): string {
  return htmlText(cutText(text))
}

/** The fragment of a result, an operation or an exchange. A character that no fragment may contain becomes a tilde. */
export function anchorOf(id: string): string {
  return htmlText(encodeURIComponent(plainText(id)).replaceAll('%', '~'))
}
