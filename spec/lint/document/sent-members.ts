import { isNode, type Node, nodeAt, type Path } from './node.js'
import { wordsAt } from './vocabulary-words.js'

export interface SentMember {
  /** The member as a parameter of its own. */
  readonly node: Node
  readonly path: Path
  /** The member as it is written. */
  readonly written: Node
}

/** An object that contains itself has no last level, and may have very many members in its first levels. */
const [MAX_DEPTH, MOST_OBJECTS] = [4, 50]

/**
 * The members of an object parameter that are sent as separate parameters, as `compile/operation/split-object.ts` finds
 * them.
 */
export function sentMembers(parameter: Node, path: Path): readonly SentMember[] {
  const schema = nodeAt(parameter, 'schema')
  const { style = 'form', explode = true } = parameter
  if (parameter.in !== 'query' || !isObject(schema)) return []
  if (style !== 'deepObject' && (style !== 'form' || explode === false)) return []
  return membersOf(parameter, schema, [...path, 'schema'])
}

interface Holder {
  readonly schema: Node
  readonly path: Path
  /** The name before the brackets; undefined if members are sent by their own names. */
  readonly name: string | undefined
  readonly depth: number
}

function membersOf(parameter: Node, schema: Node, path: Path): readonly SentMember[] {
  const name = parameter.style === 'deepObject' ? String(parameter.name) : undefined
  const sent: SentMember[] = []
  const open: Holder[] = [{ schema, path, name, depth: 1 }]
  for (let looked = 0, at = open.shift(); at !== undefined && looked < MOST_OBJECTS; looked += 1, at = open.shift()) {
    const properties = propertiesOf(at)
    sent.push(
      ...properties
        .filter((one) => !isObject(one.schema))
        .map((one) => ({ node: asParameter(parameter, one.name, one.schema), path: one.path, written: one.schema })),
    )
    if (name !== undefined && at.depth < MAX_DEPTH) open.push(...properties.filter((one) => isObject(one.schema)))
  }
  return sent
}

function propertiesOf({ schema, path, name, depth }: Holder) {
  return Object.entries(nodeAt(schema, 'properties')).flatMap(([key, written]) => {
    const own = name === undefined ? key : `${name}[${key}]`
    return isNode(written) ? [{ schema: written, path: [...path, 'properties', key], name: own, depth: depth + 1 }] : []
  })
}

function asParameter(parameter: Node, name: string, written: Node): Node {
  const own = new Set(wordsAt('parameter'))
  const parts = Object.entries(written)
  return {
    name,
    in: 'query',
    description: written.description ?? parameter.description,
    ...Object.fromEntries(parts.filter(([key]) => own.has(key))),
    schema: Object.fromEntries(parts.filter(([key]) => !own.has(key))),
  }
}

function isObject({ type, properties }: Node): boolean {
  return type === undefined ? properties !== undefined : [type].flat().includes('object')
}
