import { decodePercent } from '../../decode-percent.js'
import { isNode, type Node } from './node.js'

/** Returns the data of another file, by the reference and the file that contains it. */
export interface Sources {
  readonly root: string
  read(source: string): unknown
  resolve(from: string, file: string): string
}

/**
 * Replaces every `$ref` by its target, overridden by the words beside the `$ref`, as OpenAPI 3.1 allows in schemas.
 * Equal references return the same object, so a walk can recognise it; a cycle of references stays a cycle.
 */
export function dereference(sources: Sources): unknown {
  const done = new Map<unknown, unknown>()

  function visit(value: unknown, source: string): unknown {
    if (typeof value !== 'object' || value === null) return value
    const known = done.get(value)
    if (known !== undefined) return known
    if (Array.isArray(value)) return visitList(value, source)
    if (isNode(value) && typeof value.$ref === 'string') return visitReference(value, value.$ref, source)
    const copy: Record<string, unknown> = {}
    done.set(value, copy)
    for (const [key, member] of Object.entries(value)) copy[key] = visit(member, source)
    return copy
  }

  function visitList(list: readonly unknown[], source: string): unknown {
    const copy: unknown[] = []
    done.set(list, copy)
    for (const member of list) copy.push(visit(member, source))
    return copy
  }

  function visitReference(value: Node, reference: string, source: string): unknown {
    // A reference that leads back to itself through references alone ends as an empty mapping.
    done.set(value, {})
    const [file = '', pointer = ''] = reference.split('#')
    const targetSource = file === '' ? source : sources.resolve(source, file)
    const target = visit(atPointer(sources.read(targetSource), pointer), targetSource)
    const beside = Object.entries(value).filter(([key]) => key !== '$ref')
    const over = beside.map(([key, member]) => [key, visit(member, source)])
    const result = over.length === 0 || !isNode(target) ? target : { ...target, ...Object.fromEntries(over) }
    done.set(value, result)
    return result
  }

  return visit(sources.read(sources.root), sources.root)
}

function atPointer(data: unknown, pointer: string): unknown {
  const keys = pointer.split('/').slice(1)
  return keys.reduce<unknown>((value, key) => {
    const name = decodePercent(key).replaceAll('~1', '/').replaceAll('~0', '~')
    if (Array.isArray(value)) return value[Number(name)]
    return isNode(value) ? value[name] : undefined
  }, data)
}
