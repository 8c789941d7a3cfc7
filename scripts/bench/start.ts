import { spawn, spawnSync } from 'node:child_process'
import { get } from 'node:http'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildCode, endProgram, residentMegabytes } from '../child-program.js'
import { freePort } from '../free-port.js'
import { median, option, said } from './figures.js'

/**
 * Compares the time until the mock answers with that of an Express application of one route. Every answer is the first
 * one of a fresh process. Ratios count; each round has its own. Also measures the memory of the mock with the whole
 * market.
 * `npx tsx scripts/bench/start.ts [--rounds 7] [--node PATH] [--companies N]`
 */
const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const SMALL = ['/v1/user-status', '/v1/company-profile?symbol=AAPL'] as const
const MARKET_WIDE = [
  '/v1/form4-clusters',
  '/v1/form4-trends',
  '/v1/form4-top-insiders',
  '/v1/technical-signals',
  '/v1/multi-company-8k-llm-summary',
] as const
const GOALS = { small: 2.5, market: 10, megabytes: 220 } as const
const EXPRESS = `
const app = require('express')()
app.get('*path', (_request, response) => response.send('x'))
app.listen(Number(process.argv[1]), '127.0.0.1')
`
const PATIENCE = 60_000
const SETTLE = 500

const rounds = Number(option('--rounds') ?? 7)
const node = option('--node') ?? process.execPath
const companies = option('--companies')

buildCode()
console.log(
  `Node ${spawnSync(node, ['--version']).stdout.toString().trim()}, ${rounds} rounds, ${companies ?? 'all'} companies`,
)
const bare: number[] = []
const seen = new Map<string, number[]>([...SMALL, ...MARKET_WIDE].map((path) => [path, []]))
for (let round = 0; round < rounds; round++) {
  bare.push(await firstAnswer(['-e', EXPRESS], '/'))
  for (const [path, measured] of seen) measured.push(await firstAnswer(mockArguments(), path))
}
console.log(`${'bare Express'.padEnd(36)} ${median(bare).toFixed(0).padStart(6)} ms  ${spread(bare)}`)
for (const [path, measured] of seen) console.log(rowOf(path, measured))
const weight = await weigh()
console.log(
  `${'memory with the whole market'.padEnd(36)} ${weight} MB, goal ${GOALS.megabytes}: ${said(weight <= GOALS.megabytes)}`,
)

function mockArguments(): readonly string[] {
  const more = companies === undefined ? [] : ['--companies', companies]
  return [`${ROOT}/dist/pipeproof.js`, 'mock', '--quota', 'off', ...more, '--port']
}

function rowOf(path: string, measured: readonly number[]): string {
  const ratios = measured.map((one, index) => one / (bare[index] ?? one))
  const goal = (SMALL as readonly string[]).includes(path) ? GOALS.small : GOALS.market
  return [
    path.padEnd(36),
    `${median(measured).toFixed(0).padStart(6)} ms`,
    ` of bare ${median(ratios).toFixed(1)} (${spread(ratios, 1)}), goal ${goal}: ${said(median(ratios) <= goal)}`,
  ].join(' ')
}

/** Milliseconds from the start of a process to its first 200. */
async function firstAnswer(args: readonly string[], path: string): Promise<number> {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn(node, [...args, String(port)], { cwd: ROOT, stdio: 'ignore' })
  try {
    while ((await statusOf(port, path)) !== 200) {
      if (performance.now() - begun > PATIENCE) throw new Error(`Cannot measure ${path}: no 200 in ${PATIENCE} ms`)
      await pause(1)
    }
    return performance.now() - begun
  } finally {
    await endProgram(child)
  }
}

/** Megabytes of a mock that has answered from every part of the market, after a short pause. */
async function weigh(): Promise<number> {
  const port = await freePort()
  const child = spawn(node, [...mockArguments(), String(port)], { cwd: ROOT, stdio: 'ignore' })
  try {
    while ((await statusOf(port, SMALL[0])) !== 200) await pause(5)
    for (const path of MARKET_WIDE) await statusOf(port, path)
    await pause(SETTLE)
    return residentMegabytes(child)
  } finally {
    await endProgram(child)
  }
}

function statusOf(port: number, path: string): Promise<number> {
  return new Promise((resolve) => {
    get({ port, path, agent: false, headers: { 'X-API-Key': 'key_elite' } }, (response) =>
      response.resume().on('end', () => resolve(response.statusCode ?? 0)),
    ).on('error', () => resolve(0))
  })
}

function spread(values: readonly number[], digits = 0): string {
  return `${Math.min(...values).toFixed(digits)}-${Math.max(...values).toFixed(digits)}`
}
