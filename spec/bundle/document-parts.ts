import { SCHEMA_LISTS, SCHEMA_MAPS, SCHEMAS } from '../compile/source/schema-keywords.js'

/** Kinds of objects that `components` can hold. */
export const COMPONENTS = [
  'schemas',
  'responses',
  'parameters',
  'examples',
  'requestBodies',
  'headers',
  'securitySchemes',
  'links',
  'callbacks',
  'pathItems',
] as const

export type Component = (typeof COMPONENTS)[number]
export type Part = Component | 'document' | 'components' | 'operation' | 'mediaType' | 'encoding' | 'other' | 'data'

/** A member contains one object of a part, a map of such objects, or a list of them. */
export interface Slot {
  readonly part: Part
  readonly many: 'one' | 'map' | 'list'
}

const one = (part: Part): Slot => ({ part, many: 'one' })
const map = (part: Part): Slot => ({ part, many: 'map' })
const list = (part: Part): Slot => ({ part, many: 'list' })

const EVERY = '*'
const CONTENT = { content: map('mediaType'), example: one('data'), examples: map('examples') }
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

/** The kinds of objects in an OpenAPI document; members that are not listed are `other`. */
const MEMBERS: Readonly<Partial<Record<Part, Readonly<Record<string, Slot>>>>> = {
  document: { paths: map('pathItems'), webhooks: map('pathItems'), components: one('components') },
  components: Object.fromEntries(COMPONENTS.map((name) => [name, map(name)])),
  pathItems: {
    parameters: list('parameters'),
    ...Object.fromEntries(METHODS.map((method) => [method, one('operation')])),
  },
  operation: {
    parameters: list('parameters'),
    requestBody: one('requestBodies'),
    responses: map('responses'),
    callbacks: map('callbacks'),
  },
  callbacks: { [EVERY]: one('pathItems') },
  parameters: { schema: one('schemas'), ...CONTENT },
  headers: { schema: one('schemas'), ...CONTENT },
  requestBodies: CONTENT,
  responses: { headers: map('headers'), links: map('links'), ...CONTENT },
  mediaType: { schema: one('schemas'), encoding: map('encoding'), ...CONTENT },
  encoding: { headers: map('headers') },
  examples: { value: one('data') },
  schemas: {
    ...Object.fromEntries([...SCHEMAS, 'contentSchema'].map((key) => [key, one('schemas')])),
    ...Object.fromEntries([...SCHEMA_MAPS, '$defs', 'definitions'].map((key) => [key, map('schemas')])),
    ...Object.fromEntries([...SCHEMA_LISTS].map((key) => [key, list('schemas')])),
    ...Object.fromEntries(['default', 'const', 'enum', 'example', 'examples'].map((key) => [key, one('data')])),
  },
}

export function slotOf(part: Part, key: string): Slot {
  const members = MEMBERS[part] ?? {}
  return (Object.hasOwn(members, key) ? members[key] : members[EVERY]) ?? one(part === 'data' ? 'data' : 'other')
}

export function isComponent(part: Part): part is Component {
  return COMPONENTS.some((name) => name === part)
}
