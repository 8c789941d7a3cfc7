import { setTimeout as pause } from 'node:timers/promises'
import { compose, missingPrograms } from './package/compose-services.js'
import { count, type Felt, press } from './scale/pressure.js'

/**
 * Carries out compose.yaml without a container engine, and tries what the file is for. `npm run compose`. It needs
 * Linux, root, and the programs ip, setpriv, nginx and redis-server.
 */
const PRO_AN_HOUR = 25

const missing = missingPrograms()
if (missing.length > 0 || process.getuid?.() !== 0) {
  console.error(
    `pipeproof: Cannot carry out compose.yaml: wanted root${missing.length === 0 ? '' : ` and ${missing.join(' and ')}`}; install with: apt-get install -y iproute2 util-linux nginx redis-server`,
  )
  process.exit(2)
}
let failed = false
const services = await compose()
process.on('exit', services.clear)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const url = `http://${services.addressOf('nginx')}:8080/v1/user-status`

const pro = await ask('key_pro', 60)
tell(
  `60 requests of a Pro account got ${count(pro, 200)} answers and ${count(pro, 429)} refusals`,
  count(pro, 200) === PRO_AN_HOUR,
)
const elite = await ask('key_elite', 60)
tell(`60 requests of an Elite account got ${count(elite, 200)} answers`, count(elite, 200) === 60)

await services.end('mock-2', 'SIGKILL')
const two = await ask('key_elite', 30)
tell(`mock-2 was killed: ${count(two, 200)} of 30 requests were answered`, count(two, 200) === 30)
await services.start('mock-2')

await services.end('redis', 'SIGKILL')
await services.start('redis')
tell('Redis was killed and started again: the hour of the Pro account is still spent', (await firstAnswer()) === 429)

const code = await services.end('mock-1', 'SIGTERM')
tell(`SIGTERM ended mock-1 with ${code}`, code === 0)
process.exit(failed ? 1 : 0)

function ask(key: string, requests: number): Promise<Felt> {
  return press({ url, headers: { 'X-API-Key': key }, connections: 10, requests })
}

/** A mock connects to Redis again by itself; until then it answers 503. */
async function firstAnswer(): Promise<number> {
  let status = 503
  for (const until = Date.now() + 10_000; status === 503 && Date.now() < until; await pause(200))
    ({ status } = await fetch(url, { headers: { 'X-API-Key': 'key_pro' } }))
  return status
}

function tell(text: string, holds: boolean): void {
  console.log(`compose: ${holds ? 'ok' : 'NOT OK'}: ${text}`)
  failed ||= !holds
}
