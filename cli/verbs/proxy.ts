import { Command, InvalidArgumentError, Option } from 'commander'
import {
  CHECKS,
  HarLog,
  type JudgeCalls,
  JudgeQueue,
  LiveJudge,
  type LiveVerdict,
  makePaint,
  makeProxy,
  type ProxyServer,
  wantsColour,
} from '../../conformance/index.js'
import { type Contract, inNumber, loadContract, loadContractFrom, packageVersion, plainText } from '../../spec/index.js'
import { attemptToWrite, filesOf, wantNoInput, wantPlainFile } from '../files/write-output.js'
import { hostOption } from '../options/host-option.js'
import { inRange } from '../options/in-range.js'
import { readCertificates } from '../options/read-certificates.js'
import { EXIT } from '../process/exit.js'
import { beJudge, judgeProcess } from '../process/judge-process.js'
import { systemReason } from '../process/system-reason.js'
import { untilEnded } from '../process/until-ended.js'
import { FAIL_ON, type FailOn, findingText, ProxyTally } from '../terminal/proxy-tally.js'
import type { ShownCalls } from '../terminal/show-calls.js'

interface ProxyCommandOptions {
  readonly upstream: URL
  readonly listen: number
  readonly host: string
  readonly spec?: string
  readonly har?: string
  readonly failOn: FailOn
  readonly console?: number
  readonly findingsHeader?: boolean
  readonly maxBytes: number
  readonly ca?: string
  readonly worker?: boolean
}

const PORT = inRange({ what: 'a port', least: 0, most: 65_535, step: 1 })
const MEGABYTES = inRange({ what: 'megabytes', least: 0.001, most: 256 })

/** `pipeproof proxy --upstream URL`: judges live traffic as it passes. */
export function proxyCommand(): Command {
  return new Command('proxy')
    .description('pass requests on to an implementation and judge its answers as they come')
    .argument('[command...]', 'after --: a command to run with PIPEPROOF_PROXY_URL set; the proxy ends with it')
    .requiredOption('--upstream <url>', 'address of the implementation, with its path prefix if it has one', address)
    .option('--listen <port>', 'port for the clients; 0 = any free port', PORT, 4020)
    .addOption(hostOption())
    .option('--spec <file>', 'another document in the same vocabulary')
    .option('--har <file>', 'record the requests, credentials masked, for pipeproof judge and usage')
    .option(
      '--console <port>',
      'show the requests and the rules that their answers break, in a browser of this machine; 0 = any free port',
      PORT,
    )
    .addOption(new Option('--fail-on <level>', 'exit 1 if this level is violated').choices(FAIL_ON).default('must'))
    .option(
      '--findings-header',
      'judge each answer before passing it on, with the number of broken requirements in X-Pipeproof-Findings',
    )
    .option('--max-bytes <MB>', 'most megabytes of one answer to keep; a longer answer passes unjudged', MEGABYTES, 8)
    .option('--ca <file>', 'further certificates to trust, PEM')
    .addOption(new Option('--worker', 'used by the command itself').hideHelp())
    .addHelpText('after', EXITS)
    .action(async (command: readonly string[], options: ProxyCommandOptions) => {
      process.exitCode = await proxyVerb(command, options)
    })
}

const EXITS = `
Exit codes, when the proxy ends (Ctrl-C, SIGTERM, or the command ended):
  0    nothing was violated (see --fail-on)
  1    a requirement was violated
  2    wrong usage, or the proxy or its judge could not work
  3    no request to the contract was judged
  If the command itself fails, its exit code is used.`

async function proxyVerb(command: readonly string[], options: ProxyCommandOptions): Promise<number> {
  const { spec, upstream } = options
  const contract = spec === undefined ? loadContract() : await loadContractFrom(spec)
  if (options.worker === true) {
    await beJudge(new LiveJudge({ contract, checks: CHECKS, upstream: upstream.href.replace(/\/$/, '') }))
    return EXIT.done
  }
  wantNoInput(options.har, [...filesOf(spec), options.ca])
  const har = options.har === undefined ? undefined : await harLog(options.har)
  const shown = options.console === undefined ? undefined : await proxyConsole(options.console, contract, upstream)
  const judge = judgeProcess(workerArguments(options))
  try {
    return await serve(command, { options, contract, judge: judge.judge, har, shown })
  } finally {
    judge.end()
    await shown?.close()
    await har?.close()
  }
}

/** Loaded only if it is needed, because it loads the mock. */
async function proxyConsole(port: number, contract: Contract, upstream: URL): Promise<ShownCalls> {
  const { showCalls } = await import('../terminal/show-calls.js')
  return await listening(showCalls({ port, contract, upstream: upstream.href }), `127.0.0.1:${port}`, '--console')
}

async function harLog(file: string): Promise<HarLog> {
  return await attemptToWrite(file, 'a file', async () => {
    wantPlainFile(file)
    return await HarLog.open(file)
  })
}

function workerArguments({ upstream, spec }: ProxyCommandOptions): readonly string[] {
  return ['proxy', '--worker', '--upstream', upstream.href, ...(spec === undefined ? [] : ['--spec', spec])]
}

interface Serving {
  readonly options: ProxyCommandOptions
  readonly contract: Contract
  readonly judge: JudgeCalls
  readonly har: HarLog | undefined
  readonly shown: ShownCalls | undefined
}

async function serve(command: readonly string[], serving: Serving): Promise<number> {
  const { options, contract, judge, har, shown } = serving
  const paint = makePaint(wantsColour(process.env, process.stdout.isTTY === true))
  const tally = new ProxyTally()
  const take = async (verdict: LiveVerdict): Promise<void> => {
    shown?.add(verdict)
    for (const finding of tally.add(verdict)) process.stdout.write(findingText(finding, paint))
    await har?.add(verdict.calls.map(({ entry }) => entry))
  }
  const queue = new JudgeQueue({ judge, onVerdict: take })
  const proxy = makeProxy({
    contract,
    upstream: options.upstream.href,
    ca: options.ca === undefined ? undefined : await readCertificates(options.ca),
    mostBytes: options.maxBytes * 1024 * 1024,
    onCall: (call) => queue.add(call),
    onFailure: told(),
    findings: options.findingsHeader === true ? (call) => queue.findingsOf(call) : undefined,
  })
  const { host, listen } = options
  const url = await listening(proxy.listen({ host, port: listen }), `${host}:${listen}`, '--listen and --host')
  await har?.start(packageVersion())
  process.stdout.write(`${url} passes on to ${options.upstream.href}, judged by "${plainText(contract.title)}"\n`)
  if (shown !== undefined) process.stdout.write(`console: ${shown.url}\n`)
  const ended = await untilEnded(command, { PIPEPROOF_PROXY_URL: url })
  await proxy.close()
  await queue.settled()
  process.stdout.write(`${summary(tally, proxy, queue)}\n`)
  if (ended !== 0) return ended
  if (tally.isBroken(options.failOn)) return EXIT.wrong
  if (tally.judged > 0) return EXIT.done
  process.stderr.write('pipeproof: incomplete: no request to the contract was judged, so nothing is proven\n')
  return EXIT.incomplete
}

async function listening<T>(opened: Promise<T>, place: string, see: string): Promise<T> {
  try {
    return await opened
  } catch (error) {
    const reason = systemReason(error) ?? String(error)
    throw new Error(`Cannot listen on ${place}: found ${reason}, wanted a free port (see ${see})`)
  }
}

/** Prints each problem only once. */
function told(): (reason: string) => void {
  const known = new Set<string>()
  return (reason) => {
    if (known.has(reason) || known.size > 20) return
    known.add(reason)
    process.stderr.write(`pipeproof: no answer from the upstream: ${plainText(reason)}\n`)
  }
}

function summary(tally: ProxyTally, { counts }: ProxyServer, { leftOut }: JudgeQueue): string {
  const { requests, calls, unread, failed } = counts
  const unjudged = [
    leftOut === 0 ? '' : `${leftOut} came faster than they could be judged`,
    unread === 0 ? '' : `${unread} unreadable, too long (see --max-bytes) or with too many headers`,
    failed === 0 ? '' : `${inNumber(failed, 'request')} without an answer`,
  ].filter((text) => text !== '')
  const passed = `${inNumber(requests, 'request')}, ${calls} of the contract, ${tally.judged} judged`
  return `${tally.text()}; ${[passed, ...unjudged].join(', ')}`
}

function address(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new InvalidArgumentError(`Found "${text}", wanted an address such as https://staging.example`)
  if (url.username !== '' || url.password !== '')
    throw new InvalidArgumentError('Found a user name or password in it: clients send their own credentials')
  if (url.search !== '' || url.hash !== '')
    throw new InvalidArgumentError(`Found "${text}", wanted an address without "?" and "#"`)
  return url
}
