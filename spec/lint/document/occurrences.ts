import type { Node, Path } from './node.js'

export interface Occurrence {
  readonly value: unknown
  readonly path: Path
}

const DATA = ['example', 'examples']

/**
 * Every place of a word, also inside our own words (a sort key, a tier), once for each object.
 * Examples are left out: they are data of the API, and our words have no meaning in them.
 */
export function occurrencesOf(root: Node, word: string): readonly Occurrence[] {
  const found: Occurrence[] = []
  const seen = new Set<unknown>()
  const open: Occurrence[] = [{ value: root, path: [] }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next.value !== 'object' || next.value === null || seen.has(next.value)) continue
    seen.add(next.value)
    const members = membersOf(next.value, next.path)
    // One at a time: a list of hundreds of thousands is too long for arguments.
    for (const member of members) if (member.path.at(-1) === word) found.push(member)
    for (const member of members.toReversed()) {
      const name = String(member.path.at(-1))
      if (name !== word && !DATA.includes(name)) open.push(member)
    }
  }
  return found
}

function membersOf(value: object, path: Path): readonly Occurrence[] {
  if (Array.isArray(value)) return value.map((member: unknown, index) => ({ value: member, path: [...path, index] }))
  return Object.entries(value).map(([key, member]) => ({ value: member, path: [...path, key] }))
}
