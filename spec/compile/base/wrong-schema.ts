import type { DocumentIssue } from '../../issue.js'
import { Notes } from './notes.js'

/** Where a schema begins in a document. */
const SCHEMA = /\/(?:components\/(?:schemas|parameters|headers)\/[^/]+\/|schema(?:\/|$)|components\/schemas\/[^/]+$)/
/** Issues that only weaken a schema. A reference out of the folder of the document is not among them. */
const SLIPS =
  /^(?:an object|a schema|a list|a number|text|true or false|a type of JSON Schema|a reference to something that exists|a reference to a value|a readable YAML or JSON file)$/

/** A mistake inside a schema removes only the limits of that part, and nothing else of the document. */
export function isInSchema({ pointer, wanted }: DocumentIssue): boolean {
  return SLIPS.test(wanted) && SCHEMA.test(pointer) && !/\/x-/.test(pointer)
}

export function schemaNotes(issues: readonly DocumentIssue[]): readonly string[] {
  const notes = new Notes()
  for (const { line, pointer, found, wanted } of issues) {
    const place = line === undefined ? pointer : `${pointer} in line ${line}`
    notes.add('parts of schemas that cannot be read accept anything', `${place} (found ${found}, wanted ${wanted})`)
  }
  return notes.lines()
}
