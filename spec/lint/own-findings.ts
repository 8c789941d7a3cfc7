import { resolve } from 'node:path'
import type { SourceFile } from '../compile/source/source-file.js'
import { clauseRules } from './clause-rules.js'
import { dereference } from './document/dereference.js'
import { lintDocument } from './document/document.js'
import { writtenAt } from './document/follow.js'
import type { Problem } from './document/lint-rule.js'
import { isNode, type Node, type Path } from './document/node.js'
import { problemText } from './document/problem-text.js'
import { documentFiles } from './document-files.js'
import type { LintFinding } from './lint-finding.js'
import { lintRules } from './lint-rules.js'

interface Findings {
  /** The document with references resolved. */
  readonly root: Node
  /** The number of references in the longest chain of them. */
  readonly chained: number
  readonly findings: readonly LintFinding[]
}

/** The findings of our own rules about a document. */
export function documentFindings(document: SourceFile, clauses: ReadonlySet<string> | undefined): Findings {
  const files = documentFiles(document)
  let chained = 0
  const data = dereference(files, (references) => {
    chained = Math.max(chained, references)
  })
  const root = isNode(data) ? data : {}
  const read = lintDocument(root, clauses)
  const findings = lintRules.flatMap(({ name, severity, find }) =>
    find(read).map((problem) => {
      const { source, path } = writtenAt(files, problem.path)
      return { ...findingAt(files.fileOf(source), path, name, problem), severity: SEVERITIES[severity] }
    }),
  )
  return { root, chained, findings }
}

const SEVERITIES = { error: 'error', warn: 'warning' } as const

/** The findings about a clauses file. */
export function clausesFindings(file: SourceFile): readonly LintFinding[] {
  const unread = file.problems.map(({ at, found, wanted }) => ({
    ...findingAt(file, [], 'parser', { path: [], found, wanted }),
    ...at,
  }))
  const above: Path = isNode(file.value) ? ['clauses'] : []
  const findings = clauseRules.flatMap(({ name, find }) =>
    find(file.value).map((problem) => findingAt(file, [...above, ...problem.path], name, problem)),
  )
  return unread.length > 0 ? unread : findings
}

function findingAt(file: SourceFile, path: Path, rule: string, problem: Problem): LintFinding {
  const { line = 1, column = 1 } = file.locate(path) ?? {}
  return { file: resolve(file.file), line, column, rule, severity: 'error', message: problemText(problem) }
}
