import { textOf } from '../../text-of.js'
import { isNode, type Node, type Path } from './node.js'
import { vocabularySchema } from './vocabulary-words.js'

/** The members that the vocabulary's schema allows beside the one at the end of the path. */
export function memberNames(definition: string, path: Path): readonly string[] {
  const { $defs } = vocabularySchema()
  const start = isNode($defs) ? $defs[definition] : undefined
  const at = path.slice(0, -1).reduce<readonly Node[]>((schemas, step) => {
    return schemas.flatMap((schema) => below(schema, step)).flatMap(branches)
  }, branches(start))
  const names = at.flatMap(({ properties }) => (isNode(properties) ? Object.keys(properties) : []))
  return [...new Set(names)].filter((name) => name !== 'x-clause' && name !== 'x-open')
}

function below({ items, properties, additionalProperties }: Node, step: string | number): readonly unknown[] {
  if (typeof step === 'number') return [items]
  return [isNode(properties) && step in properties ? properties[step] : additionalProperties]
}

/** A schema, what it refers to, and its branches. */
function branches(schema: unknown): readonly Node[] {
  if (!isNode(schema)) return []
  const { $defs } = vocabularySchema()
  const name = /^#\/\$defs\/(.+)$/.exec(textOf(schema.$ref))?.[1]
  const target = name === undefined || !isNode($defs) ? undefined : $defs[name]
  const inner = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => (Array.isArray(list) ? list : []))
  return [schema, ...[target, ...inner].flatMap(branches)]
}
