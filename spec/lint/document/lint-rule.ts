import type { LintDocument } from './document.js'
import type { Path } from './node.js'

export interface Problem {
  readonly path: Path
  readonly found: string
  readonly wanted: string
}

/** One law about documents. Its file, its test and its name in a finding are the same word. */
export interface LintRule {
  readonly name: string
  /** The law in one sentence. */
  readonly title: string
  readonly severity: 'error' | 'warn'
  find(document: LintDocument): readonly Problem[]
}
