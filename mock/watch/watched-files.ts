import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const REFERENCE = /["']?\$ref["']?\s*:\s*["']?([^\s"'#,}]+)/g

/** A document, the files that it refers to, and the clauses beside it: a change in any of them changes the contract. */
export function watchedFiles(document: string): readonly string[] {
  const found = new Set<string>()
  const visit = (file: string): void => {
    if (found.has(file)) return
    found.add(file)
    for (const [, target = ''] of textOf(file).matchAll(REFERENCE)) {
      if (!/^[a-z][a-z0-9+.-]+:/i.test(target)) visit(resolve(dirname(file), target))
    }
  }
  const first = resolve(document)
  visit(first)
  return [...found, resolve(dirname(first), 'clauses.yaml')]
}

/** A file may be missing for a moment while an editor replaces it. */
function textOf(file: string): string {
  try {
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  } catch {
    return ''
  }
}
