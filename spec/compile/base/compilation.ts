import type { Sourced } from '../../contract/sourced.js'
import type { Contract } from '../../contract.js'
import { compact } from '../source/compact.js'
import type { Issues } from '../source/issues.js'
import type { Place } from '../source/place.js'
import type { SchemaResolver } from './json-schema.js'
import type { Notes } from './notes.js'
import { type OpenPoints, openIds } from './open-point.js'

/** The state that all parts of the compiler share. */
export interface Compilation {
  readonly issues: Issues
  readonly notes: Notes
  readonly openPoints: OpenPoints
  readonly schemas: SchemaResolver
  /** Checks that read other places of the document; they run at the end. */
  readonly afterwards: ((contract: Contract) => void)[]
  /** Keys of the places whose rules and summaries belong to rows. */
  readonly ruled: Set<string>
  /** Clause ids with the place that cites them. */
  readonly citations: { readonly clause: string; readonly place: Place }[]
}

/** The nearest clause, which a place inherits from its parents. Open points are not inherited. */
export interface Scope {
  readonly clause?: string
}

/** The inherited clause, or the place's own; open points are only the place's own. */
export function sourced(place: Place, scope: Scope, compilation: Compilation): Sourced {
  const own = place.at('x-clause')
  const clause = place.text('x-clause') ?? scope.clause
  if (own !== undefined && clause !== undefined) compilation.citations.push({ clause, place: own })
  const open = openIds(place, compilation.openPoints)
  return compact({ clause, open })
}
