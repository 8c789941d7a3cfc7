import { dirname, resolve } from 'node:path'
import { decodePercent } from './decode-percent.js'
import { readText } from './read-text.js'

const REFERENCE = /["']?\$ref["']?\s*:\s*(?:"([^"#\n]+)|'([^'#\n]+)|([^\s"'#,}]+))/g
const MOST = 5000

/** A document, the files that it refers to, and the clauses beside it: a change in any of them changes the contract. */
export function referencedFiles(document: string): readonly string[] {
  const first = resolve(document)
  const found = new Set([first])
  for (const file of found) {
    for (const [, ...forms] of textOf(file).matchAll(REFERENCE)) {
      const target = forms.find((form) => form !== undefined) ?? ''
      const isLocal = !/^[a-z][a-z0-9+.-]+:/i.test(target)
      if (isLocal && found.size < MOST) found.add(resolve(dirname(file), decodePercent(target)))
    }
  }
  return [...found, resolve(dirname(first), 'clauses.yaml')]
}

/** A file may be missing for a moment while an editor replaces it; what is no text has no references. */
function textOf(file: string): string {
  try {
    return readText(file)
  } catch {
    return ''
  }
}
