import { join } from 'node:path'
import { Command, InvalidArgumentError, Option } from 'commander'
import {
  COMPARISON_FORMATS,
  type Comparison,
  type ComparisonFormat,
  compareContracts,
  compareRuns,
  makePaint,
  type ReadReport,
  readUsage,
  wantsColour,
  worseIn,
} from '../../conformance/index.js'
import { loadContractFrom, plainText } from '../../spec/index.js'
import { readRecorded } from '../files/read-recording.js'
import { reportAt, runsIn } from '../files/runs-in.js'
import { filesOf, wantNoInput, writeOutput } from '../files/write-output.js'
import { EXIT } from '../process/exit.js'
import { printText } from '../terminal/print-text.js'

interface DiffOptions {
  readonly contract?: boolean
  readonly used?: string
  readonly format: ComparisonFormat
  readonly out?: string
}

/** `pipeproof diff A B`: compares two runs or two contracts. */
export function diffCommand(): Command {
  return new Command('diff')
    .description('show what got better or worse between two runs, two vendors, or all runs of a folder')
    .argument('<A>', 'the --out folder of a run, its report.json, or a folder of such folders')
    .argument('[B]', 'the later run; without it, A is a folder of runs and the last two are compared')
    .option('--contract', 'A and B are contract documents: show what the new one breaks for clients of the old one')
    .option('--used <usage.json>', 'with --contract: only the parts that these clients use, from pipeproof usage')
    .addOption(new Option('--format <name>', 'text, markdown or html').argParser(formatOf).default('text'))
    .option('--out <file>', 'write to this file instead of printing')
    .addHelpText(
      'after',
      '\nExit codes:\n  0    nothing got worse\n  1    something got worse\n  2    wrong usage, or no report',
    )
    .action(async (a: string, b: string | undefined, options: DiffOptions) => {
      process.exitCode = await diff(a, b, options)
    })
}

async function diff(a: string, b: string | undefined, options: DiffOptions): Promise<number> {
  const inputs = [a, b, options.used].filter((file) => file !== undefined)
  const read = options.contract === true ? [a, b].flatMap(filesOf) : inputs.map((run) => join(run, 'report.json'))
  wantNoInput(options.out, [...inputs, ...read])
  if (options.contract === true) {
    if (b === undefined) throw new Error(`Cannot compare the contract "${a}": found no second document, wanted OLD NEW`)
    const [before, after] = await Promise.all([loadContractFrom(a), loadContractFrom(b)])
    const { used } = options
    const usage = used === undefined ? undefined : readUsage(readRecorded(used, 'what pipeproof usage wrote'), used)
    return await show(compareContracts(before, after, usage), options)
  }
  if (options.used !== undefined) throw new Error('Cannot use --used for two runs: wanted --contract OLD NEW with it')
  const [from, to] = b === undefined ? await lastTwo(a) : await Promise.all([reportAt(a), reportAt(b)])
  return await show(compareRuns(from, to), options)
}

async function show(comparison: Comparison, { format, out }: DiffOptions): Promise<number> {
  const paint = makePaint(out === undefined && wantsColour(process.env, process.stdout.isTTY === true))
  const text = format === 'text' ? COMPARISON_FORMATS.text(comparison, paint) : COMPARISON_FORMATS[format](comparison)
  if (out === undefined) printText(text)
  else await writeOutput(out, text)
  return worseIn(comparison) === 0 ? EXIT.done : EXIT.wrong
}

/** Prints a line on stderr for each step before the last one. */
async function lastTwo(folder: string): Promise<readonly [ReadReport, ReadReport]> {
  const runs = await runsIn(folder, 2)
  const [from, to] = runs.slice(-2)
  if (from === undefined || to === undefined) throw new Error(`Cannot compare the runs in "${folder}": found too few`)
  runs.slice(1, -1).forEach((run, index) => {
    const earlier = runs[index]
    if (earlier === undefined) return
    process.stderr.write(`${plainText(`${earlier.file} → ${run.file}`)}: ${worseIn(compareRuns(earlier, run))} worse\n`)
  })
  return [from, to]
}

function formatOf(text: string): ComparisonFormat {
  if (text === 'text' || text === 'markdown' || text === 'html') return text
  throw new InvalidArgumentError(`Found "${text}", wanted text, markdown or html`)
}
