import type { Level, Sourced } from './sourced.js'

/** The possible values of one cell of a table or one JSON leaf. */
export type CellType =
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'date'
  | 'timestamp'
  | 'date-time'
  | 'uri'
  | 'strings'

/** The limits of a schema for one plain value: a cell, or a parameter. */
export interface Facets {
  /** Closed list of values, in the order of the document (an `x-order by: enum` sorts by it). */
  readonly enum?: readonly string[]
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  /** Set beside the inclusive bound if the bound itself is excluded (fractions only; whole numbers move by one). */
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
  readonly minLength?: number
  readonly maxLength?: number
}

export interface Column extends Sourced, Facets {
  readonly name: string
  readonly type: CellType
  /** An empty cell is lawful. */
  readonly nullable: boolean
  /** The closed list is a `should`: a further value is a warning, not a violation. */
  readonly enumLevel?: Level
  /** The documentation does not promise the type in all cases. */
  readonly typeLevel?: Level
  /** The description of the members of a list cell. */
  readonly items?: ColumnItems
  readonly description: string
  /** Value taken from the schema's `examples`, as text of one cell. */
  readonly example?: string
  /** Three or more different `examples`, as texts of cells: ordinary values of the column. */
  readonly examples?: readonly string[]
  /** `x-faker` and the other foreign words of the property, for generated rows. */
  readonly hints: Readonly<Record<string, unknown>>
  /** Absent from the header is lawful too; names the open point that says so. */
  readonly optional?: string
}

export interface ColumnItems extends Pick<Facets, 'enum' | 'pattern' | 'minLength' | 'maxLength'> {
  /** Two or more different `examples`: ordinary members. */
  readonly examples?: readonly string[]
  readonly hints?: Readonly<Record<string, unknown>>
}

export interface Rule extends Sourced {
  /** Stable within its row type or table, written by hand in the document (`low-le-high`). */
  readonly id: string
  /** CEL over `self` (a row, or the list of rows of a table rule), null cells make the rule silent. */
  readonly rule: string
  /** The possible readings of the rule, each as a whole rule: one of them must hold for all rows. */
  readonly readings?: readonly string[]
  readonly message: string
  readonly level: Level
  /** `bare`: only for an answer to a call without filters. */
  readonly scope: 'any' | 'bare'
}

/** Values are CEL expressions over `self` (a row) and `params` (the request's values with defaults, as text). */
export interface Derivation {
  readonly operation: string
  readonly parameters: Readonly<Record<string, string>>
}

export interface Summary extends Derivation, Sourced {
  readonly id: string
  /** CEL over `self`, a day: the rules read no older rows, so an answer that goes back to this day is enough. */
  readonly since?: string
  /** CEL over `self` and `rows` (all rows of the derived answer), with `sum`, `near`, `min`, `max`. */
  readonly rules: readonly Rule[]
}

export interface Mirror extends Derivation, Sourced {
  readonly id: string
  readonly level: Level
}

/** The key by which records of one kind are told apart in all answers. */
export interface RecordKey extends Sourced {
  /** The kind of record: rows of the same kind and key are one record, whichever operation shows them. */
  readonly record: string
  /** Columns. If the row does not show one, its value is that of the parameter that filters by it. */
  readonly columns: readonly string[]
  /** An answer contains every record of the kind that matches its parameters. */
  readonly every: boolean
  /** The only columns that other operations show with the same values; undefined = all. */
  readonly shared?: readonly string[]
  /** CEL over a row: every summary of these records counts it. Undefined: the document does not say which. */
  readonly counted?: string
}

/** `x-csv` with the row schema behind it. */
export interface Table extends Sourced {
  /** Name of the row schema (`OhlcRow`), or a made one for an inline schema. */
  readonly row: string
  readonly delimiter: string
  readonly header: boolean
  /** Fixed width: the characters of each column, in order. The delimiter then has no meaning. */
  readonly widths?: readonly number[]
  /** The decimal character; absent = a point. */
  readonly decimalChar?: string
  /** The character between groups of three digits; absent = none. */
  readonly groupChar?: string
  /** The text of an empty cell; absent = an empty text. */
  readonly nullSequence?: string
  /** Lines that begin with this are not rows. */
  readonly commentChar?: string
  /** Lines before the header. */
  readonly skipRows?: number
  readonly lineTerminator?: string
  /** The text begins with a byte order mark. */
  readonly byteOrderMark?: boolean
  /** Quote character for fields that need it; null = fields are never quoted by us. */
  readonly quote: string | null
  readonly columns: readonly Column[]
  /** `open` when the documentation does not show the columns: any well-formed table is lawful. */
  readonly shape: 'closed' | 'open'
  readonly rules: readonly Rule[]
  readonly tableRules: readonly Rule[]
  readonly summaries: readonly Summary[]
  readonly key?: RecordKey
}

export interface TableProperty extends Sourced {
  readonly property: string
  readonly table: Table
  readonly mirror?: Mirror
}
