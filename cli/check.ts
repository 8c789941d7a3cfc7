import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import {
  CHECKS,
  type Exchange,
  envTarget,
  makePaint,
  observersOf,
  planOnly,
  planText,
  promiseText,
  type RunOptions,
  readHar,
  readTarget,
  run,
  spentHours,
  type Target,
  targetTemplate,
  wallClock,
  wantsColour,
  writeHar,
} from '../conformance/index.js'
import { type Contract, packageVersion, readSettings } from '../spec/index.js'
import { EXIT } from './exit.js'
import { addJudgingOptions, contractFor, type JudgingOptions, selectionOf } from './judging-options.js'
import { liveProgress } from './live-progress.js'
import { DEFAULT_OUT, publish } from './publish.js'
import { readCertificates } from './read-certificates.js'

interface CheckOptions extends JudgingOptions {
  readonly init?: boolean
  readonly dryRun?: boolean
  readonly resume?: string
  readonly timeout: number
  readonly header: readonly (readonly [string, string])[]
  readonly ca?: string
}

/** `pipeproof check URL`: one command, one verdict, within the quotas. */
export function checkCommand(): Command {
  return addJudgingOptions(
    new Command('check')
      .description('judge an implementation within the quotas of its accounts')
      .argument('[URL]', 'where the service is, with its path prefix if it has one (default: the target file says)'),
  )
    .option('--init', 'write a commented target file and stop')
    .option(
      '--dry-run',
      'print what round one would send, by account and by requirement, and what further rounds may cost; then stop',
    )
    .option('--resume <dir>', 'go on where the run in this folder ended, for example in the next hour')
    .option('--timeout <seconds>', 'for one request', seconds, 30)
    .option('--header <header...>', "sent with every request: 'Name: value'", header, [])
    .option('--ca <file>', 'further certificates to trust, PEM')
    .action(async (url: string | undefined, options: CheckOptions) => {
      process.exitCode = await check(url, options)
    })
}

async function check(url: string | undefined, options: CheckOptions): Promise<number> {
  const contract = await contractFor(options)
  if (options.init === true) return await init(contract, url, options.target ?? 'target.yaml')
  const target = await targetFor(contract, url, options)
  if (target === undefined) return EXIT.unusable
  const runOptions = await runOptionsFor({ contract, target }, options)
  for (const note of spentHours(runOptions, runOptions.earlier ?? [], wallClock())) process.stderr.write(`${note}\n`)
  if (options.dryRun === true) {
    const plan = planOnly(runOptions)
    process.stdout.write(`${planText(plan)}\n${promiseText(plan)}`)
    return EXIT.done
  }
  const progress = liveProgress(process.stderr, options.json === true || options.quiet === true)
  const { evidence, exchanges, unsent, dead } = await run({ ...runOptions, onProgress: progress.show })
  progress.end()
  for (const credential of dead) {
    const [account = '', scheme = ''] = credential.split(' ')
    process.stderr.write(
      `account "${account}": its ${scheme} was refused with 401 whenever it was used, and is left out\n`,
    )
  }
  const out = options.out ?? options.resume ?? DEFAULT_OUT
  await mkdir(out, { recursive: true })
  const recording = { exchanges, target: evidence.target, unsent, version: packageVersion() }
  await writeFile(join(out, 'exchanges.har'), writeHar(recording))
  return (await publish(evidence, { ...options, out })).exitCode
}

async function targetFor(
  contract: Contract,
  url: string | undefined,
  options: CheckOptions,
): Promise<Target | undefined> {
  const paint = makePaint(wantsColour(process.env, process.stderr.isTTY === true))
  if (options.target === undefined && url === undefined) {
    process.stderr.write('Cannot check: found no URL, wanted "pipeproof check URL" or "--target FILE"\n')
    return undefined
  }
  const read =
    options.target === undefined
      ? { target: envTarget(contract, url ?? '', process.env), notes: [] }
      : readTarget(readSettings(options.target), {
          file: options.target,
          contract,
          environment: process.env,
          ...(url === undefined ? {} : { baseUrl: url }),
        })
  for (const note of read.notes) process.stderr.write(`${paint('yellow', note)}\n`)
  if (read.target.accounts.length > 0 || contract.securitySchemes.length === 0) return read.target
  process.stderr.write(`${howToGoOn(contract, options.target)}\n`)
  return undefined
}

function howToGoOn({ tiers }: Contract, file: string | undefined): string {
  const prefix = tiers.map(({ name }) => `PIPEPROOF_${name.toUpperCase()}`)[0] ?? 'PIPEPROOF'
  return [
    `Cannot check: found no credential${file === undefined ? '' : ` in "${file}"`}, wanted at least one account`,
    `  either set ${prefix}_KEY or ${prefix}_TOKEN (the same for every tier that you have),`,
    '  or write a target file: pipeproof check --init, then pipeproof check --target target.yaml',
  ].join('\n')
}

async function runOptionsFor(
  { contract, target }: { readonly contract: Contract; readonly target: Target },
  options: CheckOptions,
): Promise<RunOptions> {
  return {
    contract,
    target,
    checks: CHECKS,
    observers: observersOf(contract),
    selection: selectionOf(options),
    timeout: options.timeout * 1000,
    headers: options.header,
    ...(options.ca === undefined ? {} : { ca: await readCertificates(options.ca) }),
    earlier: options.resume === undefined ? [] : await earlierRun(options.resume, contract),
  }
}

async function earlierRun(folder: string, contract: Contract): Promise<readonly Exchange[]> {
  const file = join(folder, 'exchanges.har')
  if (!existsSync(file))
    throw new Error(`Cannot resume "${folder}": found no exchanges.har in it, wanted the --out folder of a run`)
  return readHar(await readFile(file, 'utf8'), file, contract).exchanges
}

async function init(contract: Contract, url: string | undefined, file: string): Promise<number> {
  if (existsSync(file)) throw new Error(`Cannot write "${file}": it is there already, wanted a new file (see --target)`)
  await writeFile(file, targetTemplate(contract, url ?? 'https://service.example'))
  process.stdout.write(`${file} written: fill it in, then pipeproof check --target ${file}\n`)
  return EXIT.done
}

function seconds(text: string): number {
  const value = Number(text)
  if (Number.isFinite(value) && value > 0) return value
  throw new InvalidArgumentError(`Found "${text}", wanted seconds above 0`)
}

function header(text: string, earlier: readonly (readonly [string, string])[]): readonly (readonly [string, string])[] {
  const found = /^([!#$%&'*+.^_`|~\w-]+):\s*(.*)$/.exec(text)
  if (found === null) throw new InvalidArgumentError(`Found "${text}", wanted 'Name: value'`)
  return [...earlier, [found[1] ?? '', found[2] ?? '']]
}
