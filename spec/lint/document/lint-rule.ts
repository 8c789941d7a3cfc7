import type { LintDocument } from './document.js'
import type { Path } from './node.js'

export interface Problem {
  readonly path: Path
  readonly found: string
  readonly wanted: string
}

/** One rule about documents. Its file and its test have its name. */
export interface LintRule {
  readonly name: string
  /** The rule in one sentence. */
  readonly title: string
  readonly severity: 'error' | 'warn'
  find(document: LintDocument): readonly Problem[]
}
