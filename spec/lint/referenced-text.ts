import { IN_REACH, isWithinReach } from '../compile/source/is-within-reach.js'
import { parseSource } from '../compile/source/source-file.js'
import { DocumentError } from '../issue.js'
import { readText } from '../read-text.js'

/** The text of a file that the document may refer to. The compiler refuses the same files. */
export function referencedText(document: string, file: string): string {
  if (!isWithinReach(document, file)) throw new Error(`found a file elsewhere: wanted ${IN_REACH}`)
  try {
    const text = readText(file)
    const [problem] = parseSource(file, text).problems
    if (problem === undefined) return text
    throw new Error(`found ${problem.found}: wanted ${problem.wanted}`)
  } catch (error) {
    const [issue] = error instanceof DocumentError ? error.issues : []
    throw issue === undefined ? error : new Error(`found ${issue.found}: wanted ${issue.wanted}`)
  }
}
