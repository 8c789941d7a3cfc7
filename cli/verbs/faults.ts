import { availableParallelism } from 'node:os'
import { Command, Option } from 'commander'
import { CHECKS } from '../../conformance/index.js'
import { faultsOf, unreachable } from '../../mock/index.js'
import { type Contract, inNumber, loadContract, loadContractFrom, plainText } from '../../spec/index.js'
import { filesOf } from '../files/write-output.js'
import { followTrials } from '../matrix/follow-trials.js'
import { joinMatrices, missingRows } from '../matrix/join-matrices.js'
import { openLaboratory } from '../matrix/laboratory.js'
import { type Matrix, matrixOf, shortcomings } from '../matrix/matrix.js'
import { matrixDifferences } from '../matrix/matrix-differences.js'
import { keepTried, readMatrix, wantMatrixFiles, writeMatrix } from '../matrix/matrix-files.js'
import { readFraction, type Selection, selectSubjects } from '../matrix/select-subjects.js'
import type { Subject, Trial } from '../matrix/subject.js'
import { subjectsOf } from '../matrix/subjects.js'
import { trySubjects } from '../matrix/try-subjects.js'
import { unlessStopped } from '../matrix/unless-stopped.js'
import { beWorker, tryAll } from '../matrix/worker-pool.js'
import { inRange } from '../options/in-range.js'
import { compileLate } from '../process/compile-late.js'
import { EXIT } from '../process/exit.js'
import { printText } from '../terminal/print-text.js'

interface FaultsOptions {
  readonly spec?: string
  readonly only?: readonly string[]
  readonly sample?: string
  readonly seed: string
  readonly shard?: string
  readonly join?: readonly string[]
  readonly out: string
  readonly list?: boolean
  readonly jobs: number
  readonly together: number
  readonly worker?: boolean
  readonly verbose?: boolean
  readonly progress?: boolean
  readonly quiet?: boolean
  readonly check?: string
}

const JOBS = inRange({ what: 'a whole number', least: 1, most: 256, step: 1 })
const TOGETHER = inRange({ what: 'a whole number', least: 1, most: 100, step: 1 })

/** `pipeproof faults`: does its owner catch every fault, and is every lawful variant green? */
export function faultsCommand(): Command {
  return new Command('faults')
    .description('try every fault and every lawful variant of the mock against every check')
    .option('--spec <file>', 'another document in the same vocabulary; its faults are made from it')
    .option('--only <text...>', 'try only faults and variants whose id contains one of these')
    .option('--sample <n/d>', 'try only this share of the faults that are made from the document, such as 1/3')
    .option('--seed <text>', 'selects the faults of --sample; the same seed selects the same faults', '1')
    .option('--shard <i/n>', 'try only part i of n equal parts; --join puts the results together')
    .option('--join <file...>', 'join the matrix.json of all shards, and run nothing')
    .option('--out <dir>', 'folder for matrix.json, matrix.md and matrix.html', 'reports/latest')
    .option('--jobs <number>', 'number of processes', JOBS, availableParallelism())
    .option(
      '--together <number>',
      'try up to this many faults in one run, or twice as many variants, and fewer if its result is not clear',
      TOGETHER,
      1,
    )
    .option('--list', 'print the faults and the variants; then stop')
    .option('--check <file>', 'a recorded matrix.json that this run must agree with; nothing is written')
    .option('--verbose', 'print every result that turned red')
    .option('--progress', 'print the progress every few seconds, as on a terminal')
    .option('--quiet', 'print nothing before the end')
    .addOption(new Option('--worker', 'for internal use').hideHelp())
    .action(async (options: FaultsOptions) => {
      process.exitCode = options.worker === true ? await work(options) : await faultsVerb(options)
    })
}

async function faultsVerb(options: FaultsOptions): Promise<number> {
  if (options.together > 1 && options.check !== undefined)
    throw new Error('Cannot compare with --check: a run of --together does not show all red checks of one fault')
  const contract = await contractOf(options)
  const all = subjectsOf(contract)
  if (options.join !== undefined) return await joinVerb(options.join, all, options)
  const subjects = selectSubjects(all, selectionOf(options))
  if (subjects.length === 0)
    throw new Error(`Cannot run faults: found none for ${selectionText(options)}; --list prints all of them`)
  if (options.list === true) {
    for (const { kind, id, title } of subjects) printText(`${kind.padEnd(8)}${plainText(`${id}  ${title}`)}\n`)
    return EXIT.done
  }
  const recorded = await recordedOrRoom(options)
  const faults = faultsOf(contract)
  const workerArguments = ['faults', '--worker', ...(options.spec ? ['--spec', options.spec] : [])]
  const trials = new Map<string, Trial>()
  const running = trySubjects(subjects, {
    faults,
    together: options.together,
    trials,
    tryEach: (each, onTrial) => tryAll(each, { size: options.jobs, workerArguments, onTrial }),
    onRun: followTrials(options),
  })
  const ended = await unlessStopped(process, running)
  const matrix = matrixOf({
    checks: CHECKS.map(({ id }) => id),
    faults,
    subjects: typeof ended === 'number' ? subjects.filter(({ id }) => trials.has(id)) : [...subjects, ...ended],
    trials,
    unreachable: options.spec === undefined ? unreachable : [],
  })
  if (typeof ended === 'number') {
    const kept = recorded === undefined ? await keepTried(matrix, options.out) : ''
    process.stderr.write(`pipeproof: stopped after ${trials.size} of ${inNumber(subjects.length, 'row')}${kept}\n`)
    process.exit(ended)
  }
  if (subjects.length < all.length)
    process.stdout.write(`\ntried ${subjects.length} of ${all.length}: ${selectionText(options)}\n`)
  return await conclude(matrix, options, { isWhole: subjects.length === all.length, recorded })
}

async function joinVerb(files: readonly string[], all: readonly Subject[], options: FaultsOptions): Promise<number> {
  const recorded = await recordedOrRoom(options, files)
  const order = all.map(({ id }) => id)
  const parts = files.map((name) => ({ name, matrix: readMatrix(name) }))
  const matrix = joinMatrices(parts, order)
  const missing = missingRows(matrix, order)
  return await conclude(matrix, options, {
    isWhole: missing.length === 0,
    recorded,
    problems: missing.map((id) => `"${id}" is in none of the joined files`),
  })
}

/** What a run of hours must not find out at its end: the recorded matrix cannot be read, or the new one not written. */
async function recordedOrRoom(
  { check, out, spec }: FaultsOptions,
  joined: readonly string[] = [],
): Promise<Matrix | undefined> {
  if (check !== undefined) return readMatrix(check)
  await wantMatrixFiles(out, [...filesOf(spec), ...joined])
  return undefined
}

interface Conclusion {
  readonly isWhole: boolean
  /** The matrix with which this one is compared; then nothing is written. */
  readonly recorded: Matrix | undefined
  readonly problems?: readonly string[]
}

/** Writes the matrix or compares it, and prints its problems. */
async function conclude(
  matrix: Matrix,
  { out }: FaultsOptions,
  { isWhole, recorded, problems = [] }: Conclusion,
): Promise<number> {
  if (recorded === undefined) await writeMatrix(matrix, out)
  const moved = recorded === undefined ? [] : matrixDifferences(recorded, matrix, isWhole)
  const wrong = [...problems, ...shortcomings(matrix), ...moved]
  const caught = matrix.faults.filter((row) => row.caught).length
  const green = matrix.variants.filter((row) => row.green).length
  printText(
    `\nfaults caught: ${caught} of ${matrix.faults.length}, lawful variants green: ${green} of ${matrix.variants.length}\n`,
  )
  for (const line of wrong) printText(`  ${plainText(line)}\n`)
  return wrong.length === 0 ? EXIT.done : EXIT.wrong
}

function selectionOf({ only, sample, seed, shard }: FaultsOptions): Selection {
  return {
    seed,
    ...(only && { only }),
    ...(sample !== undefined && { sample: readFraction(sample, '--sample') }),
    ...(shard !== undefined && { shard: readFraction(shard, '--shard') }),
  }
}

function selectionText({ only, sample, seed, shard }: FaultsOptions): string {
  return [
    ...(only === undefined ? [] : [`--only ${only.join(' ')}`]),
    ...(sample === undefined ? [] : [`--sample ${sample} --seed ${seed}`]),
    ...(shard === undefined ? [] : [`--shard ${shard}`]),
  ].join(' ')
}

const contractOf = ({ spec }: FaultsOptions): Contract | Promise<Contract> =>
  spec === undefined ? loadContract() : loadContractFrom(spec)

async function work(options: FaultsOptions): Promise<number> {
  compileLate()
  const laboratory = await openLaboratory(await contractOf(options))
  await beWorker((subject) => laboratory.try(subject))
  await laboratory.close()
  return EXIT.done
}
