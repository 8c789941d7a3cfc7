import { BREAKS, OBEYS } from '../../read/filter/tells-each.js'
import type { Marked } from './mark-rows.js'

/**
 * Values of two filters that no known row obeys together, although some row obeys the second filter: a service that
 * ignores the first one beside the second shows this row.
 */
export function contradictingPair(
  tested: readonly Marked[],
  beside: readonly Marked[],
): readonly [tested: Marked, beside: Marked] | undefined {
  for (const one of tested) for (const other of beside) if (contradicts(one, other)) return [one, other]
  return undefined
}

/** All rows that obey the second filter break the first, and there are such rows. */
export function contradicts({ marks: tested }: Marked, { marks: beside }: Marked): boolean {
  return beside.includes(OBEYS) && beside.every((mark, row) => mark !== OBEYS || tested[row] === BREAKS)
}
