/** A mapping of the document, references resolved. */
export interface Node {
  readonly [key: string]: unknown
}

/** A place in the document: the keys from the root. */
export type Path = readonly (string | number)[]

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The mapping under a key, or an empty one: another rule reports the gap. */
export function nodeAt(node: Node, key: string): Node {
  const value = node[key]
  return isNode(value) ? value : {}
}

export function listAt(node: Node, key: string): readonly unknown[] {
  const value = node[key]
  return Array.isArray(value) ? value : []
}

export function textAt(node: Node, key: string): string | undefined {
  const value = node[key]
  return typeof value === 'string' ? value : undefined
}

export function nodesAt(node: Node, key: string): readonly Node[] {
  return listAt(node, key).filter(isNode)
}

export function textsAt(node: Node, key: string): readonly string[] {
  return listAt(node, key).filter((value) => typeof value === 'string')
}

/** A list of words for a message, `1, 2 and 3`; a long list is cut to keep one line. */
export function listing(words: readonly string[], most = 12): string {
  if (words.length === 0) return 'none'
  const shown = words.slice(0, most).join(', ')
  return words.length > most ? `${shown}, … (${words.length})` : shown
}
