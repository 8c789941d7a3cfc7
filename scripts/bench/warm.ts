import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Mock } from '../../mock/index.js'
import { loadContract, type Operation, type Parameter } from '../../spec/index.js'
import { buildCode } from '../child-program.js'
import { draws, option, said } from './figures.js'

/**
 * The time of the mock itself, without a network: market-wide requests that never repeat, and the first price history
 * of a symbol. An endpoint is warm after its first request, which makes tables and compiles code, and is printed
 * separately as `first`. Wall time counts on a quiet machine; processor time, with that of the collector's threads, is
 * printed beside it. `npx tsx scripts/bench/warm.ts [--questions 200] [--symbols 500] [--node PATH] [--companies N]`
 */
const GOALS = { market: 20, ohlc: 3 } as const
const KEY = 'key_elite'
const WARM_UP = 20
const PARTS = ['/v1/form4-clusters', '/v1/technical-signals', '/v1/multi-company-8k-llm-summary']

interface Taken {
  readonly wall: number
  readonly cpu: number
}

const node = option('--node')
if (node !== undefined && node !== process.execPath) {
  const more = process.argv.slice(2).filter((word, index, all) => word !== '--node' && all[index - 1] !== '--node')
  const self = fileURLToPath(import.meta.url)
  const { status } = spawnSync(node, ['--import', 'tsx', self, ...more], { stdio: 'inherit' })
  process.exit(status ?? 1)
}

const questions = Number(option('--questions') ?? 200)
const symbols = Number(option('--symbols') ?? 500)
const companies = option('--companies')
const draw = draws(1)
let asked = 0
buildCode()
const { createMock }: typeof import('../../mock/index.js') = await import(
  new URL('../../dist/mock.js', import.meta.url).href
)
const mock = createMock({ quota: 'off', ...(companies !== undefined && { companies: Number(companies) }) })
console.log(
  `Node ${process.version}, ${questions} questions an endpoint, milliseconds of wall time (of processor time)`,
)
// All parts of the market, so that none is still being built during a measurement.
for (const path of PARTS) await ask(mock, path, '')
await firstHistories()
await marketWide()

async function firstHistories(): Promise<void> {
  const tickers = new Set<string>()
  for (let cursor = 0; tickers.size < symbols; cursor++) {
    const answer = await ask(mock, `/v1/form4-recent-activity`, `limit=500&day_interval=${365 + cursor}`)
    const before = tickers.size
    for (const line of answer.split('\n').slice(1))
      tickers.add(line.split('|').find((cell) => /^[A-Z]{2,5}$/.test(cell)) ?? 'AAPL')
    if (tickers.size === before) break
  }
  const taken: Taken[] = []
  for (const ticker of [...tickers].slice(0, symbols)) taken.push(await measure(mock, '/v1/ohlc', `symbol=${ticker}`))
  console.log(
    `${rowOf('first OHLC of a symbol', taken)}, goal ${GOALS.ohlc} (p99): ${said(at(taken, 0.99).wall <= GOALS.ohlc)}`,
  )
}

async function marketWide(): Promise<void> {
  const operations = loadContract().operations.filter(isMarketWide)
  const firsts = new Map<Operation, Taken>()
  for (const operation of operations) firsts.set(operation, await measure(mock, operation.path, ''))
  const all: Taken[] = []
  for (const operation of operations) {
    for (let i = 0; i < WARM_UP; i++) await ask(mock, operation.path, queryOf(operation))
    const taken: Taken[] = []
    for (let i = 0; i < questions; i++) taken.push(await measure(mock, operation.path, queryOf(operation)))
    console.log(`${rowOf(operation.path, taken)}  first ${textOf(firsts.get(operation))}`)
    all.push(...taken)
  }
  console.log(`${rowOf('all of them', all)}, goal ${GOALS.market} (p99): ${said(at(all, 0.99).wall <= GOALS.market)}`)
}

/** Tables of the whole market, which need no symbol. */
function isMarketWide({ parameters, answer, group }: Operation): boolean {
  if (answer.kind !== 'table' || group === undefined) return false
  return parameters.every((one) => !one.required && !(one.symbol && one.default !== undefined))
}

/** A different request every time: a number in an unknown parameter avoids cached answers. */
function queryOf({ parameters }: Operation): string {
  asked += 1
  const pairs = parameters.flatMap((parameter) => {
    const value = drawn(parameter)
    return value === undefined ? [] : [`${parameter.name}=${value}`]
  })
  return [...pairs, `bench=${asked}`].join('&')
}

function drawn({ name, enum: words, type, default: usual, maximum }: Parameter): string | undefined {
  if (name === 'name_query') return ['smith', 'james', 'anderson', 'lin', 'mar'][draw(5)]
  if (words) return draw(3) === 0 ? words[draw(words.length)] : undefined
  if (usual === undefined || (type === 'string' && !/^\d+$/.test(usual))) return undefined
  const most = Math.min(2 * Number(usual), maximum ?? Number.POSITIVE_INFINITY)
  return draw(3) === 0 ? String(1 + draw(most)) : undefined
}

async function measure(target: Mock, path: string, query: string): Promise<Taken> {
  const before = process.cpuUsage()
  const begun = performance.now()
  await ask(target, path, query)
  const wall = performance.now() - begun
  const { user, system } = process.cpuUsage(before)
  return { wall, cpu: (user + system) / 1000 }
}

async function ask(target: Mock, path: string, query: string): Promise<string> {
  const header = (name: string) => (name === 'x-api-key' ? KEY : undefined)
  const { status, body } = await target.answer({ method: 'GET', path, query, header })
  if (status !== 200) throw new Error(`Cannot measure ${path}?${query}: found status ${status}, wanted 200`)
  return typeof body === 'string' ? body : Buffer.from(body).toString('utf8')
}

function rowOf(name: string, taken: readonly Taken[]): string {
  const cells = (
    [
      ['p50', 0.5],
      ['p99', 0.99],
      ['most', 1],
    ] as const
  ).map(([label, share]) => `${label} ${textOf(at(taken, share))}`)
  return `${name.padEnd(36)} ${cells.join('  ')}`
}

function textOf({ wall, cpu }: Taken = { wall: 0, cpu: 0 }): string {
  return `${wall.toFixed(2)} (${cpu.toFixed(2)})`
}

/** Percentiles of wall time and of processor time, each separately. */
function at(taken: readonly Taken[], share: number): Taken {
  const place = Math.min(taken.length - 1, Math.floor(taken.length * share))
  const sorted = (value: (one: Taken) => number) => taken.map(value).sort((a, b) => a - b)[place] ?? 0
  return { wall: sorted(({ wall }) => wall), cpu: sorted(({ cpu }) => cpu) }
}
