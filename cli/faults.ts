import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { CHECKS } from '../conformance/index.js'
import { faultsOf, unreachable } from '../mock/index.js'
import { type Contract, loadContract, loadContractFrom } from '../spec/index.js'
import { EXIT } from './exit-code.js'
import { beWorker, tryAll } from './matrix/crew.js'
import { openLaboratory } from './matrix/laboratory.js'
import { matrixOf, shortcomings } from './matrix/matrix.js'
import { matrixHtml } from './matrix/matrix-html.js'
import { matrixMarkdown } from './matrix/matrix-markdown.js'
import type { Trial } from './matrix/subject.js'
import { subjectsOf } from './matrix/subjects.js'

interface FaultsOptions {
  readonly spec?: string
  readonly only?: readonly string[]
  readonly out: string
  readonly list?: boolean
  readonly jobs: string
  readonly worker?: boolean
  readonly verbose?: boolean
}

/** `pipeproof faults`: is every fault caught by the check that owns it, and is nothing lawful blamed? */
export function faultsCommand(): Command {
  return new Command('faults')
    .description('run every fault and every lawful variant of the mock against every check')
    .option('--spec <file>', 'another document in the same vocabulary; its faults are made from it')
    .option('--only <text...>', 'only faults and variants whose id contains one of these')
    .option('--out <dir>', 'folder for matrix.json, matrix.md and matrix.html', 'reports/latest')
    .option('--jobs <number>', 'processes at work at the same time', String(availableParallelism()))
    .option('--list', 'print the faults and the variants, and stop')
    .option('--verbose', 'print every result that turned red')
    .option('--worker', 'used by the command itself')
    .action(async (options: FaultsOptions) => {
      process.exitCode = options.worker === true ? await work(options) : await faultsVerb(options)
    })
}

async function faultsVerb(options: FaultsOptions): Promise<number> {
  const contract = await contractOf(options)
  const subjects = subjectsOf(contract, options.only)
  if (subjects.length === 0)
    throw new Error(`Cannot run faults: no id contains "${options.only?.join('", "')}", wanted one of --list`)
  if (options.list === true) {
    for (const { kind, id, title } of subjects) process.stdout.write(`${kind.padEnd(8)}${id}  ${title}\n`)
    return EXIT.conformant
  }
  let done = 0
  const onTrial = (trial: Trial): void => {
    done += 1
    if (process.stderr.isTTY === true)
      process.stderr.write(`\r${done}/${subjects.length} ${trial.subject.slice(0, 60).padEnd(60)}`)
    if (options.verbose === true)
      process.stdout.write(
        `${trial.subject} (${trial.requests} requests): ${[...trial.red, ...trial.warned.map((id) => `~${id}`)].join(' ') || 'green'} ${trial.problem ?? ''}\n`,
      )
  }
  const trials = await tryAll(subjects, {
    size: Number(options.jobs) || 1,
    workerArguments: ['faults', '--worker', ...(options.spec === undefined ? [] : ['--spec', options.spec])],
    onTrial,
  })
  const matrix = matrixOf({
    checks: CHECKS.map(({ id }) => id),
    faults: faultsOf(contract),
    subjects,
    trials,
    unreachable: options.spec === undefined ? unreachable : [],
  })
  await mkdir(options.out, { recursive: true })
  await writeFile(join(options.out, 'matrix.json'), `${JSON.stringify(matrix, undefined, 1)}\n`)
  await writeFile(join(options.out, 'matrix.md'), matrixMarkdown(matrix))
  await writeFile(join(options.out, 'matrix.html'), matrixHtml(matrix))
  const wrong = shortcomings(matrix)
  const caught = matrix.faults.filter((row) => row.caught).length
  const green = matrix.variants.filter((row) => row.green).length
  process.stdout.write(
    `\nfaults caught ${caught} of ${matrix.faults.length}, lawful variants green ${green} of ${matrix.variants.length}\n`,
  )
  for (const line of wrong) process.stdout.write(`  ${line}\n`)
  return wrong.length === 0 ? EXIT.conformant : EXIT.violated
}

function contractOf({ spec }: FaultsOptions): Contract | Promise<Contract> {
  return spec === undefined ? loadContract() : loadContractFrom(spec)
}

async function work(options: FaultsOptions): Promise<number> {
  const laboratory = await openLaboratory(await contractOf(options))
  await beWorker((subject) => laboratory.try(subject))
  await laboratory.close()
  return EXIT.conformant
}
