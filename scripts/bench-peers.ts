import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { option } from './bench/figures.js'
import { endProgram, startBuiltMock } from './child-program.js'
import { countingFront } from './peers/counting-front.js'
import { press, startServer } from './peers/measure-mock.js'
import { type Measured, mockSection } from './peers/mock-section.js'
import { mockServers } from './peers/mock-servers.js'
import { type Answer, writeContract, writeExamples } from './peers/peer-document.js'
import { type Sound, type Tried, testerSection } from './peers/tester-section.js'
import { type Target, TESTERS, type Tester } from './peers/testers.js'

/**
 * Our mock against other mock servers, and the judge against other testers on faults of our catalogue, in one run:
 * `reports/peers.md`. `npm run bench:peers [-- --rounds 3 --seconds 2 --faults 20 --only mocks|testers --out FILE]`.
 * Rounds and faults are the outer loops, so that the load of the machine affects all. Peers are fetched on demand.
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
  const command = ['npm run bench:peers', ...process.argv.slice(2)].join(' ').replace('peers -', 'peers -- -')
  const file = option('--out') ?? 'reports/peers.md'
  writeFileSync(
    file,
    `# Beside peers\n\n\`${command}\`, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}, 2 cores, loopback. Compare within a table: absolute figures move with the machine.\n`,
  )
  if (only !== 'testers') appendFileSync(file, `\n${await mocks()}`)
  if (only !== 'mocks') appendFileSync(file, `\n${await testers()}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function mocks(): Promise<string> {
  const answers = await answersOfOurs()
  const servers = mockServers(folder, writeExamples(folder, answers), answers)
  const rounds = Number(option('--rounds') ?? 3)
  const seconds = Number(option('--seconds') ?? 2)
  const seen = new Map<string, Measured>(
    servers.map(({ name }) => [name, { cold: [], megabytes: [], loads: PATHS.map(() => ({ same: [], other: [] })) }]),
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
  return mockSection(seen, { rounds, seconds, kilobytes: Math.round((answers[2]?.body.length ?? 0) / 1024) })
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
  const [ours] = TESTERS
  const sound = new Map<Tester, Sound>()
  for (const tester of TESTERS) {
    sound.set(tester, {
      clean: await tried(tester, document, ['--quota', 'off']),
      limited: await tried(tester, document, []),
      free: await tried(tester, document, [], 'free'),
      caught: [],
    })
  }
  for (const id of sample) {
    for (const [tester, { clean, caught }] of sound) {
      const quota = tester === ours ? 'real' : 'off'
      const { found } = await tried(tester, document, ['--quota', quota, '--fault', id])
      if ([...found].some((name) => !clean.found.has(name))) caught.push(id)
      console.log(`${tester.name}: ${id} ${caught.includes(id) ? 'caught' : '-'}`)
    }
  }
  return testerSection(sound, wanted)
}

async function tried(tester: Tester, document: string, options: readonly string[], tier?: string): Promise<Tried> {
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
  const { child, ready } = await startBuiltMock(process.execPath, ['--port', '0', '--now', NOW, ...options])
  const target = JSON.parse(ready) as Target
  return { url: target.baseUrl, target, stop: () => endProgram(child) }
}
