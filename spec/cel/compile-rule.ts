import type { Environment } from '@marcbachmann/cel-js'
import { evaluatingEnvironment } from './environment.js'
import { type Reads, readsOf } from './reads.js'

export interface CompiledExpression {
  readonly text: string
  readonly self: 'row' | 'rows'
  readonly reads: Reads
  /** Throws when a value is missing that the expression needs. */
  run(values: Readonly<Record<string, unknown>>): unknown
}

const MAX_CACHED = 5000
const caches = new WeakMap<Environment, Map<string, CompiledExpression>>()

/**
 * Parses an expression, once for each text. It is not type-checked here: the compiler has done that.
 * @throws ParseError of the CEL library on a text that is no CEL
 */
export function compileRule(rule: string | { readonly rule: string }, self: 'row' | 'rows'): CompiledExpression {
  const text = typeof rule === 'string' ? rule : rule.rule
  const key = `${self} ${text}`
  const environment = evaluatingEnvironment()
  const cache = caches.get(environment) ?? new Map<string, CompiledExpression>()
  caches.set(environment, cache)
  const known = cache.get(key)
  if (known !== undefined) return known
  const run = environment.parse(text)
  const compiled: CompiledExpression = { text, self, reads: readsOf(run.ast), run: (values) => run(values) }
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(key, compiled)
  return compiled
}
