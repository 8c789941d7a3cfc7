import { operandsOf } from '../../cel/operands.js'
import type { Rule } from '../../contract/table.js'
import { type Compilation, type Scope, sourced } from '../base/compilation.js'
import { LEVELS } from '../base/known-words.js'
import type { Place } from '../source/place.js'

/** A rule with the place of its text, for checks that need its columns. */
export interface PlacedRule {
  readonly rule: Rule
  readonly place: Place
}

/** `x-validations` of a row or a table, or the `rules` of a summary. */
export function compileRules(places: readonly Place[], scope: Scope, compilation: Compilation): PlacedRule[] {
  const rules = places.flatMap((place) => {
    const rule = compileRule(place, scope, compilation)
    return rule === undefined ? [] : [{ rule, place: place.child('rule') }]
  })
  const seen = new Set<string>()
  for (const { rule, place } of rules) {
    if (seen.has(rule.id)) place.report('an id that no other rule here has', `rule id "${rule.id}" again`)
    seen.add(rule.id)
  }
  return rules
}

function compileRule(place: Place, scope: Scope, compilation: Compilation): Rule | undefined {
  const text = place.text('rule')
  if (text === undefined) {
    place.miss('rule', 'a CEL expression')
    return undefined
  }
  const unless = place.text('unless')
  const excused = (rule: string): string => (unless === undefined ? rule : `(${unless}) || (${rule})`)
  const rule = excused(text)
  const message = place.text('message') ?? rule
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
