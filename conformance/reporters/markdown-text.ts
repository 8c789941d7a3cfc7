import { plainText } from '../../spec/index.js'

/** Words, figures and signs that no renderer of Markdown makes anything of. */
const HARMLESS = /^(?:[\w "'.,;:?/()=+…–—-]|(?<=\w)[@#](?=[a-z]))*$/i
/** Harmless signs that make something together: addresses, emphasis, emoji, issues, mail addresses. */
const LIVE = /:\/\/|www\.|(?:^|\W)_|_(?:\W|$)|:\w+:|\bGH-\d|@\w+[.-]|\b[\da-f]{7,40}\b|^\s*(?:[-+]|\d+[.)])\s/i

/** Foreign text in Markdown. What could become a link, a mention or markup is set as code, where nothing does. */
export function markdownText(text: string): string {
  const plain = plainText(text)
  if (HARMLESS.test(plain) && !LIVE.test(plain)) return plain
  const fence = '`'.repeat(1 + Math.max(0, ...[...plain.matchAll(/`+/g)].map(([run]) => run.length)))
  const gap = /^`|`$|^ .* $/.test(plain) ? ' ' : ''
  // A renderer that does not know the fence must not see a tag either; a bar would end the cell of a table.
  const inner = plain.replace(/<(?=[a-z/!?])/gi, '‹').replaceAll('|', '\\|')
  return `${fence}${gap}${inner}${gap}${fence}`
}
