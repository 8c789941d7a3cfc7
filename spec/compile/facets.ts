import type { Compilation } from './compilation.js'
import { isEcmaPattern } from './ecma-pattern.js'
import { BAD_PATTERN } from './notes.js'
import { keyword, schemaParts } from './schema-parts.js'
import { compact } from './source/compact.js'
import type { Place } from './source/place.js'

/** What a schema demands of one plain value. */
export interface Facets {
  readonly enum?: readonly string[]
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly minLength?: number
  readonly maxLength?: number
}

export function facets(schema: Place, whole: boolean, compilation: Compilation): Facets {
  const parts = schemaParts(schema)
  return compact({
    enum: closedList(parts),
    pattern: pattern(parts, compilation),
    ...bound(parts, 'Minimum', whole),
    ...bound(parts, 'Maximum', whole),
    minLength: number(parts, 'minLength'),
    maxLength: number(parts, 'maxLength'),
  })
}

/** A plain value as the text of one cell or of one query parameter. */
export function plainText(value: unknown, listSeparator?: string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value) && listSeparator !== undefined)
    return value.map((item) => plainText(item)).join(listSeparator)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** `examples: [..]` of JSON Schema, `example:` of OpenAPI. */
export function firstExample(parts: readonly Place[]): unknown {
  const examples = keyword(parts, 'examples')?.value
  return Array.isArray(examples) && examples.length > 0 ? examples[0] : keyword(parts, 'example')?.value
}

function closedList(parts: readonly Place[]): string[] | undefined {
  const constant = keyword(parts, 'const')
  const list = constant === undefined ? keyword(parts, 'enum')?.value : [constant.value]
  if (!Array.isArray(list)) return undefined
  return list.filter((value) => value !== null).map((value) => plainText(value))
}

function pattern(parts: readonly Place[], compilation: Compilation): string | undefined {
  const place = keyword(parts, 'pattern')
  if (typeof place?.value !== 'string') return undefined
  if (isEcmaPattern(place.value)) return place.value
  compilation.notes.add(BAD_PATTERN, place.value)
  return undefined
}

/**
 * An exclusive bound of whole numbers moves by one and is inclusive then; of fractions it stands beside the inclusive one.
 * 3.0 says with a boolean that the inclusive bound is exclusive.
 */
function bound(parts: readonly Place[], side: 'Minimum' | 'Maximum', whole: boolean): Facets {
  const inclusive = side === 'Minimum' ? 'minimum' : 'maximum'
  const plain = number(parts, inclusive)
  const strict = keyword(parts, `exclusive${side}`)?.value
  const limit = strict === true ? plain : strict
  if (typeof limit !== 'number') return compact({ [inclusive]: plain })
  const step = side === 'Minimum' ? 1 : -1
  // Whichever excludes more: the two keywords may stand together.
  if (plain !== undefined && (plain - limit) * step > 0) return { [inclusive]: plain }
  return whole ? { [inclusive]: limit + step } : { [inclusive]: limit, [`exclusive${side}`]: limit }
}

function number(parts: readonly Place[], name: string): number | undefined {
  const place = keyword(parts, name)
  if (typeof place?.value === 'number') return place.value
  place?.report('a number')
  return undefined
}
