/** One error of a document: its place, the value found, and the expected value. */
export interface DocumentIssue {
  readonly file: string
  /** 1-based; absent when the file could not be read at all. */
  readonly line?: number
  readonly column?: number
  /** JSON pointer into `file`. */
  readonly pointer: string
  readonly found: string
  readonly wanted: string
}

/** All problems of a document together. The command line prints one line for each and exits with 2. */
export class DocumentError extends Error {
  readonly issues: readonly DocumentIssue[]

  constructor(issues: readonly DocumentIssue[]) {
    super(issues.map(formatIssue).join('\n'))
    this.name = 'DocumentError'
    this.issues = issues
  }
}

export function formatIssue(issue: DocumentIssue): string {
  if (issue.line === undefined && issue.pointer === '')
    return `Cannot read "${issue.file}": found ${issue.found}, wanted ${issue.wanted}`
  const place = issue.line === undefined ? issue.file : `${issue.file}:${issue.line}:${issue.column ?? 1}`
  return `${place} ${issue.pointer || '/'}: found ${issue.found}, wanted ${issue.wanted}`
}
