import type { DocumentIssue } from '../../issue.js'
import { Notes } from './notes.js'
import { OF_ROWS } from './unread-rules.js'

/** Where a schema begins in a document. */
const SCHEMA = /\/(?:components\/(?:schemas|parameters|headers)\/[^/]+\/|schema(?:\/|$)|components\/schemas\/[^/]+$)/
/** Issues that only weaken a schema. A reference to a file outside the folder of the document is not one of them. */
const WEAK =
  /^(?:an object|a schema|a list|a number|text|true or false|a type of JSON Schema|a reference to something that exists|a reference to a value|a readable YAML or JSON file)$/

/** A part of an operation that is a reference. */
const PART = /\/(?:parameters\/\d+|(?:responses|headers|examples|links|callbacks)\/[^/]+|requestBody)\/\$ref$/

/** The issue of a parameter that an operation lists twice. */
export const ONCE = 'each parameter once'

interface Slip {
  readonly remark: string
  isSeen(issue: DocumentIssue): boolean
}

/** Mistakes in documents of others that only affect the part that contains them. */
const SLIPS: readonly Slip[] = [
  {
    remark: 'parts of schemas that cannot be read accept anything',
    isSeen: ({ pointer, wanted }) => WEAK.test(wanted) && SCHEMA.test(pointer) && !/\/x-/.test(pointer),
  },
  {
    remark: 'parts behind a broken reference are left out',
    isSeen: ({ pointer, wanted }) => PART.test(pointer) && wanted === 'a reference to something that exists',
  },
  { remark: 'of parameters with one name, the first one counts', isSeen: ({ wanted }) => wanted === ONCE },
  {
    remark: 'a name in a path that no parameter describes stands for any text',
    isSeen: ({ wanted }) => /^a parameter ".*" in the path$/.test(wanted),
  },
  { remark: 'rules of no rows are not judged', isSeen: ({ wanted }) => wanted === OF_ROWS },
  {
    remark: '"x-groups" with a list is a word of other tools and is ignored',
    isSeen: ({ pointer, found }) => pointer === '/x-groups' && found.startsWith('a list'),
  },
]

export function isSlip(issue: DocumentIssue): boolean {
  return SLIPS.some((slip) => slip.isSeen(issue))
}

export function slipNotes(issues: readonly DocumentIssue[]): readonly string[] {
  const notes = new Notes()
  for (const issue of issues) {
    const { line, pointer, found, wanted } = issue
    const place = line === undefined ? pointer : `${pointer} in line ${line}`
    const slip = SLIPS.find(({ isSeen }) => isSeen(issue))
    if (slip !== undefined) notes.add(slip.remark, `${place} (found ${found}, wanted ${wanted})`)
  }
  return notes.lines()
}
