import { Environment } from '@marcbachmann/cel-js'
import type { CellType, Column } from '../contract/table.js'
import { madeOnce } from '../made-once.js'
import { registerFunctions } from './functions.js'
import { registerLinearMatches } from './match-linearly.js'
import { registerNarrowed } from './narrow-lists.js'

const LIMITS = { maxAstNodes: 2000, maxDepth: 60 }
/** Narrowing the lists of an expression that was checked makes it longer. */
const NARROWED_LIMITS = { maxAstNodes: 20_000, maxDepth: 80 }

/** The variables of an expression. */
export interface CelContext {
  /** `self` is one row, or the whole list of rows. */
  readonly self: 'row' | 'rows'
  readonly columns: readonly CelColumn[]
  /** Columns of `rows`, the answer of another operation; absent if there is none. */
  readonly rows?: readonly CelColumn[]
}

export type CelColumn = Pick<Column, 'name' | 'type'>

/** Runs expressions; types come from the values, because an empty cell has none. */
export function evaluatingEnvironment(): Environment {
  return once(makeEvaluating)
}

/** Knows the columns and their types, to find mistakes before any row exists. */
export function checkingEnvironment(context: CelContext): Environment {
  const environment = once(makeChecking).clone()
  environment.registerType('Row', { fields: fieldTypes(context.columns) })
  environment.registerVariable('self', context.self === 'row' ? 'Row' : 'list<Row>')
  environment.registerVariable('params', 'map<string, string>')
  environment.registerType('Today', { fields: { earliest: 'string', latest: 'string' } })
  environment.registerVariable('today', 'Today')
  if (context.rows !== undefined) {
    environment.registerType('Source', { fields: fieldTypes(context.rows) })
    environment.registerVariable('rows', 'list<Source>')
  }
  return environment
}

const once = madeOnce((make: () => Environment): Environment => make())

function makeEvaluating(): Environment {
  return base({ unlistedVariablesAreDyn: true }, 'untyped')
}

function makeChecking(): Environment {
  return withLeniency(base({ unlistedVariablesAreDyn: false }, 'typed'))
}

function base(options: { readonly unlistedVariablesAreDyn: boolean }, kind: 'typed' | 'untyped'): Environment {
  const environment = new Environment({ ...options, limits: kind === 'typed' ? LIMITS : NARROWED_LIMITS })
  registerNumbers(environment)
  registerFunctions(environment, kind)
  if (kind === 'untyped') {
    registerEmpty(environment)
    registerLinearMatches(environment)
    registerNarrowed(environment)
  }
  return environment
}

/** An empty cell of `rows` is an empty text too, so `r.day != ''` and `r.day == ''` divide the rows as they say. */
function registerEmpty(environment: Environment): void {
  environment.registerOperator('null == string', (_left: null, right: string) => right === '')
}

/**
 * CEL separates whole numbers from fractions, but a rule should be able to compare a price with `0` instead of `0.0`.
 */
function registerNumbers(environment: Environment): void {
  type Operation = (left: number | bigint, right: number | bigint) => number
  const operations: readonly (readonly [string, Operation])[] = [
    ['+', (left, right) => Number(left) + Number(right)],
    ['-', (left, right) => Number(left) - Number(right)],
    ['*', (left, right) => Number(left) * Number(right)],
    ['/', (left, right) => Number(left) / Number(right)],
    ['%', (left, right) => Number(left) % Number(right)],
  ]
  for (const [sign, operation] of operations) {
    environment.registerOperator(`double ${sign} int`, operation)
    environment.registerOperator(`int ${sign} double`, operation)
  }
  environment.registerOperator('double % double', (left: number, right: number) => left % right)
  environment.registerOperator('double == int', (left: number, right: bigint) => left === Number(right))
}

/**
 * Allows expressions that work although their types forbid them: members of `rows` may be empty whatever the type of
 * their column, and `1 in [1, 2]` is also true for a fraction.
 */
function withLeniency(environment: Environment): Environment {
  for (const type of ['double', 'string', 'bool', 'list<string>']) {
    environment.registerOperator(`${type} == null`, () => false)
  }
  environment.registerOperator('double in list<int>', () => false)
  return environment
}

function fieldTypes(columns: readonly CelColumn[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column.name, celType(column.type)]))
}

function celType(type: CellType): string {
  switch (type) {
    case 'integer':
    case 'number':
      return 'double'
    case 'boolean':
      return 'bool'
    case 'strings':
      return 'list<string>'
    default:
      return 'string'
  }
}
