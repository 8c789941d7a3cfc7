import type { Operation, Table } from '../../spec/index.js'
import type { ParameterValue } from '../model/facts.js'
import type { Relation, Row } from '../model/relation.js'
import type { SymbolUniverse } from './symbol-universe.js'

/** Where the rows of a contract are to be had. */
export interface Shelf {
  /** `operation` is the one that was called, whose declared filters say which rows there are; `property`: of a JSON answer. */
  relation(call: Call): Relation
  readonly symbols: SymbolUniverse
}

export interface Call {
  readonly operation: Operation
  readonly table: Table
  readonly property?: string
  readonly values: Readonly<Record<string, ParameterValue>>
  readonly today: string
}

/** Rows of another operation's answer, asked by somebody who reaches everything. */
export type Ask = (operation: string, parameters: Readonly<Record<string, string>>) => readonly Row[]
