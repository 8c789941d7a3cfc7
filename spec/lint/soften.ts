import { isObject } from '../compile/source/json-value.js'
import { isJsonLines, jsonLinesIn } from '../json-types.js'
import { runsLinear } from '../pattern/runs-linear.js'

/**
 * Replaces every pattern that JavaScript may match slowly with one that matches everything, and removes every step that
 * is not a whole number, and every property such as `constructor`, which Spectral finds in any object. Spectral compares
 * examples with schemas by JavaScript's engine, for which 4.35 is no multiple of 0.05. It also compares the text of JSON
 * Lines as one value, so these examples become values of the schema. Our own rules read the document unchanged.
 */
export function soften(root: unknown): void {
  const seen = new Set<unknown>()
  const waiting = [root]
  for (let value = waiting.pop(); waiting.length > 0 || value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    // One at a time: a list of hundreds of thousands is too long for arguments.
    for (const member of Object.values(value)) waiting.push(member)
    if (isObject(value)) softenObject(value, root)
  }
}

function softenObject(value: Record<string, unknown>, root: unknown): void {
  softenSchema(value)
  for (const [name, member] of Object.entries(value))
    if (isObject(member) && isJsonLines(name)) softenLines(member, root)
}

/** The schema is that of the list, or that of one line. */
function softenLines(media: Record<string, unknown>, root: unknown): void {
  const schema = referred(media.schema, root)
  const kind = !isObject(schema) ? undefined : schema.type === 'array' || 'items' in schema ? 'list' : 'line'
  softenExample(media, 'example', kind)
  for (const example of isObject(media.examples) ? Object.values(media.examples) : [])
    if (isObject(example)) softenExample(example, 'value', kind)
}

function softenExample(holder: Record<string, unknown>, key: string, kind: 'list' | 'line' | undefined): void {
  const example = holder[key]
  const lines = typeof example === 'string' ? jsonLinesIn(example) : example
  if (lines === example && !Array.isArray(lines)) return
  const value: unknown = Array.isArray(lines) && kind === 'line' ? lines[0] : lines
  if (kind === undefined || typeof lines === 'number' || value === undefined) delete holder[key]
  else holder[key] = value
}

/** The schema, or what its reference within this document names. */
function referred(schema: unknown, root: unknown): unknown {
  if (!isObject(schema) || typeof schema.$ref !== 'string') return schema
  const steps = schema.$ref.startsWith('#/') ? schema.$ref.slice(2).split('/') : []
  return steps.length === 0 ? undefined : steps.reduce((at, step) => (isObject(at) ? at[step] : undefined), root)
}

function softenSchema(schema: Record<string, unknown>): void {
  if (typeof schema.multipleOf === 'number' && !Number.isInteger(schema.multipleOf)) delete schema.multipleOf
  if (typeof schema.pattern === 'string' && !runsLinear(schema.pattern)) schema.pattern = ''
  const properties = Object.entries(isObject(schema.properties) ? schema.properties : {})
  const own = properties.filter(([name]) => !(name in Object.prototype))
  if (own.length < properties.length) {
    schema.properties = Object.fromEntries(own)
    delete schema.additionalProperties
  }
  const names = isObject(schema.patternProperties) ? Object.keys(schema.patternProperties) : []
  if (names.every(runsLinear)) return
  delete schema.patternProperties
  delete schema.additionalProperties
}
