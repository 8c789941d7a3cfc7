import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DocumentError } from '../../issue.js'
import { compiledText } from '../generated.js'

/** Small documents with every keyword and every wrong form, each in a folder with its compiled result. */
export const GOLDEN = fileURLToPath(new URL('../golden/', import.meta.url))

export function goldenNames(): string[] {
  return readdirSync(GOLDEN).sort()
}

/** The compiled contract without its empty lists, or the issues of the document, one on each line. */
export function outcome(file: string): string {
  try {
    return compiledText(file).replace(/^"\w+":\[\n\n\],?\n/gm, '')
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    const lines = error.issues.map(({ file: name, line, column, pointer, found, wanted }) => {
      return `${basename(name)}:${line ?? ''}:${column ?? ''} ${pointer} found ${found}, wanted ${wanted}\n`
    })
    return lines.join('')
  }
}
