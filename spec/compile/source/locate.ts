import { isAlias, isMap, isNode, isScalar, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml'
import { madeOnce } from '../../made-once.js'
import type { Path } from './path.js'

export interface Position {
  readonly line: number
  readonly column: number
}

/** Position of a value in its text, or of the nearest value around it that has one. */
export function locate(root: Node | null, path: Path, at: (offset: number) => Position): Position | undefined {
  let node: unknown = root
  let offset = root?.range?.[0]
  for (const step of path) {
    const next = isMap(node) ? locateMember(node, step) : isSeq(node) ? locateItem(node, step) : undefined
    if (next === undefined) break
    node = next.node
    offset = next.offset ?? offset
  }
  return offset === undefined ? undefined : at(offset)
}

interface Located {
  readonly node: unknown
  readonly offset: number | undefined
}

function locateMember(map: YAMLMap, step: string | number): Located | undefined {
  const pair = membersByName(map).get(String(step))
  if (pair === undefined || !isScalar(pair.key)) return undefined
  const { key, value } = pair
  // A list or object may start some lines below its key, but a reader looks for the key.
  const offset = isScalar(value) || isAlias(value) ? value.range?.[0] : key.range?.[0]
  return { node: value, offset: offset ?? key.range?.[0] }
}

/** Made once for each mapping: thousands of problems may be located in one. */
const membersByName = madeOnce((map: YAMLMap): ReadonlyMap<string, Pair> => {
  // The first of several equal keys is found.
  const pairs = map.items.toReversed().filter(({ key }) => isScalar(key))
  return new Map(pairs.map((pair) => [isScalar(pair.key) ? String(pair.key.value) : '', pair]))
})

function locateItem(list: YAMLSeq, step: string | number): Located | undefined {
  const node = list.items[Number(step)]
  return isNode(node) ? { node, offset: node.range?.[0] } : undefined
}
