import { readFileSync, statSync } from 'node:fs'
import { DocumentError } from '../issue.js'

const MAX_BYTES = 20 * 1024 * 1024

/** @throws DocumentError when the file cannot be read as text, with the reason in plain words */
export function readText(file: string): string {
  let bytes: Uint8Array
  try {
    const { size } = statSync(file)
    if (size > MAX_BYTES) throw unusable(file, `${size} bytes`, `a document of at most ${MAX_BYTES} bytes`)
    bytes = readFileSync(file)
  } catch (error) {
    if (error instanceof DocumentError) throw error
    throw unusable(file, reasonOf(error), 'a file that can be read')
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw unusable(file, 'bytes that are no UTF-8', 'text in UTF-8')
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return 'no such file'
  if (code === 'EISDIR') return 'a directory'
  if (code === 'EACCES') return 'a file that may not be read'
  return error instanceof Error ? error.message : String(error)
}

export function unusable(file: string, found: string, wanted: string): DocumentError {
  return new DocumentError([{ file, pointer: '', found, wanted }])
}
