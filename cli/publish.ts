import { relative } from 'node:path'
import {
  CHECKS,
  type Evidence,
  judge,
  makePaint,
  observersOf,
  type Report,
  reportJson,
  terminalReport,
  verdictLine,
  wantsColour,
  writeReports,
} from '../conformance/index.js'
import { packageVersion } from '../spec/index.js'
import { baselineFor, type JudgingOptions, selectionOf } from './judging-options.js'

export const DEFAULT_OUT = 'reports/latest'

/** Judges evidence, writes every report and prints what was asked for. The same for a run and for a recording. */
export async function publish(
  evidence: Evidence,
  options: JudgingOptions,
  problem: string | undefined,
): Promise<Report> {
  const report = judge(evidence, {
    checks: CHECKS,
    observers: observersOf(evidence.contract),
    version: packageVersion(),
    selection: selectionOf(options),
    baseline: await baselineFor(options),
  })
  const out = options.out ?? DEFAULT_OUT
  await writeReports(out, { report, evidence, checks: CHECKS })
  if (options.json === true) process.stdout.write(reportJson(report))
  else print(report, { quiet: options.quiet === true, out, problem })
  return report
}

function print(
  report: Report,
  { quiet, out, problem }: { readonly quiet: boolean; readonly out: string; readonly problem: string | undefined },
): void {
  const paint = makePaint(wantsColour(process.env, process.stdout.isTTY === true))
  if (problem !== undefined) process.stderr.write(`${paint('red', problem)}\n`)
  if (quiet) process.stdout.write(`${verdictLine(report, paint)}\n`)
  else if (problem === undefined) {
    process.stdout.write(
      `${terminalReport(report, paint)}${paint('dim', `${relative('.', out) || '.'}/report.html`)}\n`,
    )
  }
}
