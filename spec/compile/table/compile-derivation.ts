import { withNestedNames } from '../../cel/nested-names.js'
import type { Derivation, Mirror, Summary } from '../../contract/table.js'
import { type Compilation, type Scope, sourced } from '../base/compilation.js'
import { LEVELS } from '../base/known-words.js'
import type { Place } from '../source/place.js'
import { compileRules, nestedInRules, type PlacedRule } from './compile-rules.js'

/** `x-mirrors` of an operation or of a property that contains a table. */
export function compileMirror(place: Place, id: string, scope: Scope, compilation: Compilation): Mirror | undefined {
  const derivation = compileDerivation(place)
  if (derivation === undefined) return undefined
  return {
    id: place.text('id') ?? id,
    ...derivation,
    level: place.word('level', LEVELS) ?? 'must',
    ...sourced(place, scope, compilation),
  }
}

export interface PlacedSummary {
  readonly summary: Summary
  readonly place: Place
  readonly rules: readonly PlacedRule[]
}

/** One entry of `x-summarises`; `nested` are the columns of the row that are members of members. */
export function compileSummary(
  place: Place,
  scope: Scope,
  compilation: Compilation,
  nested: ReadonlySet<string>,
): PlacedSummary | undefined {
  const derivation = compileDerivation(place, nested)
  if (derivation === undefined) return undefined
  const source = sourced(place, scope, compilation)
  // The columns of the source rows may not be known yet. No cell has members, so every such name is one of a column.
  const named = new Set([...nested, ...nestedInRules(place.list('rules'))])
  const rules = compileRules(place.list('rules'), source, compilation, named)
  const id = place.text('id') ?? `summary-of-${derivation.operation}`
  const since = place.text('since')
  const asked = { ...derivation, ...(since === undefined ? {} : { since: withNestedNames(since, nested) }) }
  return { place, rules, summary: { id, ...asked, rules: rules.map(({ rule }) => rule), ...source } }
}

function compileDerivation(place: Place, nested: ReadonlySet<string> = new Set()): Derivation | undefined {
  const operation = place.text('operation')
  if (operation === undefined) {
    place.miss('operation', 'the id of the operation to request')
    return undefined
  }
  const parameters = place.entries('parameters').flatMap(([name, value]) => {
    if (typeof value.value === 'string') return [[name, withNestedNames(value.value, nested)] as const]
    value.report('a CEL expression as a string')
    return []
  })
  return { operation, parameters: Object.fromEntries(parameters) }
}
