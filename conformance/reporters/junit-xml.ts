import type { Exchange } from '../exchange.js'
import type { Report, Result } from '../report.js'
import { areasOf, titleOf } from './by-area.js'
import { reportTitle } from './report-title.js'
import { xmlText } from './xml-text.js'

/**
 * `junit.xml`: a suite for each area; an undecided requirement is skipped with its reason, a broken `should` passes.
 */
export function junitXml(report: Report, exchanges: readonly Exchange[]): string {
  const secondsOf = resultSeconds(report.results, exchanges)
  const suites = areasOf(report).map(({ area, results }) => suite(area, results, { report, secondsOf }))
  const time = (report.durationMs ?? 0) / 1000
  const totals = attributes({
    name: `pipeproof ${reportTitle(report)}`,
    ...numbersOf(report.results),
    time,
    ...timestampOf(report),
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${totals}>\n${suites.join('')}</testsuites>\n`
}

interface Times {
  readonly report: Report
  secondsOf(result: Result): number
}

function suite(area: string, results: readonly Result[], { report, secondsOf }: Times): string {
  const cases = results.map((result) => testCase(result, secondsOf(result))).join('')
  const time = Math.round(results.reduce((sum, result) => sum + secondsOf(result), 0) * 1000) / 1000
  return `  <testsuite ${attributes({ name: area, ...numbersOf(results), time, ...timestampOf(report) })}>\n${cases}  </testsuite>\n`
}

function testCase(result: Result, time: number): string {
  const head = attributes({ classname: `pipeproof.${result.area}`, name: result.id, time })
  const inner = innerOf(result)
  return inner === '' ? `    <testcase ${head}/>\n` : `    <testcase ${head}>\n${inner}    </testcase>\n`
}

function innerOf(result: Result): string {
  if (isSkipped(result)) return `      <skipped message="${xmlText(`${titleOf(result)}: ${result.message}`)}"/>\n`
  if (isFailure(result)) {
    return `      <failure type="${xmlText(result.check)}" message="${xmlText(result.message)}">${xmlText(detailOf(result))}</failure>\n`
  }
  return result.status === 'warn' ? `      <system-out>${xmlText(`warning: ${detailOf(result)}`)}</system-out>\n` : ''
}

function detailOf(result: Result): string {
  return [
    result.message,
    ...(result.expected === undefined ? [] : [`expected: ${result.expected}`]),
    ...(result.actual === undefined ? [] : [`actual: ${result.actual}`]),
    ...(result.clauses.length === 0 ? [] : [`clauses: ${result.clauses.join(', ')}`]),
    ...(result.curl === undefined ? [] : [result.curl]),
  ].join('\n')
}

/** A failure that the baseline accepts must not fail a gate. */
function isFailure({ status, accepted }: Result): boolean {
  return status === 'fail' && accepted !== true
}

function isSkipped({ status, accepted }: Result): boolean {
  return status === 'no-evidence' || status === 'not-applicable' || (status === 'fail' && accepted === true)
}

function numbersOf(results: readonly Result[]): Record<string, number> {
  const failures = results.filter(isFailure).length
  return { tests: results.length, failures, errors: 0, skipped: results.filter(isSkipped).length }
}

/** JUnit requires an ISO date and time; readers take it as UTC. */
function timestampOf({ startedAt }: Report): Record<string, string> {
  return startedAt === undefined ? {} : { timestamp: startedAt.replace(/\.\d+Z$/, '') }
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${xmlText(String(value))}"`)
    .join(' ')
}

/** Seconds that the exchanges of each result took; an exchange counts once, for its first result. */
function resultSeconds(results: readonly Result[], exchanges: readonly Exchange[]): (result: Result) => number {
  const left = new Map(exchanges.map(({ id, milliseconds }) => [id, milliseconds.total]))
  const times = new Map<string, number>()
  for (const result of results) {
    let sum = 0
    for (const id of result.exchanges) {
      sum += left.get(id) ?? 0
      left.delete(id)
    }
    times.set(result.id, Math.round(sum) / 1000)
  }
  return ({ id }) => times.get(id) ?? 0
}
