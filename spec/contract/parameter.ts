import type { JsonSchema } from './json-schema-type.js'
import type { Sourced } from './sourced.js'
import type { Facets } from './table.js'

/** The operators of a compiled filter; a document may also say `before`, which is `lt`. */
export const FILTER_OPS = [
  'eq',
  'ne',
  'in',
  'has-member',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'prefix',
  'contains',
  'present',
  'bbox',
  'near',
  'within-days',
  'within-hours',
  'within-minutes',
  'trigram',
] as const
export type FilterOp = (typeof FILTER_OPS)[number]

export interface Filter extends Sourced {
  readonly column: string
  readonly op: FilterOp
  /** `source`: the column is in the rows behind the answer (`source.operation`), not in the answer. */
  readonly on: 'row' | 'source'
  /** Where the rows behind the answer can be requested, when `on` is `source`. */
  readonly source?: string
  /** The column is in another answer: call `operation` with parameter `key` = this row's `keyColumn`. */
  readonly via?: {
    readonly operation: string
    readonly key: string
    readonly keyColumn: string
    readonly column: string
  }
  /**
   * A column of the answer that obeys the same comparison, when `on` is `source` (an aggregate's latest date for a
   * window).
   */
  readonly witness?: string
  /** Column of the latitude, where `column` is the longitude (`bbox`, `near`). */
  readonly latitude?: string
  /** Distance of `near` if the request names none. */
  readonly kilometres?: number
  /** Request value -> column value. */
  readonly map?: Readonly<Record<string, string>>
  /** Other columns that an implementation may lawfully filter by (open point in `open`). */
  readonly alternatives: readonly string[]
}

export interface SortKey {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

/** The columns of an answer that the caller chooses. */
export interface ChosenColumns {
  /** Whose order the columns of a table have; absent = not documented. */
  readonly order?: 'request' | 'document'
  /** Columns that every answer shows. */
  readonly always: readonly string[]
  /** How a name that is not a column is answered; absent = not documented. */
  readonly unknown?: 'refused' | 'ignored'
}

/** A place in the JSON answer of another operation, by a link of the document. */
export interface LinkedValue {
  readonly operation: string
  /** JSON Pointer: `/items/0/id`. */
  readonly pointer: string
}

/** A maximum and a default (the text in the form of a query). */
export interface TierLimits {
  readonly maximum?: number
  readonly default?: string
}

/** `x-by-tier`: callers of a listed tier have its limits, all others those of the schema. */
export interface LimitsByTier extends Sourced {
  readonly usual: TierLimits
  readonly of: Readonly<Record<string, TierLimits>>
}

export interface Parameter extends Sourced, Facets {
  readonly name: string
  readonly in: 'query' | 'path' | 'header' | 'cookie'
  readonly required: boolean
  /** Where an answer shows a value. */
  readonly linked?: LinkedValue
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'list'
  /** The text is JSON of this schema; the words of the schema that limit plain text are then absent. */
  readonly json?: JsonSchema
  /** The text in the form of a query. */
  readonly default?: string
  /** How many members a list has. */
  readonly minItems?: number
  readonly maxItems?: number
  /** `format` of its text, or of the members of a list (`date`, `uuid`). */
  readonly format?: string
  /** The separator between the members of a list; `repeat`: the name is repeated for each member. Absent = a comma. */
  readonly separator?: '|' | ' ' | 'repeat'
  readonly description: string
  readonly example?: string
  /** Two or more different `examples` of a text. */
  readonly examples?: readonly string[]
  readonly filter?: Filter
  /** `rows`: the value caps the number of rows. */
  readonly cap?: 'rows'
  /** What happens to a larger value than the maximum of such a parameter. Absent = the document does not say. */
  readonly over?: 'refused' | 'lowered'
  readonly byTier?: LimitsByTier
  readonly cursor?: { readonly column: string }
  /** The value is the number of a page, starting at `first`, or the number of rows to skip. */
  readonly page?: { readonly by: 'number' | 'offset'; readonly first: number }
  /** The order of the rows by the value that chooses it. */
  readonly sort?: Readonly<Record<string, readonly SortKey[]>>
  /** The value names the columns of the answer. */
  readonly columns?: ChosenColumns
  /** The media type of the answer by the value that chooses it. */
  readonly mediaTypes?: Readonly<Record<string, string>>
  /** Names symbols (tickers): gated by tier reach. */
  readonly symbol: boolean
}

/** A text of a documented length that a search finds in a cell, or at its beginning. */
export function isPartOfText({ type, minLength = 0, enum: words, pattern, format, filter }: Parameter): boolean {
  const isFree = type === 'string' && (words ?? pattern ?? format ?? filter?.map) === undefined
  return isFree && minLength >= 2 && filter?.on === 'row' && (filter.op === 'contains' || filter.op === 'prefix')
}
