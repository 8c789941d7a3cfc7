import { chainFrom, referenceOf, type Sources, type Written } from './follow.js'
import { isNode } from './node.js'

/** A copy that still lacks its members. */
interface Open {
  readonly from: readonly Written[]
  readonly to: Record<string, unknown> | unknown[]
}

/**
 * Replaces every `$ref` by its target, overridden by the words beside the `$ref`, as OpenAPI 3.1 allows in schemas.
 * Equal references return the same object, so a walk can recognise it; a cycle of references stays a cycle. A reference
 * that leads back to itself through references alone ends as an empty mapping. An explicit stack allows deep documents.
 */
export function dereference(sources: Sources, onChain: (references: number) => void = () => {}): unknown {
  const copies = new Map<unknown, unknown>()
  const open: Open[] = []

  function copyOf(written: Written): unknown {
    const { value } = written
    if (typeof value !== 'object' || value === null) return value
    if (copies.has(value)) return copies.get(value)
    const chain = chainFrom(sources, written)
    onChain(chain.length - 1)
    const copy = copyOfChain(chain)
    copies.set(value, copy)
    return copy
  }

  function copyOfChain(chain: readonly Written[]): unknown {
    const target = chain.at(-1)?.value
    if (typeof target !== 'object' || target === null) return target
    if (referenceOf(target) !== undefined) return {}
    const over = isNode(target) ? chain.slice(0, -1).filter(hasWordsBeside) : []
    if (over.length === 0 && copies.has(target)) return copies.get(target)
    const to = Array.isArray(target) ? [] : {}
    if (over.length === 0) copies.set(target, to)
    open.push({ to, from: [...over, ...chain.slice(-1)] })
    return to
  }

  const root = copyOf({ source: sources.root, path: [], value: sources.read(sources.root) })
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const [key, member] of membersOf(next.from)) Object.assign(next.to, { [key]: copyOf(member) })
  }
  return root
}

function hasWordsBeside({ value }: Written): boolean {
  return isNode(value) && Object.keys(value).length > 1
}

/** The members of all, those of the first ones before those of later ones, in the order of the last. */
function membersOf(holders: readonly Written[]): ReadonlyMap<string, Written> {
  const members = new Map<string, Written>()
  for (const { source, value } of holders.toReversed()) {
    for (const [key, member] of Object.entries(Object(value))) {
      if (key !== '$ref' || holders.length === 1) members.set(key, { source, path: [], value: member })
    }
  }
  return members
}
