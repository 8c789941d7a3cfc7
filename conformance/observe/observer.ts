import type { Evidence } from '../check.js'
import type { Probe } from '../probe.js'

/** Says which choice an implementation made at a point that the documentation leaves open. It judges nothing. */
export interface Observer {
  /** Id of the contract's open point; a contract without that point is not observed for it. */
  readonly id: string
  /** An option's name, or `other`; undefined when nothing tells. */
  observe(evidence: Evidence): string | undefined
  /** Requests of its own, asked last and only with what is left of the budget. */
  asks?(evidence: Evidence): readonly Probe[]
}
