import type { Parameter } from './parameter.js'
import type { Level, Sourced } from './sourced.js'
import type { Mirror, Table, TableProperty } from './table.js'

/** The body of a success. */
export type Answer =
  | { readonly kind: 'table'; readonly mediaType: string; readonly table: Table; readonly examples: readonly Example[] }
  | {
      readonly kind: 'json'
      readonly mediaType: string
      /** Resolved JSON Schema (no `$ref` left, recursion cut), for validation and generation. */
      readonly schema: JsonSchema
      /** Properties whose string value is a whole table. */
      readonly tables: readonly TableProperty[]
      /** The objects of the body as rows, where the document says what its parameters do to them. */
      readonly list?: JsonList
      readonly examples: readonly Example[]
    }
  | { readonly kind: 'empty' }

export interface JsonList {
  /** The member that holds the rows; absent when the body itself is the list. */
  readonly member?: string
  /** Columns are the plain members of an object; the dialect says nothing. */
  readonly table: Table
}

export type JsonSchema = { readonly [keyword: string]: unknown } | boolean

export interface Example {
  readonly name: string
  readonly value: unknown
}

export interface OrderKey extends Sourced {
  readonly column: string
  readonly direction: 'asc' | 'desc'
  readonly by: 'value' | 'enum' | 'similarity'
  /** Applies only when this parameter is given / not given. */
  readonly when?: string
  readonly unless?: string
  readonly level: Level
}

export interface Operation extends Sourced {
  readonly id: string
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head' | 'options'
  /** Path template with the prefix: `/v1/ohlc`. */
  readonly path: string
  readonly summary: string
  /** As OpenAPI groups operations for readers; a run can be limited to some. Absent where the document gives none. */
  readonly tags?: readonly string[]
  /** Feature group (key of `Contract.groups`), when the contract has groups. */
  readonly group?: string
  readonly cost: number
  /** Alternatives; each is a list of scheme names that must all be given. Empty = no credential needed. */
  readonly security: readonly (readonly string[])[]
  readonly parameters: readonly Parameter[]
  /** Name of the parameter that names symbols. */
  readonly symbolParameter?: string
  readonly requestBody?: { readonly mediaType: string; readonly schema: JsonSchema; readonly required: boolean }
  readonly success: number
  readonly answer: Answer
  readonly order: readonly OrderKey[]
  readonly rows?: { readonly min?: number; readonly max?: number } & Sourced
  /** The whole answer equals another operation's (profile = search by key). */
  readonly mirror?: Mirror
  /** Codes of `Contract.errors` that this operation can answer with. */
  readonly errors: readonly string[]
}
