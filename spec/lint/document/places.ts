import { isNode, type Node, type Path } from './node.js'
import { sentMembers } from './sent-members.js'
import type { PlaceKind } from './vocabulary-words.js'

export interface Place {
  readonly kind: PlaceKind
  readonly node: Node
  readonly path: Path
}

/** The keys of the places of the next level: in a map or list (`each`), or directly (`one`). */
type Step = readonly [key: string, shape: 'one' | 'each', kind: PlaceKind]

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
const carrier: readonly Step[] = [
  ['schema', 'one', 'schema'],
  ['content', 'each', 'media'],
]

const STEPS: Readonly<Record<PlaceKind, readonly Step[]>> = {
  root: [
    ['paths', 'each', 'path-item'],
    ['webhooks', 'each', 'path-item'],
    ['components', 'one', 'components'],
    ['info', 'one', 'info'],
    ['servers', 'each', 'server'],
    ['tags', 'each', 'tag'],
  ],
  'path-item': [['parameters', 'each', 'parameter'], ...METHODS.map((method): Step => [method, 'one', 'operation'])],
  operation: [
    ['parameters', 'each', 'parameter'],
    ['requestBody', 'one', 'body'],
    ['responses', 'each', 'body'],
  ],
  parameter: carrier,
  header: carrier,
  body: [
    ['headers', 'each', 'header'],
    ['content', 'each', 'media'],
  ],
  media: [['schema', 'one', 'schema']],
  schema: [
    ...['properties', 'patternProperties', '$defs', 'allOf', 'anyOf', 'oneOf', 'prefixItems'].map(
      (key): Step => [key, 'each', 'schema'],
    ),
    ...['items', 'contentSchema', 'additionalProperties', 'not', 'if', 'then', 'else'].map(
      (key): Step => [key, 'one', 'schema'],
    ),
  ],
  components: [
    ['schemas', 'each', 'schema'],
    ['parameters', 'each', 'parameter'],
    ['headers', 'each', 'header'],
    ['responses', 'each', 'body'],
    ['requestBodies', 'each', 'body'],
    ['pathItems', 'each', 'path-item'],
    ['securitySchemes', 'each', 'security-scheme'],
  ],
  'security-scheme': [],
  info: [],
  server: [],
  tag: [],
}

/** Far more steps than any real document needs. */
const MAX_PATH = 400

/** Every object of the document that may carry one of our words, each once, at its first place. */
export function placesOf(root: Node): readonly Place[] {
  const places: Place[] = []
  const seen = new Set<Node>()
  // Components come last, so that findings name the operation that uses them; an explicit stack allows deep documents.
  const open: Place[] = [{ kind: 'root', node: root, path: [] }]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (seen.has(place.node)) continue
    seen.add(place.node)
    places.push(place)
    // Paths of chains of references would take quadratic memory; components repeat their ends with short paths.
    if (place.path.length >= MAX_PATH) continue
    const members = place.kind === 'parameter' ? sentMembers(place.node, place.path) : []
    // Their words are those of parameters, also where the object has a name of its own.
    if (members.length > 0 && isNode(place.node.schema)) seen.add(place.node.schema)
    for (const { written } of members) seen.add(written)
    const children = members.map(({ node, path }): Place => ({ kind: 'parameter', node, path }))
    for (const child of [...childrenOf(place), ...children].reverse()) open.push(child)
  }
  return places
}

function childrenOf(place: Place): Place[] {
  return STEPS[place.kind].flatMap(([key, shape, kind]) => {
    const value = place.node[key]
    const path = [...place.path, key]
    if (shape === 'one') return isNode(value) ? [{ kind, node: value, path }] : []
    return membersOf(value).flatMap(([name, member]) =>
      isNode(member) ? [{ kind, node: member, path: [...path, name] }] : [],
    )
  })
}

function membersOf(value: unknown): readonly (readonly [string | number, unknown])[] {
  if (Array.isArray(value)) return [...value.entries()]
  return isNode(value) ? Object.entries(value) : []
}
