import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { countingFront } from './peers/counting-front.js'
import { type Load, press, startServer } from './peers/measure-mock.js'
import { mockServers } from './peers/mock-servers.js'
import { type Answer, writeContract, writeExamples } from './peers/peer-document.js'
import { type Target, TESTERS, type Tester } from './peers/testers.js'

/**
 * Our mock against other mock servers in one interleaved run, and the judge against other testers on faults of our catalogue:
 * `reports/peers.md` and `reports/peer-testers.md`. `npm run bench:peers [-- --rounds 3 --seconds 2 --faults 20 --only mocks|testers]`. Peers are fetched on demand.
 */
const NOW = '2026-11-20T15:05:00Z'
const PATHS = ['/v1/user-status', '/v1/company-profile?symbol=AAPL', '/v1/ohlc?symbol=AAPL'] as const

const missing = [
  ['wrk', '-v'],
  ['java', '-version'],
].filter(([name = '', flag = '']) => spawnSync(name, [flag]).error !== undefined)
if (missing.length > 0) {
  console.error(
    `pipeproof: Cannot measure the peers: found no ${missing.map(([name]) => name).join(' and no ')}; install with: apt-get install -y wrk default-jre-headless`,
  )
  process.exit(2)
}
let tries = 0
const folder = mkdtempSync(join(tmpdir(), 'pipeproof-peers-'))
try {
  const only = option('--only')
  if (only !== 'testers') writeFileSync('reports/peers.md', await mocks())
  if (only !== 'mocks') writeFileSync('reports/peer-testers.md', await testers())
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function mocks(): Promise<string> {
  const answers = await answersOfOurs()
  const servers = mockServers(folder, writeExamples(folder, answers), answers)
  const rounds = Number(option('--rounds') ?? 3)
  const seconds = Number(option('--seconds') ?? 2)
  const seen = new Map(
    servers.map(({ name }) => [
      name,
      {
        cold: [] as number[],
        megabytes: [] as number[],
        loads: PATHS.map(() => ({ same: [] as Load[], other: [] as Load[] })),
      },
    ]),
  )
  for (let round = 0; round < rounds; round += 1) {
    for (const server of servers) {
      const started = await startServer(server, PATHS[0])
      const mine = seen.get(server.name)
      mine?.cold.push(started.cold)
      for (const [index, path] of PATHS.entries()) {
        press(started.port, path, { seconds: 1, folder, repeats: true })
        mine?.loads[index]?.same.push(press(started.port, path, { seconds, folder, repeats: true }))
        mine?.loads[index]?.other.push(press(started.port, path, { seconds, folder, repeats: false }))
      }
      mine?.megabytes.push(started.megabytes())
      await started.stop()
      console.log(`round ${round + 1}: ${server.name}`)
    }
  }
  const rows = [...seen].map(([name, { cold, megabytes, loads }]) => {
    const cells = loads.map(
      ({ same, other }) =>
        `${thousands(median(same.map((one) => one.requestsPerSecond)))} / ${thousands(median(other.map((one) => one.requestsPerSecond)))}`,
    )
    const [first] = loads
    const times =
      first === undefined
        ? ''
        : `${median(first.same.map(({ p50 }) => p50)).toFixed(2)} / ${median(first.same.map(({ p99 }) => p99)).toFixed(1)}`
    return `| ${[name, median(cold).toFixed(0), ...cells, times, median(megabytes).toFixed(0)].join(' | ')} |`
  })
  return `# Beside peers

\`npm run bench:peers\`, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}, 2 cores, loopback. Compare within a table: absolute figures move with the machine.

## Mock servers

Interleaved, medians of ${rounds} rounds of ${seconds} s, wrk with 10 connections. Requests a second: repeated / with a number that differs in each. Every server gives the same three answers; ours also checks the key, counts quotas, applies gates and keeps a log.

| server | start to first 200, ms | user-status | company profile | OHLC, ${Math.round((answers[2]?.body.length ?? 0) / 1024)} kB | user-status p50 / p99, ms | memory after load, MB |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`
}

async function answersOfOurs(): Promise<readonly Answer[]> {
  const mock = await startMock([])
  try {
    return await Promise.all(
      PATHS.map(async (path) => {
        const response = await fetch(mock.url + path, { headers: { 'X-API-Key': 'key_elite' } })
        const mediaType = response.headers.get('content-type')?.split(';')[0] ?? ''
        return { path: path.split('?')[0] ?? '', mediaType, body: await response.text() }
      }),
    )
  } finally {
    await mock.stop()
  }
}

async function testers(): Promise<string> {
  const document = writeContract(folder)
  const wanted = Number(option('--faults') ?? 20)
  const { faults } = JSON.parse(readFileSync('reports/matrix.json', 'utf8')) as {
    readonly faults: readonly { readonly id: string }[]
  }
  const sample = Array.from(
    { length: wanted },
    (_, index) => faults[Math.floor(((index + 0.5) * faults.length) / wanted)]?.id ?? '',
  )
  const rows: string[] = []
  for (const tester of TESTERS) {
    const clean = await tried(tester, document, ['--quota', 'off'])
    const limited = await tried(tester, document, [])
    const free = await tried(tester, document, [], 'free')
    const caught: string[] = []
    for (const id of sample) {
      const { found } = await tried(tester, document, [
        '--quota',
        tester === TESTERS[0] ? 'real' : 'off',
        '--fault',
        id,
      ])
      if ([...found].some((name) => !clean.found.has(name))) caught.push(id)
      console.log(`${tester.name}: ${id} ${caught.includes(id) ? 'caught' : '-'}`)
    }
    const size = tester === TESTERS[0] ? limited.requests : clean.requests
    rows.push(
      `| ${[tester.name, `${caught.length} of ${wanted}`, clean.found.size, limited.found.size, free.found.size, size].join(' | ')} |`,
    )
  }
  return `# The judge beside other contract testers

\`npm run bench:peers -- --only testers --faults ${wanted}\`, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}, 2 cores, loopback.

${wanted} faults of our own catalogue, at equal distances in its list, so the choice is not neutral. A fault counts as caught if a tester reports something that it does not report for the mock without faults. The other testers read the same document with API keys alone and are given a mock without quotas, because they count none. A false alarm is a problem that a tester reports for the mock without faults. For the column of Free, each has credentials of that tier alone, which grant 2 requests an hour.

| tester | faults caught | false alarms without quotas | with the quotas of Elite | with those of Free | requests of a run |
|---|---|---|---|---|---|
${rows.join('\n')}
`
}

async function tried(tester: Tester, document: string, options: readonly string[], tier?: string) {
  tries += 1
  const mock = await startMock(options)
  const front = await countingFront(mock.url)
  const place = join(folder, `try-${tries}`)
  mkdirSync(place)
  try {
    const found = await tester.failures({ url: front.url, document, target: mock.target, tier, folder: place })
    return { found, requests: front.count() }
  } finally {
    await front.close()
    await mock.stop()
  }
}

async function startMock(options: readonly string[]) {
  const child = spawn(
    process.execPath,
    [resolve('dist/pipeproof.js'), 'mock', '--port', '0', '--now', NOW, '--ready-json', ...options],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const target = JSON.parse(line) as Target
  return {
    url: target.baseUrl,
    target,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}

function thousands(value: number): string {
  return Math.round(value).toLocaleString('en')
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}
