import { patternProblem } from '../../pattern/linear-pattern.js'
import { BAD_PATTERN, type Notes } from './notes.js'

/** Whether a pattern of the document can be used; if not, a note says that it is left out. */
export function isUsablePattern(pattern: string, notes: Notes): boolean {
  const problem = patternProblem(pattern)
  if (problem !== undefined) notes.add(BAD_PATTERN, `${pattern.slice(0, 80)} (${problem})`)
  return problem === undefined
}
