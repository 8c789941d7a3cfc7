import { inNumber } from '../../spec/index.js'
import type { Report, Result } from '../report.js'
import { areasOf, decidedOf } from './by-area.js'
import { markdownText } from './markdown-text.js'
import { reportTitle } from './report-title.js'

/** More lines would make a pull request's comment unreadable; the report has the full list. */
const MOST_LISTED = 50

/** `summary.md`: the verdict for a pull request or a job page. */
export function summaryMd(report: Report): string {
  const { decided, applicable } = decidedOf(report)
  const failures = report.results.filter(({ status }) => status === 'fail')
  return [
    `# ${markOf(report)} ${markdownText(reportTitle(report))}: ${report.verdict}`,
    '',
    `${markdownText(report.target.baseUrl)}, ${inNumber(report.requests.total, 'request')}; ${decided} of ${inNumber(applicable, 'requirement')} decided.${periodOf(report)}`,
    '',
    `**Exit code ${report.exitCode}**: ${markdownText(report.why)}.`,
    '',
    '| area | pass | fail | warn | observed | no evidence | not applicable |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...areasOf(report).map(({ area, results }) => areaRow(area, results)),
    '',
    ...listed('Violations', failures),
    ...listed(
      'Warnings',
      report.results.filter(({ status }) => status === 'warn'),
    ),
    ...undecided(report),
    ...skipped(report),
    ...choices(report),
  ].join('\n')
}

function periodOf({ startedAt, durationMs }: Report): string {
  return startedAt === undefined ? '' : ` Started ${startedAt}, took ${((durationMs ?? 0) / 1000).toFixed(1)} s.`
}

function areaRow(area: string, results: readonly Result[]): string {
  const count = (status: Result['status']): number => results.filter((result) => result.status === status).length
  const counts = (['pass', 'fail', 'warn', 'observed', 'no-evidence', 'not-applicable'] as const).map(count)
  return `| ${area} | ${counts.join(' | ')} |`
}

function listed(title: string, results: readonly Result[]): string[] {
  if (results.length === 0) return []
  const lines = results.slice(0, MOST_LISTED).map((result) => {
    const clauses = result.clauses.length === 0 ? '' : ` (${result.clauses.map(markdownText).join(', ')})`
    const accepted = result.accepted === true ? ' *accepted*' : ''
    return `- ${markdownText(result.id)}${accepted}: ${markdownText(result.message)}${clauses}`
  })
  const more = results.length > MOST_LISTED ? [`- … and ${results.length - MOST_LISTED} more in report.html`] : []
  return [`## ${title} (${results.length})`, '', ...lines, ...more, '']
}

function undecided({ results }: Report): string[] {
  const open = results.filter(({ status }) => status === 'no-evidence')
  const reasons = [...new Set(open.map(({ reason }) => reason ?? 'harness'))].sort()
  if (open.length === 0) return []
  const lines = reasons.map((reason) => {
    return `- ${reason}: ${open.filter((result) => (result.reason ?? 'harness') === reason).length}`
  })
  const beyond = open.filter(({ beyondOneRun }) => beyondOneRun === true).length
  const apart = beyond === 0 ? [] : [`- beyond one run: ${beyond} of these`]
  return [`## Without evidence (${open.length})`, '', ...lines, ...apart, '']
}

function skipped({ skipped: left = [] }: Report): string[] {
  if (left.length === 0) return []
  const lines = left.map(({ id, reason = 'no reason given' }) => `- ${markdownText(id)}: ${markdownText(reason)}`)
  return [`## Left out (${left.length})`, '', ...lines, '']
}

function choices(report: Report): string[] {
  if (report.choices.length === 0) return []
  const rows = report.choices.map(({ id, observed }) => `| ${markdownText(id)} | ${markdownText(observed)} |`)
  return ['## Choices where the documentation is open', '', '| point | observed |', '|---|---|', ...rows, '']
}

function markOf({ verdict }: Report): string {
  return verdict === 'conformant' ? '✅' : verdict === 'nonconformant' ? '❌' : '⚠️'
}
