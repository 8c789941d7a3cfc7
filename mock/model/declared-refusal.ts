import {
  type DeclaredResponse,
  isJsonType,
  isObject,
  type JsonSchema,
  jsonValidator,
  matchesPattern,
  type Operation,
  refusalFor,
  samplePattern,
} from '../../spec/index.js'
import type { ApiError } from './api-error.js'
import { declaredHeaders } from './declared-headers.js'
import { listOf, merged } from './merged-schema.js'
import type { Reply } from './reply.js'

export interface RefusalWords {
  readonly status: number
  readonly code: string
  readonly title: string
}

/** A refusal by the operation's own responses; undefined if they describe none, or no valid body is found. */
export function declaredRefusal(
  operation: Operation,
  words: RefusalWords,
  { facts }: ApiError,
  now: number,
): Reply | undefined {
  const declared = refusalFor(operation, words.status)
  if (declared === undefined) return undefined
  const headers = declaredHeaders(declared.headers, facts, now)
  if (declared.mediaType === undefined) return { status: words.status, headers, body: '' }
  if (!isJsonType(declared.mediaType) && declared.range === undefined) {
    const body = otherText(declared, { code: words.code, message: words.title })
    return { status: words.status, headers: [['Content-Type', declared.mediaType], ...headers], body }
  }
  const isLawful = (value: unknown): boolean => jsonValidator(declared.schema)(value) === undefined
  const example = declared.examples.find((one) => isLawful(one.value))
  const value = example === undefined ? madeBody(declared.schema, words, isLawful) : example.value
  if (value === undefined) return undefined
  return {
    status: words.status,
    headers: [['Content-Type', declared.mediaType], ...headers],
    body: JSON.stringify(value),
  }
}

type SchemaObject = Exclude<JsonSchema, boolean>

/** `isBare`: the required members alone. */
type Words = RefusalWords & { readonly isBare: boolean }

/** The body with the members that usually identify an error, if such a body is lawful. */
function madeBody(schema: JsonSchema, words: RefusalWords, isLawful: (value: unknown) => boolean): unknown {
  const full = requiredValue(schema, { ...words, isBare: false }, '')
  if (isLawful(full)) return full
  const bare = requiredValue(schema, { ...words, isBare: true }, '')
  return isLawful(bare) ? bare : undefined
}

/** A value with the members that a schema requires, and those that usually identify an error. */
function requiredValue(described: JsonSchema, words: Words, name: string): unknown {
  if (typeof described === 'boolean') return name === '' ? { code: words.code, message: words.title } : words.title
  const schema = merged(described)
  const [first] = [schema.const, ...listOf(schema.enum), ...listOf(schema.examples)].filter(
    (value) => value !== undefined,
  )
  if (first !== undefined) return first
  const branch = [...listOf(schema.oneOf), ...listOf(schema.anyOf)].find(isObject)
  const { oneOf: _one, anyOf: _any, ...around } = schema
  if (branch !== undefined) return requiredValue({ allOf: [around, branch] }, words, name)
  const types = listOf(schema.type).length > 0 ? listOf(schema.type) : [schema.type]
  if (types.includes('object') || isObject(schema.properties)) return members(schema, words)
  if (types.includes('array')) return list(schema, words)
  if (types.includes('integer') || types.includes('number')) return numberFor(schema, words, name)
  if (types.includes('boolean')) return false
  return textFor(schema, words, name)
}

const TOLD = /^(?:code|message|error|errors|title|detail|details|description|status|type|reason|id)$/i

function list({ items, minItems }: SchemaObject, words: Words): readonly unknown[] {
  const isEmpty = words.isBare && (Number(minItems) || 0) === 0
  return isEmpty ? [] : [requiredValue(isObject(items) ? items : true, words, 'item')]
}

function members({ properties, required }: SchemaObject, words: Words): Readonly<Record<string, unknown>> {
  const own = isObject(properties) ? properties : {}
  const usual = words.isBare ? [] : Object.keys(own).filter((name) => TOLD.test(name))
  const names = new Set([...listOf(required).map(String), ...usual])
  return Object.fromEntries(
    [...names].map((name) => {
      const member = own[name]
      return [name, requiredValue(isObject(member) ? member : true, words, name)]
    }),
  )
}

function numberFor(schema: SchemaObject, { status }: Words, name: string): number {
  const low = typeof schema.minimum === 'number' ? schema.minimum : 0
  return /status|code/i.test(name) ? Math.max(low, status) : low
}

function textFor(schema: SchemaObject, { status, code, title }: Words, name: string): string {
  if (schema.format === 'uri' || schema.format === 'uri-reference') return 'about:blank'
  if (schema.format === 'date-time') return '2026-01-01T00:00:00Z'
  if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000001'
  const usual = /status/i.test(name) ? String(status) : /code|type|reason|id$/i.test(name) ? code : title
  const { pattern } = schema
  if (typeof pattern !== 'string' || matchesPattern(usual, pattern) === true) return usual
  return samplePattern(pattern) ?? usual
}

export interface OtherWords {
  readonly code: string
  readonly message: string
}

/**
 * A refusal as text that is not JSON: the example of the document, or else the message in a simple document of that
 * kind.
 */
export function otherText({ mediaType = '', examples }: DeclaredResponse, words: OtherWords): string {
  const example = examples.find(({ value }) => typeof value === 'string')
  if (example !== undefined) return String(example.value)
  if (/[/+]xml *(?:;|$)/i.test(mediaType)) return xml(words)
  if (/x-www-form-urlencoded/i.test(mediaType)) return new URLSearchParams({ ...words }).toString()
  return /^text\/html/i.test(mediaType) ? `<!doctype html><title>${escaped(words.message)}</title>\n` : words.message
}

function xml(words: OtherWords): string {
  const members = Object.entries(words).map(([name, value]) => `<${name}>${escaped(value)}</${name}>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<error>${members.join('')}</error>\n`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
