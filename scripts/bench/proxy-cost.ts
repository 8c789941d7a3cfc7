import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { residentMegabytes } from '../child-program.js'
import { loopbackServer } from '../loopback-server.js'

/**
 * What `pipeproof proxy` adds to a request, and how its memory grows: requests directly to an upstream and through the
 * proxy in turn, so that the load of the machine affects both. `npx tsx scripts/bench/proxy-cost.ts [requests]
 * [further options of the proxy]`, after a build.
 */
const REQUESTS = Number(process.argv[2] ?? 20_000)
const WARM = 500
const HEADER = 'date|open|high|low|close|volume|symbol\n'
const ROW = '2026-11-19|100|101|99|100.5|1000000|AAPL\n'

const { url: direct, close } = await loopbackServer((_, response) => {
  response.writeHead(200, { 'Content-Type': 'text/csv; charset=utf-8' }).end(`${HEADER}${ROW.repeat(40)}`)
})
const child = spawn(
  'node',
  ['dist/pipeproof.js', 'proxy', '--upstream', direct, '--listen', '0', '--fail-on', 'never', ...process.argv.slice(3)],
  { stdio: ['ignore', 'pipe', 'inherit'] },
)
let printed = ''
child.stdout.on('data', (text: Buffer) => {
  printed += text
})
await once(child.stdout, 'data')
const [proxied = ''] = printed.split(' ')
const agents = { direct: new Agent({ keepAlive: true }), proxied: new Agent({ keepAlive: true }) }

const times: Record<'direct' | 'proxied', number[]> = { direct: [], proxied: [] }
const memory: number[] = []
for (let count = 0; count < REQUESTS; count += 1) {
  const path = `/v1/ohlc?symbol=S${count % 5000}`
  const [straight, through] = [await timed(direct, path, agents.direct), await timed(proxied, path, agents.proxied)]
  if (count >= WARM) {
    times.direct.push(straight)
    times.proxied.push(through)
  }
  if (count % Math.ceil(REQUESTS / 10) === 0) memory.push(residentMegabytes(child))
}
memory.push(residentMegabytes(child))
const added = times.proxied.map((time, index) => time - (times.direct[index] ?? 0))
console.log(
  `p50 ${at(times.direct, 0.5)} ms directly, ${at(times.proxied, 0.5)} ms through the proxy, ${at(added, 0.5)} ms added`,
)
console.log(`p99 ${at(times.direct, 0.99)} ms directly, ${at(times.proxied, 0.99)} ms through the proxy`)
console.log(`memory of the proxy in MB over ${REQUESTS} requests: ${memory.join(' ')}`)
child.kill()
await once(child, 'exit')
console.log(printed.trim().split('\n').at(-1))
for (const agent of Object.values(agents)) agent.destroy()
await close()

function timed(base: string, path: string, agent: Agent): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(`${base}${path}`, { agent, headers: { 'X-API-Key': 'key-of-the-bench-0123' } }, (answer) => {
      answer.resume().on('end', () => resolve(performance.now() - start))
    })
    sent.on('error', reject).end()
  })
}

function at(values: readonly number[], share: number): string {
  const sorted = [...values].sort((a, b) => a - b)
  return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2)
}
