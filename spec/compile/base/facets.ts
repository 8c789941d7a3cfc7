import type { Facets } from '../../contract/table.js'
import { isMultiple } from '../../multiple.js'
import { compact } from '../source/compact.js'
import type { Place } from '../source/place.js'
import type { Compilation } from './compilation.js'
import { keyword, listedValues, schemaParts } from './schema-parts.js'
import { isUsablePattern } from './usable-pattern.js'

export function facets(schema: Place, whole: boolean, compilation: Compilation): Facets {
  const parts = schemaParts(schema)
  return compact({
    enum: closedList(parts),
    pattern: pattern(parts, compilation),
    ...bound(parts, 'Minimum', whole),
    ...bound(parts, 'Maximum', whole),
    multipleOf: step(parts),
    minLength: number(parts, 'minLength', Math.max),
    maxLength: number(parts, 'maxLength', Math.min),
  })
}

/** A plain value as the text of one cell or of one query parameter. */
export function cellText(value: unknown, listSeparator?: string): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value) && listSeparator !== undefined)
    return value.map((item) => cellText(item)).join(listSeparator)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** `examples: [..]` of JSON Schema, `example:` of OpenAPI. */
export function firstExample(parts: readonly Place[]): unknown {
  const examples = keyword(parts, 'examples')?.value
  return Array.isArray(examples) && examples.length > 0 ? examples[0] : keyword(parts, 'example')?.value
}

const SEVERAL = 3

/** `examples` that show ordinary values: three or more different texts. Undefined if there are fewer. */
export function severalExamples(parts: readonly Place[], least = SEVERAL): readonly string[] | undefined {
  const examples = keyword(parts, 'examples')?.value
  const texts = new Set((Array.isArray(examples) ? examples : []).filter((value) => typeof value === 'string'))
  return texts.size < least ? undefined : [...texts]
}

function closedList(parts: readonly Place[]): string[] | undefined {
  return listedValues(parts)
    ?.filter((value) => value !== null)
    .map((value) => cellText(value))
}

function pattern(parts: readonly Place[], compilation: Compilation): string | undefined {
  const place = keyword(parts, 'pattern')
  if (typeof place?.value !== 'string') return undefined
  return isUsablePattern(place.value, compilation.notes) ? place.value : undefined
}

const SIDES = {
  Minimum: {
    inclusive: 'minimum',
    strictest: Math.max,
    nearest: Math.ceil,
    beyond: (limit: number): number => Math.floor(limit) + 1,
  },
  Maximum: {
    inclusive: 'maximum',
    strictest: Math.min,
    nearest: Math.floor,
    beyond: (limit: number): number => Math.ceil(limit) - 1,
  },
} as const

/**
 * An exclusive bound of whole numbers becomes the next number and inclusive; an exclusive bound of fractions stays
 * beside the inclusive one. In 3.0 a boolean makes the inclusive bound exclusive.
 */
function bound(parts: readonly Place[], side: keyof typeof SIDES, whole: boolean): Facets {
  const { inclusive, strictest, nearest, beyond } = SIDES[side]
  const plain = number(parts, inclusive, strictest)
  const strict = keyword(parts, `exclusive${side}`)?.value
  const limit = strict === true ? plain : strict
  // The stricter one: both keywords may be present.
  if (typeof limit !== 'number' || (plain !== undefined && plain !== limit && strictest(plain, limit) === plain)) {
    return compact({ [inclusive]: whole && plain !== undefined ? nearest(plain) : plain })
  }
  return whole ? { [inclusive]: beyond(limit) } : { [inclusive]: limit, [`exclusive${side}`]: limit }
}

/** The largest step, if it is a multiple of all others. */
function step(parts: readonly Place[]): number | undefined {
  const widest = number(parts, 'multipleOf', Math.max)
  const isCommon = (part: Place): boolean => {
    const own = part.at('multipleOf')?.value
    return typeof own !== 'number' || isMultiple(widest ?? 0, own)
  }
  return widest !== undefined && widest > 0 && parts.every(isCommon) ? widest : undefined
}

/** If several parts limit the same thing, all limits apply. */
function number(parts: readonly Place[], name: string, strictest: (...values: number[]) => number): number | undefined {
  const numbers = parts.flatMap((part) => {
    const place = part.at(name)
    if (typeof place?.value === 'number') return [place.value]
    place?.report('a number')
    return []
  })
  return numbers.length === 0 ? undefined : strictest(...numbers)
}
