import { realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'

/**
 * Whether a document may refer to the file: it is in the folder of the document or below it, or both are in the working
 * folder, and the file is YAML or JSON that is not hidden. Links are followed first.
 */
export function isWithinReach(document: string, file: string): boolean {
  const folder = real(dirname(document))
  const target = real(file)
  if (isBelow(folder, target)) return true
  const working = real('.')
  // The root of a drive contains every file, so it is no project.
  const isProject = dirname(working) !== working && isBelow(working, folder)
  return isProject && isBelow(working, target) && PLAIN.test(relative(working, target).replaceAll(sep, '/'))
}

/** No folder or file on the way begins with a point. */
const PLAIN = /^(?!\.|.*\/\.).*\.(?:ya?ml|json)$/i

function isBelow(folder: string, file: string): boolean {
  const way = relative(folder, file)
  return !way.startsWith('..') && !isAbsolute(way)
}

function real(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    // A missing file is reported when it is read.
    const folder = dirname(path)
    return folder === path ? resolve(path) : join(real(folder), basename(path))
  }
}

export const IN_REACH =
  'a file in the folder of the document or below it, or YAML or JSON in the working folder around it'
