/**
 * The compiled contract: what the mock serves by and the judge judges by.
 * It is plain JSON (frozen, serialisable, no functions), so that loading it costs one `JSON.parse`.
 * Look-ups over it live in `lookup.ts`; CEL rules are text here and compiled on first use (`cel/`).
 */

export type Level = 'must' | 'should' | 'observe'

/** What may stand in one cell of a table or in one JSON leaf. */
export type CellType = 'string' | 'integer' | 'number' | 'boolean' | 'date' | 'timestamp' | 'uri' | 'strings'

/** Every place of the contract can say which sentence it comes from and which open points touch it. */
export interface Sourced {
  readonly clause?: string
  /** Ids of `Contract.openPoints`. */
  readonly open: readonly string[]
}

export interface Column extends Sourced {
  readonly name: string
  readonly type: CellType
  /** An empty cell is lawful. */
  readonly nullable: boolean
  /** Closed list of values, in the order of the document (an `x-order by: enum` sorts by it). */
  readonly enum?: readonly string[]
  /** The closed list is a `should`: further values are warned about, not failed. */
  readonly enumLevel?: Level
  /** Of a type that the documentation does not quite promise. */
  readonly typeLevel?: Level
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  /** Set beside the inclusive bound where the bound itself is out (fractions only; whole numbers move by one). */
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  /** What the document says of the members of a list cell. */
  readonly items?: ColumnItems
  readonly description: string
  /** Value taken from the schema's `examples`, as text of one cell. */
  readonly example?: string
  /** `x-faker` and the other foreign words of the property, for generated rows. */
  readonly hints: Readonly<Record<string, unknown>>
  /** Absent from the header is lawful too; names the open point that says so. */
  readonly optional?: string
}

export interface ColumnItems {
  readonly enum?: readonly string[]
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly hints?: Readonly<Record<string, unknown>>
}

export interface Rule extends Sourced {
  /** Stable within its row type or table, written by hand in the document (`low-le-high`). */
  readonly id: string
  /** CEL over `self` (a row, or the list of rows of a table rule), null cells make the rule silent. */
  readonly rule: string
  /** What the words of the rule may mean, each as a whole rule: one of them must hold for all rows of an answer. */
  readonly readings?: readonly string[]
  readonly message: string
  readonly level: Level
  /** `bare`: only for an answer to a call that carries no filter. */
  readonly scope: 'any' | 'bare'
}

/** Values are CEL expressions over `self` (a row) and `params` (the request's values with defaults, as text). */
export interface Derivation {
  readonly operation: string
  readonly parameters: Readonly<Record<string, string>>
}

export interface Summary extends Derivation, Sourced {
  readonly id: string
  /** CEL over `self` and `rows` (all rows of the derived answer), with `sum`, `near`, `min`, `max`. */
  readonly rules: readonly Rule[]
}

export interface Mirror extends Derivation, Sourced {
  readonly id: string
  readonly level: Level
}

/** `x-csv` with the row schema behind it. */
export interface Table extends Sourced {
  /** Name of the row schema (`OhlcRow`), or a made one for an inline schema. */
  readonly row: string
  readonly delimiter: string
  readonly header: boolean
  /** Quote character for fields that need it; null = fields are never quoted by us. */
  readonly quote: string | null
  readonly columns: readonly Column[]
  /** `open` when the documentation does not show the columns: any well-formed table is lawful. */
  readonly shape: 'closed' | 'open'
  readonly rules: readonly Rule[]
  readonly tableRules: readonly Rule[]
  readonly summaries: readonly Summary[]
}

export interface TableProperty extends Sourced {
  readonly property: string
  readonly table: Table
  readonly mirror?: Mirror
}

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
      readonly examples: readonly Example[]
    }
  | { readonly kind: 'empty' }

export type JsonSchema = { readonly [keyword: string]: unknown } | boolean

export interface Example {
  readonly name: string
  readonly value: unknown
}

export type FilterOp = 'eq' | 'in' | 'has-member' | 'gte' | 'lte' | 'within-days' | 'before' | 'trigram'

export interface Filter extends Sourced {
  readonly column: string
  readonly op: FilterOp
  /** `source`: the column is in the rows behind the answer (`source.operation`), not in the answer. */
  readonly on: 'row' | 'source'
  /** Where the rows behind the answer can be asked for, when `on` is `source`. */
  readonly source?: string
  /** The column stands in another answer: ask `operation` with parameter `key` = this row's `keyColumn`. */
  readonly via?: {
    readonly operation: string
    readonly key: string
    readonly keyColumn: string
    readonly column: string
  }
  /** A column of the answer that obeys the same comparison, when `on` is `source` (an aggregate's latest date for a window). */
  readonly witness?: string
  /** Request value -> column value. */
  readonly map?: Readonly<Record<string, string>>
  /** Other columns that an implementation may lawfully filter by (open point in `open`). */
  readonly alternatives: readonly string[]
}

export interface Parameter extends Sourced {
  readonly name: string
  readonly in: 'query' | 'path' | 'header' | 'cookie'
  readonly required: boolean
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'list'
  /** Text as it would stand in a query. */
  readonly default?: string
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly description: string
  readonly example?: string
  readonly filter?: Filter
  /** `rows`: the value caps the number of rows. */
  readonly cap?: 'rows'
  readonly cursor?: { readonly column: string }
  /** Names symbols (tickers): gated by tier reach. */
  readonly symbol: boolean
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

export interface Tier extends Sourced {
  readonly name: string
  readonly title: string
  /** How many symbols, by rank, are reachable; null = all. */
  readonly symbols: number | null
  /** `clause`: the sentence of the quota, where it is another one than that of the symbols. */
  readonly quota: { readonly hour?: number; readonly day?: number; readonly clause?: string }
}

export interface Group extends Sourced {
  readonly name: string
  /** Lowest tier that may call it. */
  readonly tier: string
}

export type ErrorWhen =
  | 'credentials-missing'
  | 'credentials-malformed'
  | 'token-invalid'
  | 'token-expired'
  | 'api-key-invalid'
  | 'symbol-out-of-reach'
  | 'symbol-unknown'
  | 'group-out-of-reach'
  | 'quota-exceeded'
  | 'parameter-missing'
  | 'parameter-invalid'
  /** Shorter than the parameter's `minLength`; falls back to `parameter-invalid` where no entry names it. */
  | 'parameter-too-short'
  | 'no-data'
  | 'path-unknown'
  | 'method-unknown'

export interface ErrorEntry extends Sourced {
  /** Key of `x-errors`. On the wire for shape `json`; a `line` error shows only its message. */
  readonly code: string
  readonly status: number
  /** The documentation gives the status (false: it is an open point, any 4xx observed). */
  readonly statusShown: boolean
  readonly shape: 'json' | 'line'
  readonly when: readonly ErrorWhen[]
  /** Members of the JSON body, in order. */
  readonly fields: readonly string[]
  /** What the human text must name: `limit`, `reset-time`, `parameter`, `header-names`, `tier`. */
  readonly mentions: readonly string[]
  /** Texts of the mock; `{parameter}`, `{limit}`, `{reset}`, `{symbol}`, `{tier}` are filled in. */
  readonly message: string
  readonly details: string
  /** Value of the JSON member `upgrade_url`. */
  readonly upgradeUrl?: string
  /** Only for these groups of operations (a line error of the insider endpoints); empty = all. */
  readonly groups: readonly string[]
}

export interface RateHeaders extends Sourced {
  readonly limit: { readonly header: string; readonly window: 'hour' | 'day' }
  readonly remaining: { readonly header: string; readonly window: 'hour' | 'day' }
  readonly reset: { readonly header: string; readonly window: 'hour' | 'day'; readonly form: 'unix-seconds' }
}

export interface SecurityScheme extends Sourced {
  readonly name: string
  readonly kind: 'bearer' | 'api-key' | 'basic' | 'other'
  /** Where an API key travels. */
  readonly in?: 'header' | 'query' | 'cookie'
  /** Header, query or cookie name of an API key. */
  readonly field?: string
  /** Seconds that a token lives (`x-token-lifetime`). */
  readonly lifetime?: number
}

export interface OpenOption {
  /** Short kebab name (`csv`, `crlf`, `400`). */
  readonly name: string
  readonly says: string
}

export interface OpenPoint {
  readonly id: string
  readonly question: string
  readonly options: readonly OpenOption[]
  /** The mock's choice. */
  readonly default: string
}

export interface Clause {
  readonly id: string
  readonly area: Area
  readonly level: Level
  readonly text: string
  readonly checks: readonly string[]
  /** Why no check decides it. */
  readonly exempt?: string
}

export const AREAS = [
  'auth',
  'tier',
  'quota',
  'csv',
  'column',
  'type',
  'invariant',
  'filter',
  'default',
  'order',
  'cap',
  'page',
  'search',
  'error',
  'header',
  'consistency',
  'aggregate',
  'path',
] as const
export type Area = (typeof AREAS)[number]

export interface Contract {
  /** Bumped when this shape changes; a precompiled file of another format is refused. */
  readonly format: 1
  readonly title: string
  readonly version: string
  readonly description: string
  /** Path of the first server (`/catalogue`), which is part of the base URL and not of the operations' paths. */
  readonly basePath?: string
  readonly operations: readonly Operation[]
  readonly securitySchemes: readonly SecurityScheme[]
  /** Lowest first; empty when the API has no tiers. */
  readonly tiers: readonly Tier[]
  readonly groups: readonly Group[]
  readonly errors: readonly ErrorEntry[]
  readonly rateHeaders?: RateHeaders
  readonly openPoints: readonly OpenPoint[]
  readonly clauses: readonly Clause[]
  /** What the document says and this vocabulary cannot express, one line each. */
  readonly notes: readonly string[]
}
