import { realpathSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'
import { parseSource } from '../compile/source/source-file.js'
import { DocumentError } from '../issue.js'
import { readText } from '../read-text.js'

/** The text of a file in the folder of the document or below it. The compiler refuses the same files. */
export function referencedText(folder: string, file: string): string {
  try {
    const way = relative(realpathSync(folder), realpathSync(file))
    if (way.startsWith('..') || isAbsolute(way))
      throw new Error('found a file elsewhere: wanted one beside the document')
  } catch (error) {
    if (error instanceof Error && !('code' in error)) throw error
  }
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
