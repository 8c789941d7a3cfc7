import { inNumber, plainText } from '../../spec/index.js'
import type { Report, Result } from '../report.js'
import { areasOf, decidedOf } from './by-area.js'
import type { Paint } from './paint.js'
import { reportTitle } from './report-title.js'

/** A check that fails everywhere has one cause, so its further violations are only counted. */
const MOST_OF_A_CHECK = 8

/** The text at the end of a run: violations by area, requirements without evidence and why, then the denominator. */
export function terminalReport(report: Report, paint: Paint): string {
  return [
    ...areasOf(report).flatMap(({ area, results }) => areaLines(area, results, paint)),
    ...undecidedLines(report, paint),
    ...skippedLines(report, paint),
    ...countLines(report, paint),
    verdictLine(report, paint),
    '',
  ].join('\n')
}

export function verdictLine(report: Report, paint: Paint): string {
  const colour = report.verdict === 'conformant' ? 'green' : report.verdict === 'nonconformant' ? 'red' : 'yellow'
  const { decided, applicable } = decidedOf(report)
  const accepted = report.results.filter((result) => result.accepted === true).length
  const parts = [
    `${inNumber(report.counts.fail, 'violation')}${accepted === 0 ? '' : ` (${accepted} accepted)`}`,
    inNumber(report.counts.warn, 'warning'),
    `${decided} of ${inNumber(applicable, 'requirement')} decided`,
    inNumber(report.requests.total, 'request'),
  ]
  const why =
    report.verdict === 'nonconformant' && report.gate.refusedCredentials.length === 0
      ? ''
      : ` (${plainText(report.why)})`
  return `${paint('bold', paint(colour, report.verdict))} ${plainText(reportTitle(report))}: ${parts.join(', ')}${why}`
}

/** One result: its id, its message, the expected and the actual value, its clause, and the request that shows it. */
export function resultText(result: Result, paint: Paint): string {
  return resultLines(result, paint).join('\n')
}

function areaLines(area: string, results: readonly Result[], paint: Paint): string[] {
  const told = results.filter(({ status }) => status === 'fail' || status === 'warn')
  if (told.length === 0) return []
  const checks = [...new Set(told.map(({ check }) => check))]
  const lines = checks.flatMap((check) => {
    const own = told.filter((result) => result.check === check)
    const rest = own.length - MOST_OF_A_CHECK
    const more = rest > 0 ? [paint('dim', `    … and ${rest} more of ${check} (report.html)`)] : []
    return [...own.slice(0, MOST_OF_A_CHECK).flatMap((result) => resultLines(result, paint)), ...more]
  })
  return [paint('bold', area), ...lines, '']
}

function resultLines(result: Result, paint: Paint): string[] {
  const failed = result.status === 'fail' && result.accepted !== true
  const mark = failed ? paint('red', '✗') : paint('yellow', result.accepted === true ? '~' : '!')
  const extra: (readonly [string, string | undefined])[] = [
    ['expected', result.expected],
    ['found', result.actual],
    ['clause', result.clauses.length === 0 ? undefined : result.clauses.join(', ')],
    ['again', result.curl],
  ]
  return [
    `  ${mark} ${plainText(result.id)}${result.accepted === true ? ' (accepted)' : ''}`,
    `    ${plainText(result.message)}`,
    ...extra.flatMap(([name, value]) =>
      value === undefined ? [] : [`    ${paint('dim', name.padEnd(8))} ${plainText(value)}`],
    ),
  ]
}

function undecidedLines({ results }: Report, paint: Paint): string[] {
  const open = results.filter(({ status }) => status === 'no-evidence')
  const beyond = open.filter(({ beyondOneRun }) => beyondOneRun === true)
  return [
    ...groupLines(
      'without evidence',
      open.filter(({ beyondOneRun }) => beyondOneRun !== true),
      paint,
    ),
    ...groupLines('beyond one run', beyond, paint),
  ]
}

/** One line for each reason and check. */
function groupLines(title: string, open: readonly Result[], paint: Paint): string[] {
  if (open.length === 0) return []
  const groups = [...new Set(open.map(({ reason, check }) => `${reason ?? 'harness'} ${check}`))].sort()
  const lines = groups.map((group) => {
    const own = open.filter(({ reason, check }) => `${reason ?? 'harness'} ${check}` === group)
    const [first] = own
    const count = own.length === 1 ? plainText(first?.id ?? '') : `${first?.check ?? ''} (${own.length})`
    return `  ${(first?.reason ?? 'harness').padEnd(15)} ${count} ${paint('dim', plainText(first?.message ?? ''))}`
  })
  return [paint('bold', title), ...lines, '']
}

function skippedLines({ skipped = [] }: Report, paint: Paint): string[] {
  return skipped.map(({ id, reason = 'no reason given' }) => paint('dim', plainText(`left out: ${id}, ${reason}`)))
}

function countLines(report: Report, paint: Paint): string[] {
  const counts = Object.entries(report.counts).map(([status, count]) => `${status.replace('-', ' ')} ${count}`)
  const accounts = Object.entries(report.requests.byAccount).map(([name, count]) => `${plainText(name)} ${count}`)
  const choices =
    report.choices.length === 0 ? [] : [`${inNumber(report.choices.length, 'open choice')} observed (observed.json)`]
  return [counts.join(', '), accounts.join(', '), ...choices]
    .filter((line) => line !== '')
    .map((line) => paint('dim', line))
}
