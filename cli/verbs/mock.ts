import { Command, InvalidArgumentError, Option } from 'commander'
import { createMock, listFaults, listOptions, type MockOptions, readProfile } from '../../mock/index.js'
import { type Contract, jsonText, loadContract, loadContractFrom, plainText, readSettings } from '../../spec/index.js'
import { hostOption } from '../options/host-option.js'
import { wholeNumber } from '../options/whole-number.js'
import { EXIT } from '../process/exit.js'
import { stopSignal } from '../process/stop-signal.js'
import { coachVerdict } from '../terminal/coach-verdict.js'
import { mockBanner } from '../terminal/mock-banner.js'
import { mockWatch } from '../terminal/mock-watch.js'
import { openBrowser } from '../terminal/open-browser.js'
import { printText } from '../terminal/print-text.js'

/** The options of `pipeproof mock`; the defaults are those of `createMock`. */
export interface MockCommandOptions {
  readonly port: number
  readonly host: string
  readonly spec?: string
  readonly seed?: number
  readonly now?: string
  readonly quota: string
  readonly redis?: string
  readonly profile?: string
  readonly choose: readonly string[]
  readonly fault: readonly string[]
  readonly companies?: number
  readonly accounts?: string
  readonly publicUrl?: string
  readonly controlToken?: string
  readonly readyJson?: boolean
  readonly watch?: boolean
  readonly scenarios?: string
  readonly coachFail?: boolean
  readonly open?: boolean
}

export function mockCommand(): Command {
  return new Command('mock')
    .description('serve the contract: a stateful mock with keys, tiers, quotas and a clock')
    .option('--port <number>', 'where to listen; 0 = any free port', port, 4010)
    .addOption(hostOption())
    .option('--spec <file>', 'another OpenAPI document')
    .option('--seed <number>', 'the same seed and date give the same data', wholeNumber)
    .option('--now <instant>', 'start the clock here (ISO 8601) instead of at the real time')
    .option('--quota <mode>', 'real, off, or xN to multiply every quota', 'real')
    .option(
      '--redis <url>',
      'share state with other processes (redis://, redis-cluster://); behind a load balancer, --public-url is its address',
    )
    .option('--profile <file>', 'make the choices that check observed (observed.json)')
    .addOption(
      new Option('--choose <id=option>', 'choose an option of an open point, repeatable; "help" lists them')
        .argParser(collect)
        .default([], 'none'),
    )
    .addOption(
      new Option('--fault <id>', 'make a mistake on purpose, repeatable; "help" lists them')
        .argParser(collect)
        .default([], 'none'),
    )
    .option('--companies <number>', 'number of companies in the market', wholeNumber)
    .option('--accounts <file>', 'file of ready-made accounts, instead of the shipped ones')
    .option(
      '--public-url <url>',
      'the address that clients use, if it differs from the one where the mock listens',
      webAddress,
    )
    .addOption(
      new Option(
        '--control-token <token>',
        'open the control plane to programs on any machine that send this token, and to no others',
      )
        // Other users of the machine can read a command line.
        .env('PIPEPROOF_CONTROL_TOKEN')
        .argParser(notEmpty),
    )
    .option('--watch', 'with --spec: reload the document and the accounts when they are saved')
    .option('--scenarios <file>', 'file of your own scenarios for the console and the control plane')
    .option('--coach-fail', 'end with exit code 1 if a client did what the documentation advises against')
    .option('--open', 'open the console in the browser')
    .option('--ready-json', 'print one line of JSON, usable as a target file, instead of the banner')
    .action(runMock)
}

async function runMock(options: MockCommandOptions): Promise<void> {
  const contract = options.spec === undefined ? loadContract() : await loadContractFrom(options.spec)
  const help = helpFor(options, contract)
  if (help !== undefined) {
    printText(`${help}\n`)
    return
  }
  for (const note of options.spec === undefined ? [] : contract.notes)
    process.stderr.write(`pipeproof: note: ${plainText(note)}\n`)
  if (options.watch && options.coachFail)
    throw new Error('Cannot use --coach-fail with --watch: a reload starts a new mock')
  if (options.watch) return watchUntilStopped(options)
  const mock = createMock(mockOptions(options, contract))
  const signals = stopSignal()
  try {
    await mock.listen({ port: options.port, host: options.host })
    const ready = await mock.ready()
    const verdict = options.coachFail ? coachVerdict(mock) : undefined
    process.stdout.write(options.readyJson ? jsonText(ready, 0) : mockBanner(ready, contract, options))
    if (options.open) openBrowser(`${mock.url}/__pipeproof/`)
    // A fixture with a wrong line ends the mock too, although it is read late.
    await Promise.race([signals.stopped, mock.built().then(() => signals.stopped)])
    if (verdict && !(await verdict())) process.exitCode = EXIT.wrong
  } finally {
    await mock.close()
    signals.release()
  }
}

async function watchUntilStopped(options: MockCommandOptions): Promise<void> {
  const watched = await mockWatch(options, (contract) => mockOptions(options, contract))
  const signals = stopSignal()
  try {
    const { mock } = watched
    const ready = await mock.ready()
    process.stdout.write(options.readyJson ? jsonText(ready, 0) : mockBanner(ready, mock.contract, options))
    if (options.open) openBrowser(`${mock.url}/__pipeproof/`)
    await signals.stopped
  } finally {
    await watched.close()
    signals.release()
  }
}

function helpFor(options: MockCommandOptions, contract: Contract): string | undefined {
  if (options.choose.includes('help')) return listOptions(contract)
  return options.fault.includes('help') ? listFaults(contract) : undefined
}

/** The command line as options of `createMock`. */
export function mockOptions(options: MockCommandOptions, contract: Contract): MockOptions {
  const { spec, seed, now, quota, redis, companies, accounts, publicUrl, controlToken, scenarios } = options
  return {
    contract,
    ...(spec !== undefined && { document: spec }),
    quota,
    choose: { ...profileOf(options, contract), ...chosen(options.choose) },
    faults: options.fault,
    ...(seed !== undefined && { seed }),
    ...(now !== undefined && { now }),
    ...(redis !== undefined && { redis }),
    ...(companies !== undefined && { companies }),
    ...(accounts !== undefined && { accounts }),
    ...(publicUrl !== undefined && { publicUrl }),
    ...(controlToken !== undefined && { controlToken }),
    ...(scenarios !== undefined && { scenarios }),
  }
}

function profileOf({ profile: file }: MockCommandOptions, contract: Contract): Readonly<Record<string, string>> {
  if (file === undefined) return {}
  const { choices, ignored } = readProfile(readSettings(file), file, contract)
  if (ignored.length > 0) {
    process.stderr.write(`pipeproof: the mock cannot imitate these choices and keeps its own: ${ignored.join(', ')}\n`)
  }
  return choices
}

function chosen(pairs: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const equals = pair.indexOf('=')
      if (equals < 1)
        throw new Error(`Cannot choose "${pair}": wanted id=option, such as line-ending=crlf; --choose help lists them`)
      return [pair.slice(0, equals), pair.slice(equals + 1)]
    }),
  )
}

function port(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new InvalidArgumentError(`found "${text}", wanted a whole number from 0 to 65535`)
  return Number(text)
}

function notEmpty(text: string): string {
  if (text === '') throw new InvalidArgumentError('found an empty text, wanted a token')
  return text
}

function webAddress(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) {
    const { hostname } = new URL(text)
    if (hostname !== '0.0.0.0' && hostname !== '[::]') return text
    throw new InvalidArgumentError(`found "${text}", wanted an address that clients can reach`)
  }
  throw new InvalidArgumentError(`found "${text}", wanted an address such as https://mock.example`)
}

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value]
}
