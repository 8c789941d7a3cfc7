import { parseDocument, visit } from 'yaml'

/** A document without our words, as its owner may have it. */
export function plainDocument(text: string): string {
  const document = parseDocument(text)
  visit(document, { Pair: (_, { key }) => (/^x-/.test(String(key)) ? visit.REMOVE : undefined) })
  return document.toString()
}
