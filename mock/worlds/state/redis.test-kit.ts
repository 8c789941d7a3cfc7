import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

const INSTALL = 'install it with: apt-get update && apt-get install -y redis-server'

/** Why tests that need Redis cannot run; undefined when they can. CI insists on running them. */
export function redisMissing(): string | undefined {
  if (spawnSync('redis-server', ['--version']).status === 0) return undefined
  if (process.env.PIPEPROOF_REQUIRE_REDIS === '1') throw new Error(`redis-server is required and not found: ${INSTALL}`)
  return `skipped, redis-server is not on the PATH: ${INSTALL}`
}

export interface TestRedis {
  readonly url: string
  readonly port: number
  readonly process: ChildProcess
  stop(): Promise<void>
}

/** A Redis of our own on a free port, in memory only. */
export async function startRedis(wanted?: number): Promise<TestRedis> {
  const port = wanted ?? (await freePort())
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp']
  const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)))
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes('Ready to accept connections')) resolve()
    })
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    process: child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('Cannot find a free port: no address')
  return address.port
}
