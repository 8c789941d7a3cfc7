import type { Evidence } from '../check.js'

/** Says which choice an implementation made at a point that the documentation leaves open. It judges nothing. */
export interface Observer {
  /** Id of the contract's open point; a contract without that point is not observed for it. */
  readonly id: string
  /** An option's name, or `other`; undefined when nothing tells. */
  observe(evidence: Evidence): string | undefined
}
