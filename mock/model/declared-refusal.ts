import { type JsonSchema, jsonValidator, type Operation, refusalFor } from '../../spec/index.js'
import type { ApiError } from './api-error.js'
import { declaredHeaders } from './declared-headers.js'
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
  const isLawful = (value: unknown): boolean => jsonValidator(declared.schema)(value) === undefined
  const example = declared.examples.map(({ value }) => value).find(isLawful)
  const value = example ?? requiredValue(declared.schema, words, '')
  if (!isLawful(value)) return undefined
  return {
    status: words.status,
    headers: [['Content-Type', declared.mediaType], ...headers],
    body: JSON.stringify(value),
  }
}

type SchemaObject = Exclude<JsonSchema, boolean>

/** A value with the members that a schema requires, and those that usually identify an error. */
function requiredValue(schema: JsonSchema, words: RefusalWords, name: string): unknown {
  if (typeof schema === 'boolean') return name === '' ? { code: words.code, message: words.title } : words.title
  const [first] = [schema.const, ...listOf(schema.enum), ...listOf(schema.examples)].filter(
    (value) => value !== undefined,
  )
  if (first !== undefined) return first
  const branch = [...listOf(schema.oneOf), ...listOf(schema.anyOf)].find(isSchema)
  if (branch !== undefined)
    return requiredValue({ ...schema, oneOf: undefined, anyOf: undefined, ...branch }, words, name)
  const types = listOf(schema.type).length > 0 ? listOf(schema.type) : [schema.type]
  if (types.includes('object') || isSchema(schema.properties) || Array.isArray(schema.allOf))
    return members(schema, words)
  if (types.includes('array')) return [requiredValue(isSchema(schema.items) ? schema.items : true, words, 'item')]
  if (types.includes('integer') || types.includes('number')) return numberFor(schema, words, name)
  if (types.includes('boolean')) return false
  return textFor(schema, words, name)
}

const TOLD = /^(?:code|message|error|errors|title|detail|details|description|status|type|reason|id)$/i

function members(schema: SchemaObject, words: RefusalWords): Readonly<Record<string, unknown>> {
  const parts = [schema, ...listOf(schema.allOf).filter(isSchema)]
  const required = parts.flatMap((part) => listOf(part.required).map(String))
  const inner = parts.slice(1).map((part) => members(part, words))
  const own = isSchema(schema.properties) ? Object.entries(schema.properties) : []
  const shown = own.filter(([name]) => required.includes(name) || TOLD.test(name))
  return Object.assign(
    {},
    ...inner,
    Object.fromEntries(
      shown.map(([name, value]) => [name, requiredValue(isSchema(value) ? value : true, words, name)]),
    ),
  )
}

function numberFor(schema: SchemaObject, { status }: RefusalWords, name: string): number {
  const low = typeof schema.minimum === 'number' ? schema.minimum : 0
  return /status|code/i.test(name) ? Math.max(low, status) : low
}

function textFor(schema: SchemaObject, { status, code, title }: RefusalWords, name: string): string {
  if (schema.format === 'uri' || schema.format === 'uri-reference') return 'about:blank'
  if (schema.format === 'date-time') return '2026-01-01T00:00:00Z'
  if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000001'
  if (/status/i.test(name)) return String(status)
  return /code|type|reason|id$/i.test(name) ? code : title
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function isSchema(value: unknown): value is SchemaObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
