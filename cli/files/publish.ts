import { relative } from 'node:path'
import {
  addToFile,
  baselineText,
  CHECKS,
  type Evidence,
  githubAnnotations,
  type Interruption,
  judge,
  makePaint,
  observersOf,
  type Report,
  reportJson,
  summaryMd,
  terminalReport,
  verdictLine,
  wantsColour,
  writeReports,
} from '../../conformance/index.js'
import { compact, packageVersion, plainText } from '../../spec/index.js'
import { baselineFor, type JudgingOptions, selectionOf } from '../options/judging-options.js'
import { printText } from '../terminal/print-text.js'
import { rulePlaces } from './rule-places.js'
import { attemptToWrite, writeOutput } from './write-output.js'

/** Facts about the run that the report needs besides the evidence. */
export interface RunFacts {
  readonly interrupted?: Interruption | undefined
  /** Seconds after which the run was stopped. */
  readonly deadline?: number | undefined
  /** Why the run could not be carried out. */
  readonly problem?: string | undefined
  /** The run continues: the files are written, and the terminal gets one line. */
  readonly isPause?: boolean
}

export const DEFAULT_OUT = 'reports/latest'

/** Judges evidence, writes every report and prints the requested output, for a run and for a recording. */
export async function publish(evidence: Evidence, options: JudgingOptions, facts: RunFacts = {}): Promise<Report> {
  const { checks = CHECKS } = options
  const report = judge(evidence, {
    checks,
    observers: observersOf(evidence.contract),
    version: packageVersion(),
    selection: selectionOf(options),
    baseline: await baselineFor(options),
    ...compact({
      problem: facts.problem,
      interrupted: facts.interrupted,
      deadline: facts.deadline,
      minDecided: options.minDecided,
    }),
    strict: options.strict === true,
  })
  const out = options.out ?? DEFAULT_OUT
  const placeOf = await rulePlaces(report, options.spec, options.cases)
  let isWritten = false
  try {
    await writeReports(out, { report, evidence, checks, placeOf })
    isWritten = true
    if (options.writeBaseline !== undefined) {
      await writeOutput(options.writeBaseline, baselineText(report, await baselineFor(options)))
    }
    if (options.github === true && facts.isPause !== true) await tellGithub(report, placeOf)
  } finally {
    // A run costs quota: its verdict is shown even if a disk is full.
    show(report, options, { ...facts, isWritten })
  }
  return report
}

interface Published extends RunFacts {
  readonly isWritten: boolean
}

function show(report: Report, options: JudgingOptions, { isPause, isWritten }: Published): void {
  const { out = DEFAULT_OUT } = options
  if (isPause === true) process.stderr.write(`so far: ${plainText(report.why)}\n`)
  else if (options.json === true) process.stdout.write(reportJson(report))
  else print(report, { quiet: options.quiet === true, out: isWritten ? out : undefined })
}

/** Prints annotations on stderr: GitHub reads commands there too, and `--json` needs stdout. */
async function tellGithub(report: Report, placeOf: Parameters<typeof githubAnnotations>[1]): Promise<void> {
  process.stderr.write(githubAnnotations(report, placeOf))
  const page = process.env.GITHUB_STEP_SUMMARY
  if (page === undefined || page === '') return
  await attemptToWrite(page, 'a file', () => addToFile(page, summaryMd(report)))
}

interface Printed {
  readonly quiet: boolean
  /** The folder of the reports, if they could be written. */
  readonly out: string | undefined
}

function print(report: Report, { quiet, out }: Printed): void {
  const paint = makePaint(wantsColour(process.env, process.stdout.isTTY === true))
  const isUnusable = report.exitCode === 2
  if (isUnusable) process.stderr.write(`${paint('red', `pipeproof: ${plainText(report.why)}`)}\n`)
  if (quiet) printText(`${verdictLine(report, paint)}\n`)
  else if (!isUnusable) {
    const page = out === undefined ? '' : `${paint('dim', `${relative('.', out) || '.'}/report.html`)}\n`
    printText(`${terminalReport(report, paint)}${page}`)
  }
}
