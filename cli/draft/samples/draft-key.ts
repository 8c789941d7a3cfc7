import type { DraftColumn } from './draft-columns.js'
import { LEAST, type Support } from './sample.js'
import type { TypedRows } from './typed-rows.js'

export interface DraftKey {
  readonly column: string
  readonly support: Support
}

/** Names of columns that may identify a row. */
const ID = /(?:^|[._])(?:id|uuid|guid|key|code|number|no|ref|reference|slug)$|[a-z](?:Id|Key|Code|Number|Ref)$/i

/**
 * The column that identifies a row: no answer has a value twice, and rows of different answers with one value are
 * equal.
 * Enough rows must come again, because a value that is never seen twice shows nothing.
 */
export function draftKey(answers: readonly TypedRows[], columns: readonly DraftColumn[]): DraftKey | undefined {
  const filled = answers.filter((rows) => rows.length > 0)
  for (const { name, type, nullable } of columns) {
    if (nullable || !ID.test(name) || (type !== 'string' && type !== 'integer')) continue
    const support = supportOf(name, filled)
    if (support !== undefined) return { column: name, support }
  }
  return undefined
}

function supportOf(column: string, answers: readonly TypedRows[]): Support | undefined {
  const known = new Map<unknown, string>()
  let again = 0
  for (const rows of answers) {
    if (new Set(rows.map((row) => row[column])).size < rows.length) return undefined
    for (const row of rows) {
      const [before, text] = [known.get(row[column]), JSON.stringify(row)]
      if (before !== undefined && before !== text) return undefined
      if (before !== undefined) again += 1
      known.set(row[column], text)
    }
  }
  const isEnough = known.size >= LEAST.rows && again >= LEAST.rows
  return isEnough ? { rows: known.size, answers: answers.length } : undefined
}
