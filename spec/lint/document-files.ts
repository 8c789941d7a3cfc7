import { dirname, resolve } from 'node:path'
import { parseSource, type SourceFile } from '../compile/source/source-file.js'
import { decodePercent } from '../decode-percent.js'
import type { Sources } from './document/follow.js'
import { referencedText } from './referenced-text.js'

export interface DocumentFiles extends Sources {
  fileOf(source: string): SourceFile
}

/**
 * A document and the files that it refers to, each read once. A file that cannot be read is empty: others report it.
 */
export function documentFiles(document: SourceFile): DocumentFiles {
  const root = resolve(document.file)
  const files = new Map<string, SourceFile>([[root, document]])

  function fileOf(source: string): SourceFile {
    const known = files.get(source)
    if (known !== undefined) return known
    const file = read(root, source)
    files.set(source, file)
    return file
  }

  return {
    root,
    fileOf,
    read: (source) => fileOf(source).value,
    resolve: (from, file) => resolve(dirname(from), decodePercent(file)),
  }
}

function read(document: string, file: string): SourceFile {
  try {
    return parseSource(file, referencedText(document, file))
  } catch {
    return { file, value: undefined, problems: [], locate: () => undefined }
  }
}
