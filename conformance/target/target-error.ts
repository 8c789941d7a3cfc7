export interface TargetIssue {
  /** `accounts[1].tier`; empty for the whole file. */
  readonly key: string
  readonly line?: number
  readonly found: string
  readonly wanted: string
}

/** All errors of a target file together. */
export class TargetError extends Error {
  readonly issues: readonly TargetIssue[]

  constructor(file: string, issues: readonly TargetIssue[]) {
    super(issues.map((issue) => formatTargetIssue(file, issue)).join('\n'))
    this.name = 'TargetError'
    this.issues = issues
  }
}

function formatTargetIssue(file: string, { key, line, found, wanted }: TargetIssue): string {
  const place = line === undefined ? file : `${file}:${line}`
  return `Cannot use ${place}${key === '' ? '' : ` "${key}"`}: found ${found}, wanted ${wanted}`
}
