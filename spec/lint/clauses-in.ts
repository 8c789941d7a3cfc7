import { isNode } from './document/node.js'

/** The clauses of a file: the list itself, or the list under `clauses`. */
export function clausesIn(data: unknown): readonly unknown[] | undefined {
  const list = isNode(data) ? data.clauses : data
  return Array.isArray(list) ? list : undefined
}
