import { setTimeout as pause } from 'node:timers/promises'
import { option } from './bench/figures.js'
import { type Fleet, missingPrograms, startFleet } from './scale/fleet.js'
import { count, type Felt, press } from './scale/pressure.js'

/**
 * Replicas behind nginx with one Redis: exact quotas, the effect of a killed replica and a killed Redis on clients, and
 * the cost of a request. `npm run demo:scale [-- --seconds 4]`. Needs nginx and redis-server.
 */
const CONNECTIONS = 20
/** Requests an hour of the tier Pro in the shipped contract. */
const PRO_AN_HOUR = 25
const PATH = '/v1/user-status'
const GENEROUS = ['--quota', 'x100000', '--companies', '500']
/** Requests for each replica, so that its code is compiled. */
const WARM_UP = 3000

const missing = missingPrograms()
if (missing.length > 0) {
  console.error(
    `pipeproof: Cannot run the demonstration: found no ${missing.join(' and no ')}; install with: apt-get install -y ${missing.join(' ')}`,
  )
  process.exit(2)
}
const seconds = Number(option('--seconds') ?? 4)
let failed = false

await withFleet(3, [], async (fleet) => {
  const felt = await ask(fleet, 'key_pro', { requests: 300 })
  holds(`300 parallel requests of a Pro account over three replicas: ${textOf(felt)}`, count(felt, 200) === PRO_AN_HOUR)
})

await withFleet(3, GENEROUS, async (fleet) => {
  await ask(fleet, 'key_elite', { seconds: 1 })
  const pressing = ask(fleet, 'key_elite', { seconds })
  await pause(seconds * 500)
  fleet.replicas[0]?.kill('SIGKILL')
  const felt = await pressing
  holds(
    `one of three replicas killed under load: ${textOf(felt)}, the longest took ${ms(felt.longest)}`,
    failures(felt) === 0,
  )
})

await withFleet(3, GENEROUS, async (fleet) => {
  await ask(fleet, 'key_elite', { seconds: 1 })
  const pressing = ask(fleet, 'key_elite', { seconds })
  await pause(seconds * 250)
  await fleet.killRedis()
  await pause(seconds * 250)
  await fleet.startRedis()
  const felt = await pressing
  const isOrderly = [...felt.statuses.keys()].every((status) => status === 200 || status === 503)
  holds(
    `Redis killed under load and started again: ${textOf(felt)}, the longest took ${ms(felt.longest)}`,
    isOrderly && felt.longest < 2500,
  )
  const after = await ask(fleet, 'key_elite', { seconds: 1 })
  holds(`afterwards: ${textOf(after)}`, failures(after) === 0)
})

console.log(
  '\nreplicas   requests/s   p50       p99       microseconds of processor time a request: mock, Redis, nginx   largest mock',
)
for (const replicas of [1, 2, 3]) {
  await withFleet(replicas, GENEROUS, async (fleet) => {
    await ask(fleet, 'key_elite', { requests: WARM_UP * replicas })
    const before = fleet.used()
    const felt = await ask(fleet, 'key_elite', { seconds })
    const after = fleet.used()
    const cost = (['replicas', 'redis', 'nginx'] as const).map((kind) =>
      Math.round((after[kind] - before[kind]) / felt.answered),
    )
    console.log(
      [
        String(replicas).padEnd(10),
        felt.rate.toFixed(0).padEnd(12),
        ms(felt.p50).padEnd(9),
        ms(felt.p99).padEnd(9),
        cost.join(', ').padEnd(58),
        `${fleet.megabytes()} MB`,
      ].join(' '),
    )
  })
}
process.exit(failed ? 1 : 0)

async function withFleet(
  count: number,
  options: readonly string[],
  use: (fleet: Fleet) => Promise<void>,
): Promise<void> {
  const fleet = await startFleet(count, options)
  try {
    await use(fleet)
  } finally {
    await fleet.stop()
  }
}

function ask(
  fleet: Fleet,
  key: string,
  until: { readonly requests?: number; readonly seconds?: number },
): Promise<Felt> {
  return press({ url: fleet.url + PATH, headers: { 'X-API-Key': key }, connections: CONNECTIONS, ...until })
}

function holds(claim: string, isTrue: boolean): void {
  console.log(`${isTrue ? 'ok' : 'NOT OK'}: ${claim}`)
  if (!isTrue) failed = true
}

function failures(felt: Felt): number {
  return felt.answered - count(felt, 200)
}

function textOf({ statuses }: Felt): string {
  return [...statuses].map(([status, times]) => `${times} x ${status === 0 ? 'no answer' : status}`).join(', ')
}

function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`
}
