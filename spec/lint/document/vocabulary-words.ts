import schema from '../../vocabulary.schema.json' with { type: 'json' }
import type { Node } from './node.js'

/** The kind of an object in an OpenAPI document; it decides which words of the vocabulary may be there. */
export type PlaceKind =
  | 'root'
  | 'operation'
  | 'parameter'
  | 'schema'
  | 'security-scheme'
  | 'path-item'
  | 'header'
  | 'body'
  | 'media'
  | 'components'
  | 'info'
  | 'server'
  | 'tag'

/** The definition of the vocabulary's schema for each kind of place. */
const DEFINITIONS = {
  root: 'at-root',
  operation: 'at-operation',
  parameter: 'at-parameter',
  schema: 'at-schema',
  'security-scheme': 'at-security-scheme',
  anywhere: 'at-anywhere',
} as const

type Named = keyof typeof DEFINITIONS

const titles: Readonly<Record<Named, string>> = {
  root: 'the root of the document',
  operation: 'an operation',
  parameter: 'a parameter',
  schema: 'a schema',
  'security-scheme': 'a security scheme',
  anywhere: 'any object',
}

export function vocabularySchema(): Node {
  return schema
}

export function definitionOf(kind: PlaceKind): string {
  return DEFINITIONS[named(kind)]
}

/** The words of the vocabulary that have a meaning at this kind of place. */
export function wordsAt(kind: PlaceKind): readonly string[] {
  return Object.keys(schema.$defs[DEFINITIONS[named(kind)]].properties)
}

/** The places where a word has a meaning, as a string for a message. */
export function homesOf(word: string): readonly string[] {
  const names: readonly Named[] = ['root', 'operation', 'parameter', 'schema', 'security-scheme', 'anywhere']
  return names.filter((name) => word in schema.$defs[DEFINITIONS[name]].properties).map((name) => titles[name])
}

/** Every word of the vocabulary, once. */
export const vocabularyWords: readonly string[] = [
  ...new Set(Object.values(DEFINITIONS).flatMap((name) => Object.keys(schema.$defs[name].properties))),
].sort()

function named(kind: PlaceKind): Named {
  switch (kind) {
    case 'root':
    case 'operation':
    case 'parameter':
    case 'schema':
    case 'security-scheme':
      return kind
    default:
      return 'anywhere'
  }
}
