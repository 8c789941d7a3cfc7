import { type ChildProcess, execFile, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/**
 * What the gates, the log and Express cost: the mock against a bare `node:http` server and an Express `res.send`, all sending the same
 * bytes, in one interleaved run. Ratios count; absolute figures move with the machine. `npm run bench [-- --rounds 5 --seconds 4 --node PATH]`
 * On a machine that has other work the processor time of a request says more than the rate.
 */
const KEY = 'key_elite'
const PATHS = ['/v1/user-status', '/v1/company-profile?symbol=AAPL', '/v1/ohlc?symbol=AAPL'] as const
const GOALS: Readonly<Record<string, number>> = { '/v1/user-status': 0.7, '/v1/company-profile': 0.7, '/v1/ohlc': 0.65 }
/** Each waits for one part of the market. */
const MARKET_WIDE = ['/v1/form4-clusters', '/v1/technical-signals', '/v1/multi-company-8k-llm-summary'] as const
const CONNECTIONS = 10

interface Contestant {
  readonly name: string
  readonly process: ChildProcess
  readonly port: number
}
interface Measured {
  /** Requests a second. */
  readonly rate: number
  /** Microseconds of the server's processor time a request. */
  readonly cpu: number
}

const run = promisify(execFile)
const rounds = option('--rounds', 5)
const seconds = option('--seconds', 3)
const nodeAt = process.argv.indexOf('--node')
const node = nodeAt < 0 ? process.execPath : (process.argv[nodeAt + 1] ?? process.execPath)
const withWrk = spawnSync('wrk', ['--version']).error === undefined

await run(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('../scripts/build.ts', import.meta.url))])
const mock = await start('mock')
// The market is built in the background after the start; until that is done, its work would be counted as ours.
for (const path of MARKET_WIDE) await canned(mock.port, path)
const answers = await Promise.all(PATHS.map((path) => canned(mock.port, path)))
const contestants = [await start('bare', answers), await start('express', answers), mock]
console.log(
  `Node ${spawnSync(node, ['--version']).stdout.toString().trim()}, ${withWrk ? 'wrk' : 'autocannon'}, ${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s`,
)
for (const path of PATHS) await compare(path)
for (const { process: child } of contestants) child.kill()

async function compare(path: string): Promise<void> {
  const seen = new Map<string, Measured[]>(contestants.map(({ name }) => [name, []]))
  for (const contestant of contestants) await measure(contestant, path, 1)
  for (let round = 0; round < rounds; round++) {
    for (const contestant of contestants) seen.get(contestant.name)?.push(await measure(contestant, path, seconds))
  }
  const bytes = answers.find((answer) => answer.path === path)?.body.length ?? 0
  console.log(`\n${path}  ${Math.round((bytes * 3) / 4)} bytes`)
  for (const [name, measured] of seen) console.log(rowOf(name, measured, seen.get('bare') ?? []))
  const goal = GOALS[path.split('?')[0] ?? '']
  const [mine = [], theirs = []] = [seen.get('mock'), seen.get('bare')]
  const said = (ratio: number): string => (ratio >= (goal ?? 0) ? 'reached' : 'MISSED')
  const byRate = median(ratios(mine, theirs, ({ rate }) => rate))
  const byCpu = median(ratios(theirs, mine, ({ cpu }) => cpu))
  console.log(`  goal ${goal}: by rate ${said(byRate)}, by processor time ${said(byCpu)}`)
}

function rowOf(name: string, measured: readonly Measured[], bare: readonly Measured[]): string {
  const rate = measured.map((one) => one.rate)
  const byRate = ratios(measured, bare, (one) => one.rate)
  const byCpu = ratios(bare, measured, (one) => one.cpu)
  return [
    `  ${name.padEnd(8)}`,
    `${Math.round(median(rate)).toLocaleString('en').padStart(8)} r/s`,
    `of bare ${median(byRate).toFixed(2)} (${Math.min(...byRate).toFixed(2)}-${Math.max(...byRate).toFixed(2)})`,
    `cpu ${median(measured.map((one) => one.cpu)).toFixed(1)} us`,
    `of bare ${median(byCpu).toFixed(2)} (${Math.min(...byCpu).toFixed(2)}-${Math.max(...byCpu).toFixed(2)})`,
  ].join('  ')
}

/** Round by round, so that what disturbs the machine disturbs both. */
function ratios(of: readonly Measured[], to: readonly Measured[], value: (one: Measured) => number): readonly number[] {
  return of.map((one, index) => value(one) / value(to[index] ?? one))
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

async function measure(contestant: Contestant, path: string, duration: number): Promise<Measured> {
  const before = await cpuOf(contestant)
  const { requests, elapsed } = await load(`http://127.0.0.1:${contestant.port}${path}`, duration)
  const after = await cpuOf(contestant)
  return { rate: requests / elapsed, cpu: (after - before) / requests }
}

async function cpuOf({ process: child }: Contestant): Promise<number> {
  child.send('cpu')
  const [{ cpu }] = (await once(child, 'message')) as [{ readonly cpu: number }]
  return cpu
}

/** The load comes from a process of its own. */
async function load(url: string, duration: number): Promise<{ readonly requests: number; readonly elapsed: number }> {
  const header = `X-API-Key: ${KEY}`
  if (withWrk) {
    const { stdout } = await run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${duration}s`, '-H', header, url])
    if (/Non-2xx/.test(stdout)) throw new Error(`Cannot measure ${url}: not all answers were successes`)
    const [, requests, elapsed] = /(\d+) requests in ([\d.]+)s/.exec(stdout) ?? []
    return { requests: Number(requests), elapsed: Number(elapsed) }
  }
  const autocannon = createRequire(import.meta.url).resolve('autocannon/autocannon.js')
  const args = [
    autocannon,
    '-j',
    '-c',
    String(CONNECTIONS),
    '-d',
    String(duration),
    '-H',
    header.replace(': ', '='),
    url,
  ]
  const { stdout } = await run(process.execPath, args, { maxBuffer: 10_000_000 })
  const result = JSON.parse(stdout) as { readonly '2xx': number; readonly non2xx: number; readonly duration: number }
  if (result.non2xx > 0) throw new Error(`Cannot measure ${url}: ${result.non2xx} answers were no successes`)
  return { requests: result['2xx'], elapsed: result.duration }
}

async function start(name: string, send?: readonly object[]): Promise<Contestant> {
  const child = fork(new URL('./serve.ts', import.meta.url), [name], {
    execPath: node,
    execArgv: ['--import', 'tsx'],
  })
  const [first] = (await once(child, 'message')) as [{ readonly port?: number }]
  if (first.port !== undefined) return { name, process: child, port: first.port }
  child.send({ answers: send })
  const [{ port }] = (await once(child, 'message')) as [{ readonly port: number }]
  return { name, process: child, port }
}

/** One answer of the mock, to be sent by the others byte for byte. */
async function canned(port: number, path: string) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'X-API-Key': KEY } })
  if (response.status !== 200) throw new Error(`Cannot measure ${path}: ${response.status} ${await response.text()}`)
  const body = Buffer.from(await response.arrayBuffer()).toString('base64')
  const skipped = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])
  const headers = [...response.headers].filter(([name]) => !skipped.has(name)).flat()
  return { path, headers, body }
}

function option(name: string, standard: number): number {
  const at = process.argv.indexOf(name)
  return at < 0 ? standard : Number(process.argv[at + 1])
}
