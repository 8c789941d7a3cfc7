import { join } from 'node:path'
import { Command, Option } from 'commander'
import {
  type Interruption,
  observersOf,
  planOnly,
  planText,
  promiseText,
  RECORDING,
  type Run,
  type RunOptions,
  spentHours,
  type Target,
  wallClock,
} from '../../conformance/index.js'
import { type Contract, plainLines, plainText } from '../../spec/index.js'
import { earlierRun, recordingOfToday, rotationOf } from '../files/earlier-run.js'
import { type KeptRecording, keepHistory } from '../files/keep-history.js'
import { DEFAULT_OUT, publish } from '../files/publish.js'
import { deadlineOf } from '../files/record-run.js'
import { reserveOutputs } from '../files/reserve-folder.js'
import { makeOutputFolder } from '../files/write-output.js'
import { headerOption } from '../options/header-option.js'
import { inRange } from '../options/in-range.js'
import { initTarget } from '../options/init-target.js'
import {
  addJudgingOptions,
  baselineFor,
  checksFor,
  contractFor,
  type JudgingOptions,
  scopedTarget,
  selectionOf,
  settingsOf,
  wantKnownIds,
} from '../options/judging-options.js'
import { MEGABYTE, megabytes } from '../options/megabytes.js'
import { readCertificates } from '../options/read-certificates.js'
import { shareOption } from '../options/share-of.js'
import { targetFor } from '../options/target-for.js'
import { waitUntil as waitForQuota } from '../options/wait-until.js'
import { compileLate } from '../process/compile-late.js'
import { EXIT } from '../process/exit.js'
import { runAndRecord, type WaitUntil } from '../process/run-and-record.js'
import { printText } from '../terminal/print-text.js'
import { resumeLine, type TypedOption, typedOptions } from '../terminal/resume-line.js'

const HOURS = inRange({ what: 'a whole number of hours', least: 1, most: 1000, step: 1 })
/** A timer of more than 24 days fires at once. */
const SECONDS = inRange({ what: 'seconds', least: 0.001, most: 86_400 })
/** Seconds for the plan of one hour. */
const USUAL_DEADLINE = 900

interface CheckOptions extends JudgingOptions {
  readonly init?: boolean
  readonly dryRun?: boolean
  readonly resume?: string
  readonly hours: number
  readonly wait?: boolean
  readonly share: number
  readonly rotate?: string | true
  readonly timeout: number
  readonly deadline?: number
  readonly maxBytes: number
  readonly header: readonly (readonly [string, string])[]
  readonly ca?: string
  readonly history?: string
}

export interface CheckServices {
  readonly waitUntil: WaitUntil
}

/** `pipeproof check URL`: one command, one verdict, within the quotas. */
export function checkCommand(services: CheckServices = { waitUntil: waitForQuota }): Command {
  const command = addJudgingOptions(
    new Command('check')
      .description('judge an implementation within the quotas of its accounts')
      .argument('[URL]', 'address of the service, with its path prefix if it has one (default: from the target file)'),
  )
    .option('--init', 'write a commented target file and stop')
    .option(
      '--dry-run',
      'print the requests of round one, by account and by requirement, and what further rounds may cost; then stop',
    )
    .option('--resume <dir>', 'continue the run in this folder, for example in the next hour')
    .option('--hours <number>', 'run for this many hours of quota, and decide more in each', HOURS, 1)
    .option(
      '--rotate [seed]',
      'try each rule with other credentials, operations and spellings, selected by this seed; on by default with --hours',
    )
    .addOption(shareOption())
    .option('--wait', 'wait for accounts whose quota is spent, then continue')
    .option('--timeout <seconds>', 'limit for one request', SECONDS, 30)
    .option(
      '--deadline <seconds>',
      'limit for the whole run, waits included; then judge the answers so far (default: 900 for each hour without its wait)',
      SECONDS,
    )
    .option('--max-bytes <MB>', 'MB of answers to keep, a third for long ones; others are not judged', megabytes, 256)
    .addOption(
      new Option('--header <header...>', "a header for every request: 'Name: value'")
        .argParser(headerOption)
        .default([], 'none'),
    )
    .option(
      '--history <dir>',
      'also keep the report in this folder, for pipeproof trend and diff; with --share, continue the runs of today',
    )
    .option('--ca <file>', 'further certificates to trust, PEM')
  const typed = typedOptions(command)
  return command.action(async (url: string | undefined, options: CheckOptions) => {
    compileLate()
    process.exitCode = await check(url, options, { ...services, typed })
  })
}

interface Circumstances extends CheckServices {
  readonly typed: readonly TypedOption[]
}

async function check(
  url: string | undefined,
  given: CheckOptions,
  { waitUntil, typed }: Circumstances,
): Promise<number> {
  const contract = await contractFor(given)
  const options = { ...given, checks: checksFor(given, contract) }
  wantKnownIds(options, contract)
  if (options.init === true) return await initTarget(contract, url, options.target ?? 'target.yaml')
  const found = await targetFor(contract, url, options)
  if (found === undefined) return EXIT.unusable
  const target = scopedTarget(found, options, contract)
  await baselineFor(options)
  const runOptions = await runOptionsFor({ contract, target }, options)
  printNotes(runOptions, options)
  if (options.dryRun === true) return printPlan(runOptions)
  const out = options.out ?? options.resume ?? DEFAULT_OUT
  // The recording of an earlier run is replaced on purpose.
  await reserveOutputs({ ...options, out, recording: RECORDING }, [...settingsOf(options), options.ca])
  if (options.history !== undefined) await makeOutputFolder(options.history)
  const publishing = { ...options, out, deadlineForAll: options.deadline !== undefined }
  const finish = async (ran: Run, interrupted: Interruption | undefined): Promise<number> => {
    const facts = { interrupted, deadline: deadlineOf(ran), problem: ran.problem }
    const report = await publish(ran.evidence, publishing, facts)
    if (options.history !== undefined) await keepHistory(options.history, report, recordingToKeep(out, options))
    if (interrupted !== undefined) process.stderr.write(`continue with: ${resumeLine(url, typed, out)}\n`)
    return report.exitCode
  }
  return await runAndRecord(runOptions, publishing, { waitUntil, finish })
}

function recordingToKeep(out: string, options: CheckOptions): KeptRecording | undefined {
  const to = recordingOfToday(options)
  return to === undefined ? undefined : { from: join(out, RECORDING), to }
}

/** Prints the seed of the run, what it continues, and the accounts that cannot send requests yet. */
function printNotes(options: RunOptions, { resume, history }: CheckOptions): void {
  const { rotation } = options.target
  if (rotation !== undefined) process.stderr.write(`rotation seed: --rotate ${plainText(rotation)}\n`)
  if (resume === undefined && options.earlier !== undefined)
    process.stderr.write(
      `continues the runs of today in ${plainText(history ?? '')}: ${options.earlier.length} requests\n`,
    )
  for (const note of spentHours(options, options.earlier ?? [], wallClock())) {
    process.stderr.write(`${plainText(note)}\n`)
  }
}

function printPlan(options: RunOptions): number {
  const plan = planOnly(options)
  printText(plainLines(`${planText(plan)}\n${promiseText(plan)}`))
  return EXIT.done
}

async function runOptionsFor(
  { contract, target }: { readonly contract: Contract; readonly target: Target },
  options: CheckOptions & Pick<RunOptions, 'checks'>,
): Promise<RunOptions> {
  const { rotation: earlier, ...resumed } = earlierRun(options, contract, target)
  const rotation = rotationOf(options, earlier)
  return {
    contract,
    target: rotation === undefined ? target : { ...target, rotation },
    checks: options.checks,
    observers: observersOf(contract),
    selection: selectionOf(options),
    share: options.share,
    timeout: options.timeout * 1000,
    deadline: (options.deadline ?? USUAL_DEADLINE) * 1000,
    maxBytes: options.maxBytes * MEGABYTE,
    headers: options.header,
    ...(options.ca === undefined ? {} : { ca: await readCertificates(options.ca) }),
    ...resumed,
  }
}
