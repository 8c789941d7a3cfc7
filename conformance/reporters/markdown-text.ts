import { plainText } from '../../spec/index.js'

/** Words, figures and signs that have no meaning in Markdown. */
const HARMLESS = /^(?:[\w "'.,;:?/()=+…–—-]|(?<=\w)[@#](?=[a-z]))*$/i
/** Signs that are harmless alone but have a meaning together: URLs, emphasis, emoji, issues, mail addresses. */
const LIVE = /:\/\/|www\.|(?:^|\W)_|_(?:\W|$)|:\w+:|\bGH-\d|@\w+[.-]|\b[\da-f]{7,40}\b|^\s*(?:[-+]|\d+[.)])\s/i

/** Foreign text in Markdown. Text that could become a link, a mention or markup is written as code. */
export function markdownText(text: string): string {
  const plain = plainText(text)
  if (HARMLESS.test(plain) && !LIVE.test(plain)) return plain
  const fence = '`'.repeat(1 + Math.max(0, ...[...plain.matchAll(/`+/g)].map(([run]) => run.length)))
  const gap = /^`|`$|^ .* $/.test(plain) ? ' ' : ''
  // A renderer that does not know the fence must not see a tag either, and a bar would end the cell of a table.
  const inner = plain.replace(/<(?=[a-z/!?])/gi, '‹').replaceAll('|', '\\|')
  return `${fence}${gap}${inner}${gap}${fence}`
}
