import { isNode, type Node, nodeAt, type Path } from './node.js'
import { wordsAt } from './vocabulary-words.js'

export interface SentMember {
  /** The member as a parameter of its own. */
  readonly node: Node
  readonly path: Path
  /** The member as it is written. */
  readonly written: Node
}

const MAX_DEPTH = 4

/** The members of an object parameter that are sent as separate parameters, as `compile/operation/members-sent.ts` finds them. */
export function sentMembers(parameter: Node, path: Path): readonly SentMember[] {
  const schema = nodeAt(parameter, 'schema')
  const { style = 'form', explode = true } = parameter
  if (parameter.in !== 'query' || !isObject(schema)) return []
  if (style !== 'deepObject' && (style !== 'form' || explode === false)) return []
  const isNested = style === 'deepObject'
  return membersOf(parameter, schema, [...path, 'schema'], isNested ? String(parameter.name) : undefined, MAX_DEPTH)
}

function membersOf(
  parameter: Node,
  schema: Node,
  path: Path,
  holder: string | undefined,
  depth: number,
): readonly SentMember[] {
  return Object.entries(nodeAt(schema, 'properties')).flatMap(([key, written]) => {
    if (!isNode(written)) return []
    const name = holder === undefined ? key : `${holder}[${key}]`
    const at = [...path, 'properties', key]
    if (!isObject(written)) return [{ node: asParameter(parameter, name, written), path: at, written }]
    return holder === undefined || depth === 1 ? [] : membersOf(parameter, written, at, name, depth - 1)
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
