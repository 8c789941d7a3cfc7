import { Command } from 'commander'
import {
  DocumentError,
  type DocumentIssue,
  displayPath,
  formatFinding,
  jsonText,
  type LintFinding,
  lintFile,
  plainLines,
  plainText,
  shippedDocument,
} from '../../spec/index.js'

/** `pipeproof lint [FILE]`: exit 0 when nothing is wrong, 1 on errors, 2 when there is nothing to lint. */
export function lintCommand(): Command {
  return new Command('lint')
    .description('check a contract document, by default the one that Pipeproof ships')
    .argument('[FILE]', 'an OpenAPI document, YAML or JSON')
    .option('--verbose', 'print every warning, not one line for each kind')
    .option('--json', 'print one JSON value instead of lines')
    .action(async (file: string | undefined, options: LintOptions) => {
      process.exitCode = await lintDocumentFile(file ?? shippedDocument, options)
    })
}

interface LintOptions {
  readonly verbose?: boolean
  readonly json?: boolean
}

async function lintDocumentFile(file: string, { json = false, verbose = false }: LintOptions): Promise<number> {
  try {
    const findings = await lintFile(file)
    const shown = verbose ? findings : grouped(findings)
    process.stdout.write(json ? asJson(file, findings) : plainLines(asLines(shown)))
    const more = shown.length < findings.length ? ' (--verbose prints every one)' : ''
    if (!json) process.stderr.write(`${displayPath(file, process.cwd())}: ${summary(findings)}${more}\n`)
    return count(findings, 'error') > 0 ? 1 : 0
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    process.stderr.write(
      error.issues.map((issue) => `pipeproof: Cannot lint "${file}": ${plainText(reason(issue))}\n`).join(''),
    )
    return 2
  }
}

function reason({ line, column, found, wanted }: DocumentIssue): string {
  const place = line === undefined ? '' : `at ${line}:${column ?? 1} `
  return `${place}found ${found}, wanted ${wanted}`
}

/** Every error, and of all warnings of one rule the first with the number of the others. */
function grouped(findings: readonly LintFinding[]): readonly LintFinding[] {
  const kindOf = ({ rule, severity }: LintFinding, index: number): string =>
    severity === 'error' ? String(index) : `${severity} ${rule}`
  const kinds = new Map<string, LintFinding[]>()
  for (const [index, finding] of findings.entries()) {
    const kind = kindOf(finding, index)
    const same = kinds.get(kind)
    if (same === undefined) kinds.set(kind, [finding])
    else same.push(finding)
  }
  return [...kinds.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [others.length === 0 ? first : withCount(first, others)],
  )
}

function withCount(first: LintFinding, others: readonly LintFinding[]): LintFinding {
  const isSame = others.every(({ message }) => message === first.message)
  return { ...first, message: `${first.message} (and ${others.length} ${isSame ? 'more' : 'like it'})` }
}

function asLines(findings: readonly LintFinding[]): string {
  return findings.map((finding) => `${formatFinding(finding, process.cwd())}\n`).join('')
}

function asJson(file: string, findings: readonly LintFinding[]): string {
  const shown = findings.map((finding) => ({ ...finding, file: displayPath(finding.file, process.cwd()) }))
  const counts = { errors: count(findings, 'error'), warnings: count(findings, 'warning') }
  return jsonText({ file: displayPath(file, process.cwd()), ...counts, findings: shown }, 2)
}

function summary(findings: readonly LintFinding[]): string {
  return `${plural(count(findings, 'error'), 'error')}, ${plural(count(findings, 'warning'), 'warning')}`
}

function plural(number: number, word: string): string {
  return `${number === 0 ? 'no' : number} ${word}${number === 1 ? '' : 's'}`
}

function count(findings: readonly LintFinding[], severity: LintFinding['severity']): number {
  return findings.filter((finding) => finding.severity === severity).length
}
