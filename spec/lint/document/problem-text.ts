import type { Problem } from './lint-rule.js'
import { nearestName } from './nearest-name.js'
import { WORD_EXAMPLES, wordExample } from './word-examples.js'

/** A problem in one line. A problem of one of our words names what was probably meant, and shows a correct use. */
export function problemText({ path, found, wanted }: Problem): string {
  const at = path.findLastIndex((step) => String(step) in WORD_EXAMPLES)
  const word = String(path[at])
  if (at < 0 || wanted.includes(', as in ')) return `found ${found}: wanted ${wanted}`
  const example = wordExample(kindOf(path, at), word, path.slice(at + 1))
  return `found ${found}: wanted ${nearText(found, wanted)}${wanted}, as in ${example}`
}

/** Names what was probably meant, before the wanted names, if it is among them. */
export function nearText(found: string, wanted: string): string {
  const meant = meantName(found, wanted)
  // A missing name has no probable spelling.
  const isKnown = wanted === `"${meant}"` || (found.startsWith('no ') && found.includes(`"${meant}"`))
  return meant === undefined || isKnown ? '' : `probably "${meant}", `
}

/** The nearest of the names that the message lists. */
function meantName(found: string, wanted: string): string | undefined {
  const written = /"([^"]+)"[^"]*$/.exec(found)?.[1]
  const list = wanted.replace(/^(?:.*(?: among |: | one of )|one of )/, '')
  const names = list.split(/, | or /).map((name) => name.replaceAll('"', '').trim())
  return written === undefined
    ? undefined
    : nearestName(
        written,
        names.filter((name) => /^\S+$/.test(name)),
      )
}

function kindOf(path: Problem['path'], at: number): string {
  if (at === 0) return 'root'
  return path[0] === 'paths' && at === 3 ? 'operation' : 'other'
}
