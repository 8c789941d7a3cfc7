import { nestedNames, withNestedNames } from '../../cel/nested-names.js'
import { operandsOf } from '../../cel/operands.js'
import type { Rule } from '../../contract/table.js'
import { textOf } from '../../text-of.js'
import { type Compilation, type Scope, sourced } from '../base/compilation.js'
import { LEVELS } from '../base/known-words.js'
import type { Place } from '../source/place.js'

/** A rule with the place of its text, for checks that need its columns. */
export interface PlacedRule {
  readonly rule: Rule
  readonly place: Place
}

/** `x-validations` of a row or a table, or the `rules` of a summary. */
export function compileRules(
  places: readonly Place[],
  scope: Scope,
  compilation: Compilation,
  nested: ReadonlySet<string> = new Set(),
): PlacedRule[] {
  const rules = places.flatMap((place) => {
    const rule = compileRule(place, scope, compilation, nested)
    return rule === undefined ? [] : [{ rule, place: place.child('rule') }]
  })
  const seen = new Set<string>()
  for (const { rule, place } of rules) {
    if (seen.has(rule.id)) place.report('an id that no other rule here has', `rule id "${rule.id}" again`)
    seen.add(rule.id)
  }
  return rules
}

function compileRule(
  place: Place,
  scope: Scope,
  compilation: Compilation,
  nested: ReadonlySet<string>,
): Rule | undefined {
  const written = place.text('rule')
  if (written === undefined) {
    place.miss('rule', 'a CEL expression')
    return undefined
  }
  const text = withNestedNames(written, nested)
  const unless = withNestedNames(place.text('unless') ?? '', nested) || undefined
  const excused = (rule: string): string => (unless === undefined ? rule : `(${unless}) || (${rule})`)
  const rule = excused(text)
  const message = place.text('message') ?? excused(written)
  const readings = place.flag('steady') === true ? alternativesOf(text).map(excused) : []
  return {
    id: place.text('id') ?? slug(message),
    rule,
    ...(readings.length > 1 ? { readings } : {}),
    message,
    level: place.word('level', LEVELS) ?? 'must',
    scope: place.word('scope', ['any', 'bare']) ?? 'any',
    ...sourced(place, scope, compilation),
  }
}

/** Members of members that these rules, summaries and keys name. */
export function nestedInRows(places: readonly Place[]): readonly string[] {
  const lists = (of: readonly Place[], key: string): readonly Place[] => of.flatMap((place) => place.list(key))
  const summaries = lists(places, 'x-summarises')
  const sent = summaries.flatMap((summary) => summary.entries('parameters').map(([, value]) => value))
  const keys = places.flatMap((place) => place.object('x-key') ?? [])
  const expressions = [...sent, ...summaries.map((one) => one.at('since')), ...keys.map((one) => one.at('counted'))]
  const listed = keys.flatMap((one) => [...one.texts('columns'), ...one.texts('shared')])
  return [
    ...nestedInRules([...lists(places, 'x-validations'), ...lists(summaries, 'rules')]),
    ...expressions.flatMap((place) => nestedNames(textOf(place?.value))),
    ...listed.filter((name) => name.includes('.')),
  ]
}

/** Members of members that these rules name. */
export function nestedInRules(rules: readonly Place[]): readonly string[] {
  const expressions = rules.flatMap((rule) => [rule.at('rule'), rule.at('unless')])
  return expressions.flatMap((place) => nestedNames(textOf(place?.value)))
}

/** A string that is not CEL is reported where the columns are known. */
function alternativesOf(text: string): readonly string[] {
  try {
    return operandsOf(text, '||')
  } catch {
    return [text]
  }
}

/** Foreign documents may number or name their rules in any way; ours always have an id. */
function slug(message: string): string {
  const words = message.toLowerCase().match(/[a-z0-9_]+/g) ?? ['rule']
  return words.slice(0, 6).join('-')
}
