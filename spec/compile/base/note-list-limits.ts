import { compact } from '../source/compact.js'
import type { Place } from '../source/place.js'
import type { Compilation } from './compilation.js'
import { keyword, schemaParts } from './schema-parts.js'

/** A list that is sent has at least one member, so a `minItems` of 1 says nothing new. */
const SMALLEST: Readonly<Record<string, number>> = { minItems: 1 }
const LIMITS = ['minItems', 'maxItems', 'uniqueItems', 'minContains', 'maxContains', 'contains'] as const
type Limit = (typeof LIMITS)[number]

export interface ListLimits {
  readonly minItems?: number
  readonly maxItems?: number
}

/** How many members a list in a parameter has. What else limits its members is judged in JSON bodies only. */
export function listLimits(schema: Place, name: string, compilation: Compilation): ListLimits {
  const { minItems, maxItems } = noteListLimits(schema, name, compilation, ['minItems', 'maxItems'])
  return compact({ minItems, maxItems })
}

/** The numbers among the limits of a list. Those that are not `judged` are noted. */
export function noteListLimits(
  schema: Place,
  name: string,
  { notes }: Compilation,
  judged: readonly Limit[] = [],
): Readonly<Partial<Record<Limit, number>>> {
  const parts = schemaParts(schema)
  const limits: Partial<Record<Limit, number>> = {}
  for (const limit of LIMITS) {
    const value = keyword(parts, limit)?.value
    if (value === undefined || value === false || (typeof value === 'number' && value <= (SMALLEST[limit] ?? -1)))
      continue
    if (typeof value === 'number') limits[limit] = value
    if (!judged.includes(limit))
      notes.add('limits of the members of a list in a parameter or a cell are not judged', `${name} (${limit})`)
  }
  return limits
}
