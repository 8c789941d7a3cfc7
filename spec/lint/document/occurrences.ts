import type { Node, Path } from './node.js'

export interface Occurrence {
  readonly value: unknown
  readonly path: Path
}

const DATA: readonly (string | number)[] = ['example', 'examples']

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
    const members = membersOf(next.value, next.path, word)
    for (const member of members) if (member.path.at(-1) === word) found.push(member)
    for (const member of members.reverse()) if (member.path.at(-1) !== word) open.push(member)
  }
  return found
}

/** The members of that name, and those with members of their own. Most are neither: paths cost memory. */
function membersOf(value: object, path: Path, word: string): Occurrence[] {
  const members: Occurrence[] = []
  for (const [step, member] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    const isInner = typeof member === 'object' && !DATA.includes(step)
    if (step === word || isInner) members.push({ value: member, path: [...path, step] })
  }
  return members
}
