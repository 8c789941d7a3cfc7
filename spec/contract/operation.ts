import type { ResetForm, WindowName } from '../quota-window.js'
import type { JsonSchema } from './json-schema-type.js'
import type { Parameter } from './parameter.js'
import type { Level, Sourced } from './sourced.js'
import type { Mirror, Table, TableProperty } from './table.js'

export type { JsonSchema } from './json-schema-type.js'

interface Described {
  readonly mediaType: string
  /** The range of the document (`application/*`): any type in it is right, and `mediaType` is one of them. */
  readonly range?: string
  readonly examples: readonly Example[]
}

/** The body of a success. */
export type Answer =
  | ({ readonly kind: 'table'; readonly table: Table } & Described)
  | ({
      readonly kind: 'json'
      /** Resolved JSON Schema (no `$ref` left, recursion cut), for validation and generation. */
      readonly schema: JsonSchema
      /** Properties whose string value is a whole table. */
      readonly tables: readonly TableProperty[]
      /** The objects of the body as rows, if the document describes how parameters change them. */
      readonly list?: JsonList
    } & Described)
  /** Any other text: plain text, HTML, XML. Its schema is that of the text, where the document gives one. */
  | ({ readonly kind: 'text'; readonly schema: JsonSchema } & Described)
  /** Anything that is not text: an image, an archive. */
  | ({ readonly kind: 'bytes' } & Described)
  | { readonly kind: 'empty' }

/** A header that an answer has, as the document says. */
export interface DeclaredHeader {
  readonly name: string
  readonly required: boolean
  readonly schema: JsonSchema
  readonly example?: string
  /** The members of an object are written `a=1,b=2` and not `a,1,b,2`. */
  readonly explode?: true
}

/** A refusal, or a success beside the usual one, with its body and headers as the document describes them. */
export interface DeclaredResponse {
  /** `404`, `4XX`, `default`. */
  readonly status: string
  readonly mediaType?: string
  /** As that of a success. */
  readonly range?: string
  readonly schema: JsonSchema
  readonly headers: readonly DeclaredHeader[]
  readonly examples: readonly Example[]
}

/** `x-resource`: which list contains the row, and by which column and parameter it is named. */
export interface Resource extends Sourced {
  readonly list: string
  readonly parameter: string
  readonly column: string
}

/** `x-tells`: members of a JSON body (`meta.total`), or headers. */
export interface Tells extends Sourced {
  readonly total?: string
  readonly pages?: string
  readonly page?: string
  readonly totalHeader?: string
  /** Figures of this answer: its rows, the size of a page, and the rows before the page. */
  readonly rows?: string
  readonly size?: string
  readonly offset?: string
  /** True if there is a further page. */
  readonly more?: string
  /** The way to the next page: the value of the cursor or page parameter, or a URL that contains it. */
  readonly next?: string
}

/** `x-quota`: members of a JSON body with the figures of the caller's quota in one window. */
export interface QuotaTold extends Sourced {
  readonly window: WindowName
  readonly limit?: string
  readonly used?: string
  readonly remaining?: string
  readonly reset?: string
  readonly form: ResetForm
}

export interface JsonList {
  /** The member that contains the rows (`data`, `result.items`); absent when the body itself is the list. */
  readonly member?: string
  /** Instead of a list, the body or the member is one object: one row. */
  readonly single?: true
  /** The columns are the plain members of an object; there is no dialect. */
  readonly table: Table
}

/** Marks a schema that is not followed further, because it contains itself: it accepts anything of its type. */
export const CUT = 'x-cut'
/** If there are several values, the mock uses this one. */
export const USUAL = 'x-usual'

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
  /** New clients should not call it. */
  readonly deprecated?: true
  /**
   * The groups by which OpenAPI orders operations for readers; a run can be limited to some. Absent if the document
   * has none.
   */
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
  /** Further codes of a success that the document declares: `206`, `2XX`, `default`. */
  readonly successes?: readonly string[]
  /** The answer is described for `2XX` or as `default`, so that it may have any code of a success. */
  readonly anySuccess?: true
  readonly answer: Answer
  /** The same success in other media types, as the caller chooses by `Accept`. */
  readonly others?: readonly Exclude<Answer, { readonly kind: 'empty' }>[]
  /** The media types in the order of the document, if that is not the order of `answer` and `others`. */
  readonly offered?: readonly string[]
  /** A success has an `ETag`, which the caller may send back in `If-None-Match`. */
  readonly tagged?: true
  /** The document has a response 304, so an unchanged answer is not sent again; the headers that it must have. */
  readonly notModified?: readonly DeclaredHeader[]
  /** There are pages, and the document names a header `Link` of a success, which may link to the next one. */
  readonly linked?: true
  /** Headers that every success has, except those of the quota. */
  readonly headers?: readonly DeclaredHeader[]
  /** Absent if only the catalogue of errors describes refusals. */
  readonly refusals?: readonly DeclaredResponse[]
  /** Successes with another code than the usual one, such as 202. */
  readonly otherSuccesses?: readonly DeclaredResponse[]
  readonly order: readonly OrderKey[]
  readonly rows?: { readonly min?: number; readonly max?: number } & Sourced
  /** The answer is the row of a list whose id the path names. */
  readonly resource?: Resource
  /** Where an answer shows the total number of rows, and the number of its page. */
  readonly tells?: Tells
  /** Where an answer shows the quota of its caller. */
  readonly quotas?: readonly QuotaTold[]
  /** The whole answer equals another operation's (profile = search by key). */
  readonly mirror?: Mirror
  /** Codes of `Contract.errors` that this operation can answer with. */
  readonly errors: readonly string[]
}
