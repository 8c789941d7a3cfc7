import { fieldsOf, textIn } from './fields.js'
import { wrong } from './wanted.js'

/** Entries of our own recording, each with its whole content: a long body that repeats is written once. */
export function withSameContent(entries: readonly unknown[], file: string): readonly unknown[] {
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
