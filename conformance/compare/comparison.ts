/** The comparison of two runs or two contracts, in the form that every format shows. */
export interface Comparison {
  readonly of: 'runs' | 'contracts'
  readonly title: string
  /** The compared parts, and which of them differ; one line each. */
  readonly facts: readonly string[]
  readonly groups: readonly Group[]
}

export interface Group {
  readonly title: string
  /** `worse` decides the exit code. */
  readonly tone: 'worse' | 'better' | 'other'
  readonly entries: readonly Entry[]
}

export interface Entry {
  readonly id: string
  readonly text: string
  readonly clauses: readonly string[]
}

/** How many entries got worse. */
export function worseIn({ groups }: Comparison): number {
  return groups.filter(({ tone }) => tone === 'worse').reduce((sum, { entries }) => sum + entries.length, 0)
}
