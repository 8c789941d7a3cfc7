import { fieldsOf, textIn } from './fields.js'
import { logEntries } from './read-log.js'
import { wantFewEntries, wantUsualSizes, withoutLongParts } from './recording-limits.js'
import { wrong } from './wanted.js'

export interface ReadEntries {
  /** The entries, each of unknown form. */
  readonly entries: readonly unknown[]
  /** The parts of our own recording besides its entries. */
  readonly own?: unknown
}

const WANTED = 'a HAR 1.2 recording, or an access log with the JSON members "method", "url" and "status" in each line'

/** A HAR begins like that. To read a recording as one first would take the memory twice. */
const OF_HAR = /^\uFEFF?\s*\{\s*"log"\s*:\s*\{\s*"(?:version|creator|browser|pages|entries|comment|_)/

/** The entries of a HAR or of an access log. @throws Error for any other text */
export function readEntries(text: string, file: string): ReadEntries {
  const logged = OF_HAR.test(text) ? undefined : logEntries(text, file)
  const { entries, own } = logged === undefined ? harEntries(text, file) : { entries: logged }
  wantUsualSizes(entries, file)
  const whole = own === undefined ? entries : withSameContent(entries, file)
  return { entries: whole.map(withoutLongParts), ...(own !== undefined && { own }) }
}

function harEntries(text: string, file: string): ReadEntries {
  const { entries, _pipeproof: own } = fieldsOf(fieldsOf(parse(text, file)).log)
  if (!Array.isArray(entries)) throw new Error(`Cannot read "${file}": found no list "log.entries", wanted ${WANTED}`)
  wantFewEntries(entries, file)
  return { entries, own }
}

function parse(text: string, file: string): unknown {
  try {
    // Browsers on Windows write a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new Error(`Cannot read "${file}": found no JSON${placeIn(error)}, wanted ${WANTED}`)
  }
}

/** The position at which the text stops being JSON, if the parser names it. */
function placeIn(error: unknown): string {
  const [, position, line, column] =
    /at position (\d+)(?: \(line (\d+) column (\d+)\))?/.exec(error instanceof Error ? error.message : '') ?? []
  if (line !== undefined) return ` (line ${line}, column ${column})`
  return position === undefined ? '' : ` (character ${position})`
}

/** Entries of our own recording, each with its whole content: a long body that repeats is written once. */
function withSameContent(entries: readonly unknown[], file: string): readonly unknown[] {
  const contents = new Map<string, unknown>()
  return entries.map((value, index) => {
    const entry = fieldsOf(value)
    const response = fieldsOf(entry.response)
    const sameAs = fieldsOf(response.content)._sameAs
    if (sameAs === undefined) {
      contents.set(textIn(entry, '_id') ?? '', response.content)
      return value
    }
    const content = typeof sameAs === 'string' ? contents.get(sameAs) : undefined
    if (content !== undefined) return { ...entry, response: { ...response, content } }
    const path = `log.entries[${index}].response.content._sameAs`
    throw wrong({ file, path, value: sameAs }, 'the id of an earlier entry')
  })
}
