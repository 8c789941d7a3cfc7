import { type Found, type Members, membersOf, type Place, resolved } from './document-node.js'
import type { KnownOperation } from './known-document.js'

/** The documented schema of an answer with this status and media type; undefined if it has no such answer. */
export function answerSchema(
  root: Members,
  operation: KnownOperation,
  status: number,
  mediaType: string,
): Found | undefined {
  const responses = resolved(root, [...operation.place, 'responses'])
  const given = membersOf(responses.value)
  const name = [String(status), `${Math.floor(status / 100)}XX`, 'default'].find((one) => one in given)
  if (name === undefined) return undefined
  const { place: response } = resolved(root, [...responses.place, name])
  const content = resolved(root, [...response, 'content'])
  const type = Object.keys(membersOf(content.value)).find(
    (one) => one.split(';')[0]?.trim().toLowerCase() === mediaType,
  )
  if (type === undefined) return undefined
  const place = [...resolved(root, [...content.place, type]).place, 'schema']
  return { place, value: resolved(root, place).value }
}

/** Whether the schema does not describe the content of the answer. */
export function isBare({ value }: Found): boolean {
  const schema = membersOf(value)
  const words = ['properties', 'items', 'allOf', 'anyOf', 'oneOf', 'contentSchema', 'enum', 'const']
  return !words.some((word) => word in schema)
}

/** The schema of the rows: of the objects in a list, at a member of the body or the body itself. */
export function rowSchema(root: Members, body: Place, member: string | undefined): Found | undefined {
  let found: Found | undefined = resolved(root, body)
  for (const step of member?.split('.') ?? []) found = found && memberSchema(root, found, step)
  return found && partWith(root, found, ['items'])
}

/** The schema of a table's rows, behind `contentSchema`. */
export function tableRowSchema(root: Members, body: Place): Found | undefined {
  const list = partWith(root, resolved(root, body), ['contentSchema'])
  return list && partWith(root, list, ['items'])
}

export function memberSchema(root: Members, schema: Found, name: string): Found | undefined {
  return partWith(root, schema, ['properties', name])
}

/** The schema at these steps, also in the parts of an `allOf`, or in one of several forms. */
function partWith(root: Members, { place, value }: Found, steps: Place): Found | undefined {
  const own = resolved(root, [...place, ...steps])
  if (own.value !== undefined) return own
  for (const word of ['allOf', 'oneOf', 'anyOf']) {
    const parts = membersOf(value)[word]
    for (const index of Array.isArray(parts) ? parts.keys() : []) {
      const found = partWith(root, resolved(root, [...place, word, index]), steps)
      if (found !== undefined) return found
    }
  }
  return undefined
}
