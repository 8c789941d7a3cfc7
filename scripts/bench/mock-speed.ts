import { spawnSync } from 'node:child_process'
import type * as Built from '../../mock/index.js'
import { buildCode } from '../child-program.js'
import { type Canned, type Contestant, type Measured, measure, NOW, serve, start, startLoad } from './contestant.js'
import { median, option, said } from './figures.js'
import { KINDS, type Kind, UNMEASURED } from './never-repeated.js'

/**
 * Compares the mock with all gates and a bare `node:http` server that sends as many bytes. Both run in turn: first with
 * requests that are repeated, then with requests that never repeat. Ratios count; absolute figures move with the
 * machine.
 * `npm run bench [-- --rounds 7 --seconds 1 --only "first OHLC" --node PATH]`
 * On a busy machine the processor time of a request is more reliable than the rate.
 */
const HEADERS = ['X-API-Key: key_elite']
const REPEATED = [
  { path: '/v1/user-status', goal: 0.6 },
  { path: '/v1/company-profile?symbol=AAPL', goal: 0.6 },
  { path: '/v1/ohlc?symbol=AAPL', goal: 0.6 },
] as const
/** Each of these requests waits for one part of the market. */
const PARTS = ['/v1/form4-clusters', '/v1/technical-signals', '/v1/multi-company-8k-llm-summary'] as const

/** After fewer requests V8 still compiles, in threads whose time counts as the server's. */
const WARM_UP = 16_000
/** Of each kind that has so many; in a shorter round, connecting and reading the figures would weigh more. */
const MOST_A_ROUND = 3000

const rounds = Number(option('--rounds') ?? 7)
const seconds = Number(option('--seconds') ?? 1)
const only = option('--only') ?? ''
const node = option('--node') ?? process.execPath

buildCode()
console.log(`Node ${spawnSync(node, ['--version']).stdout.toString().trim()}, ${rounds} rounds`)
const mock = await start('mock', node)
const sender = startLoad()
// The market is built in the background after the start; this work must not be measured.
for (const path of PARTS) await canned(path)
await repeated()
await neverRepeated()
for (const child of [mock.process, sender]) child.kill()

async function repeated(): Promise<void> {
  const wanted = REPEATED.filter(({ path }) => path.includes(only))
  if (wanted.length === 0) return
  console.log(`\nRepeated requests, ${seconds} s a round`)
  const answers = await Promise.all(wanted.map(({ path }) => canned(path)))
  const contestants = [await start('bare', node, answers), await start('express', node, answers), mock]
  for (const { path, goal } of wanted) {
    const seen = new Map<string, Measured[]>(contestants.map(({ name }) => [name, []]))
    for (let round = -1; round < rounds; round++) {
      for (const contestant of contestants) {
        const measured = await measure(contestant, sender, { paths: [path], seconds, headers: HEADERS })
        // The first round is a warm-up.
        if (round >= 0) seen.get(contestant.name)?.push(measured)
      }
    }
    print(path, goal, seen)
  }
  for (const { name, process: child } of contestants) if (name !== 'mock') child.kill()
}

async function neverRepeated(): Promise<void> {
  const kinds = KINDS.filter(({ name }) => name.includes(only))
  if (kinds.length === 0) return
  console.log(`\nRequests that never repeat, after ${WARM_UP.toLocaleString('en')} unmeasured ones of each kind`)
  const { createMock }: typeof Built = await import(new URL('../../dist/mock.js', import.meta.url).href)
  const reference = createMock({ quota: 'off', now: NOW })
  const bare = await start('bare', node)
  for (const kind of kinds) {
    const share = Math.min(MOST_A_ROUND, Math.floor(((kind.most ?? Infinity) - UNMEASURED) / (rounds + 1)))
    const found = await answersOf(kind, UNMEASURED + share * (rounds + 1), reference)
    const answers = found.slice(UNMEASURED)
    const warmUp = warmUpOf(found.slice(0, UNMEASURED))
    await serve(bare.process, [...answers, ...warmUp])
    const paths = answers.map(({ path }) => path)
    const contestants: readonly Contestant[] = [bare, mock]
    const seen = new Map<string, Measured[]>(contestants.map(({ name }) => [name, []]))
    const known = { paths: warmUp.map(({ path }) => path), headers: HEADERS }
    for (const contestant of contestants) await measure(contestant, sender, known)
    for (let round = 0; round <= rounds; round++) {
      const load = { paths: paths.slice(round * share, (round + 1) * share), headers: HEADERS }
      for (const contestant of contestants) {
        const measured = await measure(contestant, sender, load)
        if (round > 0) seen.get(contestant.name)?.push(measured)
      }
    }
    print(`${kind.name}, ${meanSize(answers)} bytes, ${share} requests a round`, kind.goal, seen)
  }
  bare.process.kill()
  await reference.close()
}

/**
 * The sizes of another mock's answers to different requests of one kind. An answer without rows would measure nothing.
 */
async function answersOf(kind: Kind, count: number, reference: Built.Mock): Promise<readonly Canned[]> {
  const header = (name: string) => (name === 'x-api-key' ? 'key_elite' : undefined)
  const found: Canned[] = []
  for (let index = 0; found.length < count; index++) {
    if (index > 4 * count) throw new Error(`Cannot measure "${kind.name}": most requests find no rows`)
    const [path = '', query = ''] = kind.path(index).split('?')
    const { status, headers, body } = await reference.answer({ method: 'GET', path, query, header })
    if (status !== 200) throw new Error(`Cannot measure ${path}?${query}: found status ${status}`)
    const bytes = typeof body === 'string' ? Buffer.from(body) : Buffer.from(body)
    if (bytes.filter((byte) => byte === 10).length < 2) continue
    const lines = headers.filter(([name]) => name !== 'Date').flat()
    found.push({
      path: kind.path(index),
      headers: [...lines, 'Content-Length', String(bytes.length)],
      body: bytes.length,
    })
  }
  return found
}

/**
 * Requests of the same kind that are sent before the measurement, so that the code is compiled then. An unknown
 * parameter makes each one different. One request alone would not compile the code that finds and reads other rows.
 */
function warmUpOf(answers: readonly Canned[]): readonly Canned[] {
  return Array.from({ length: WARM_UP }, (_, index) => answers[index % answers.length]).flatMap((answer, index) =>
    answer === undefined ? [] : [{ ...answer, path: `${answer.path}&bench=${index}` }],
  )
}

/** One answer of the mock, which the other servers send byte for byte. */
async function canned(path: string): Promise<Canned> {
  const response = await fetch(`http://127.0.0.1:${mock.port}${path}`, { headers: { 'X-API-Key': 'key_elite' } })
  if (response.status !== 200) throw new Error(`Cannot measure ${path}: ${response.status} ${await response.text()}`)
  const body = Buffer.from(await response.arrayBuffer()).toString('base64')
  const skipped = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])
  return { path, headers: [...response.headers].filter(([name]) => !skipped.has(name)).flat(), body }
}

function print(title: string, goal: number, seen: ReadonlyMap<string, readonly Measured[]>): void {
  console.log(`\n${title}`)
  const bare = seen.get('bare') ?? []
  for (const [name, measured] of seen) console.log(rowOf(name, measured, bare))
  const mine = seen.get('mock') ?? []
  const byRate = said(median(ratios(mine, bare, ({ rate }) => rate)) >= goal)
  const byCpu = said(median(ratios(bare, mine, ({ cpu }) => cpu)) >= goal)
  console.log(`  goal ${goal}: by rate ${byRate}, by processor time ${byCpu}`)
}

function rowOf(name: string, measured: readonly Measured[], bare: readonly Measured[]): string {
  const byRate = ratios(measured, bare, (one) => one.rate)
  const byCpu = ratios(bare, measured, (one) => one.cpu)
  return [
    `  ${name.padEnd(8)}`,
    `${Math.round(median(measured.map(({ rate }) => rate)))
      .toLocaleString('en')
      .padStart(8)} r/s`,
    `of bare ${spread(byRate)}`,
    `cpu ${median(measured.map(({ cpu }) => cpu)).toFixed(1)} us`,
    `of bare ${spread(byCpu)}`,
  ].join('  ')
}

/** Round by round, so that other load on the machine affects both. */
function ratios(of: readonly Measured[], to: readonly Measured[], value: (one: Measured) => number): readonly number[] {
  return of.map((one, index) => value(one) / value(to[index] ?? one))
}

function spread(values: readonly number[]): string {
  return `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)}-${Math.max(...values).toFixed(2)})`
}

function meanSize(answers: readonly Canned[]): number {
  return Math.round(answers.reduce((sum, { body }) => sum + Number(body), 0) / answers.length)
}
