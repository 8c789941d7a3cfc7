import type { ASTNode, Environment } from '@marcbachmann/cel-js'
import { evaluatingEnvironment } from './environment.js'
import { CHARACTERS, isPlain } from './expression-cost.js'
import { type HoistedPart, hoistParts } from './hoist-parts.js'
import { matchLinearly } from './match-linearly.js'
import { narrowLists } from './narrow-lists.js'
import { namesColumns, type Reads, readsOf } from './reads.js'
import { type DataSize, type Parted, stepsOf } from './steps-of.js'

export interface CompiledExpression {
  readonly text: string
  readonly self: 'row' | 'rows'
  readonly reads: Reads
  /** Throws when a value is missing that the expression needs. */
  run(values: Readonly<Record<string, unknown>>): unknown
  /** The columns that it may read; undefined if it computes the name of one. */
  readonly columns: readonly string[] | undefined
  /** The most steps that it takes over data of this size; undefined if it reads each value only once. */
  readonly steps: ((size: DataSize) => number) | undefined
}

const MAX_CACHED = 5000
const caches = new WeakMap<Environment, Map<string, CompiledExpression>>()

/**
 * Parses an expression, once for each text. It is not type-checked here: the compiler has done that.
 * @throws ParseError of the CEL library if the text is not CEL
 */
export function compileRule(rule: string | { readonly rule: string }, self: 'row' | 'rows'): CompiledExpression {
  const text = typeof rule === 'string' ? rule : rule.rule
  const key = `${self} ${text}`
  const environment = evaluatingEnvironment()
  const cache = caches.get(environment) ?? new Map<string, CompiledExpression>()
  caches.set(environment, cache)
  const known = cache.get(key)
  if (known !== undefined) return known
  const { ast } = parsed(text, environment)
  const whole = inParts(text, environment)
  const steps = isPlain(ast) ? undefined : stepsCounter(whole, self)
  const reads = readsOf(ast)
  const columns = namesColumns(ast) ? [...new Set([...reads.self, ...reads.members])] : undefined
  const compiled: CompiledExpression = { text, self, reads, run: runnerOf(whole), columns, steps }
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(key, compiled)
  return compiled
}

type Values = Readonly<Record<string, unknown>>
type Run = (values: Values) => unknown

interface InParts extends Parted {
  readonly run: Run
  readonly parts: readonly (Pick<HoistedPart, 'name' | 'isOfRows'> & { readonly whole: InParts })[]
}

/**
 * The expression without the parts that are computed once for all rows, and these parts, which may have parts
 * themselves.
 */
function inParts(text: string, environment: Environment, isPart = false): InParts {
  const whole = parsed(text, environment)
  const { text: rest, parts } = hoistParts(whole.ast, isPart)
  if (parts.length === 0) return { ...whole, parts: [] }
  return {
    ...parsed(rest, environment),
    parts: parts.map(({ name, text: part, isOfRows }) => ({ name, isOfRows, whole: inParts(part, environment, true) })),
  }
}

/** Computes a part when it is first read, and a part that reads nothing of `self` once for all rows. */
function runnerOf({ run, parts }: InParts): Run {
  if (parts.length === 0) return run
  const getters = Object.create(null, Object.fromEntries(parts.map((part) => [part.name, getterOf(part)])))
  return (values) => run(Object.assign(Object.create(getters), values))
}

/** The variables that parts of the rows read. */
interface Seen {
  readonly rows?: object
  readonly params?: unknown
  readonly today?: unknown
}

function getterOf({ name, whole, isOfRows }: InParts['parts'][number]): PropertyDescriptor {
  const run = runnerOf(whole)
  const ofRows = new WeakMap<object, Seen & { readonly value: unknown }>()
  return {
    get(this: Seen) {
      const { rows, params, today } = this
      const known = isOfRows && rows !== undefined ? ofRows.get(rows) : undefined
      const isSame = known?.params === params && known?.today === today
      const value = known !== undefined && isSame ? known.value : run({ ...this })
      if (isOfRows && rows !== undefined) ofRows.set(rows, { value, params, today })
      Object.defineProperty(this, name, { value })
      return value
    },
  }
}

function parsed(text: string, environment: Environment): { readonly ast: ASTNode; readonly run: Run } {
  const { ast } = environment.parse(text)
  const run = environment.parse(narrowLists(ast))
  for (const one of [ast, run.ast]) matchLinearly(one)
  return { ast, run: (values) => run(values) }
}

/** Sizes are rounded up, so that the rows of one table have only a few different sizes. */
function stepsCounter(whole: Parted, self: 'row' | 'rows'): (size: DataSize) => number {
  const counted = new Map<string, number>()
  return (size) => {
    const text = Math.ceil(size.text / CHARACTERS) * CHARACTERS
    const key = `${size.self} ${size.rows} ${size.list} ${text}`
    const steps = counted.get(key) ?? stepsOf(whole, self, { ...size, text })
    if (counted.size >= MAX_CACHED) counted.clear()
    counted.set(key, steps)
    return steps
  }
}
