import { compact } from '../source/compact.js'
import type { Place } from '../source/place.js'
import type { Compilation } from './compilation.js'
import { keyword, schemaParts } from './schema-parts.js'

/** A list that is sent has at least one member, so a `minItems` of 1 says nothing new. */
const SMALLEST: Readonly<Record<string, number>> = { minItems: 1 }
const LIMITS = ['minItems', 'maxItems', 'uniqueItems', 'minContains', 'maxContains', 'contains'] as const

export interface ListLimits {
  readonly minItems?: number
  readonly maxItems?: number
}

/** How many members a list has is judged in JSON bodies only, not in a parameter or a cell. */
export function noteListLimits(schema: Place, name: string, { notes }: Compilation): ListLimits {
  const parts = schemaParts(schema)
  const limits = new Map<string, number>()
  for (const limit of LIMITS) {
    const value = keyword(parts, limit)?.value
    if (value === undefined || value === false || (typeof value === 'number' && value <= (SMALLEST[limit] ?? -1)))
      continue
    notes.add('limits of the members of a list in a parameter or a cell are not judged', `${name} (${limit})`)
    if (typeof value === 'number') limits.set(limit, value)
  }
  return compact({ minItems: limits.get('minItems'), maxItems: limits.get('maxItems') })
}
