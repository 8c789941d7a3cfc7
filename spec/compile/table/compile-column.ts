import type { Column, ColumnItems } from '../../contract/table.js'
import { type Compilation, type Scope, sourced } from '../base/compilation.js'
import { cellText, facets, firstExample, severalExamples } from '../base/facets.js'
import { LEVELS, WORDS } from '../base/known-words.js'
import { noteListLimits } from '../base/note-list-limits.js'
import { isNullable, keyword, schemaParts } from '../base/schema-parts.js'
import { compact } from '../source/compact.js'
import type { Place } from '../source/place.js'
import { cellType } from './cell-type.js'

/** One property of a row schema. */
export function compileColumn(name: string, place: Place, scope: Scope, compilation: Compilation): Column {
  const parts = schemaParts(place)
  const type = cellType(place, name, compilation)
  const example = firstExample(parts)
  const limits = facets(place, type === 'integer', compilation)
  const isListed = limits.enum !== undefined || limits.pattern !== undefined || place.has('items')
  if (!isListed) place.at('x-enum-level')?.report('an "enum" beside it', `no enum in ${name}`)
  if (type === 'strings') noteListLimits(place, name, compilation)
  return compact({
    name,
    type,
    nullable: isNullable(parts),
    ...limits,
    enumLevel: place.word('x-enum-level', LEVELS),
    typeLevel: place.word('x-type-level', LEVELS),
    items: type === 'strings' ? compileItems(place.schema('items'), compilation) : undefined,
    description: cellText(keyword(parts, 'description')?.value),
    example: example === undefined ? undefined : cellText(example),
    examples: severalExamples(parts),
    hints: { ...formatHint(keyword(parts, 'format')?.value), ...foreignWords(place) },
    ...sourced(place, scope, compilation),
  })
}

/** Undefined when the members have no description. */
function compileItems(items: Place | undefined, compilation: Compilation): ColumnItems | undefined {
  if (items === undefined) return undefined
  const hints = foreignWords(items)
  const { minimum: _low, maximum: _high, multipleOf: _step, ...said } = facets(items, false, compilation)
  const examples = severalExamples(schemaParts(items), 2)
  const whole = { ...said, ...(examples && { examples }), ...(Object.keys(hints).length > 0 && { hints }) }
  return Object.keys(whole).length === 0 ? undefined : whole
}

/** Names of formats that generators know but that are no type of a cell. */
const MADE = new Map<unknown, string>([
  ['uuid', 'string.uuid'],
  ['email', 'internet.email'],
  ['hostname', 'internet.domainName'],
  ['ipv4', 'internet.ipv4'],
  ['ipv6', 'internet.ipv6'],
])

function formatHint(format: unknown): Record<string, unknown> {
  return compact({ 'x-faker': MADE.get(format) })
}

function foreignWords(place: Place): Record<string, unknown> {
  const words = place.keys().filter((key) => key.startsWith('x-') && !WORDS.has(key))
  return Object.fromEntries(words.map((key) => [key, place.at(key)?.value]))
}
