import { plainLines } from '../../spec/index.js'

/** Two characters that XML 1.0 cannot contain, not even escaped. */
const FORBIDDEN = /[\uFFFE\uFFFF]/g

/**
 * Text for an attribute or an element of an XML document; control characters and unpaired surrogates become escapes.
 */
export function xmlText(text: string): string {
  return plainLines(text)
    .replace(FORBIDDEN, '\u{FFFD}')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\t', '&#9;')
}
