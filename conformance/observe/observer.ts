import type { Evidence } from '../check.js'
import type { Probe } from '../probe.js'

/** Finds the choice of an implementation at a point that the documentation leaves open. It judges nothing. */
export interface Observer {
  /** Id of the contract's open point; contracts without that point skip this observer. */
  readonly id: string
  /** An option's name, or `other`; undefined when no answer shows it. */
  observe(evidence: Evidence): string | undefined
  /** Its own requests, sent last and only with remaining budget. */
  asks?(evidence: Evidence): readonly Probe[]
}

/** Observers without requests of their own, each by the id of its open point. */
export function byPoint(
  table: Readonly<Record<string, (evidence: Evidence, point: string) => string | undefined>>,
): readonly Observer[] {
  return Object.entries(table).map(([id, observe]) => ({ id, observe: (evidence) => observe(evidence, id) }))
}
