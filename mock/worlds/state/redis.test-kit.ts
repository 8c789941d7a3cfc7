import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/free-port.js'

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
export async function startRedis(wanted?: number, more: readonly string[] = []): Promise<TestRedis> {
  const port = wanted ?? (await freePort())
  const place = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    mkdtempSync(join(tmpdir(), 'pipeproof-redis-')),
  ]
  const args = [...place, '--save', '', '--appendonly', 'no', ...more]
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

/** A cluster of three nodes, and the URL of it that names only the first. */
export async function startCluster(): Promise<{ readonly url: string; readonly nodes: readonly TestRedis[] }> {
  const nodes = await Promise.all(
    [1, 2, 3].map(async () =>
      startRedis(undefined, ['--cluster-enabled', 'yes', '--cluster-port', String(await freePort())]),
    ),
  )
  const places = nodes.map(({ port }) => `127.0.0.1:${port}`)
  const made = spawnSync('redis-cli', ['--cluster', 'create', ...places, '--cluster-yes'], { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`Cannot make a cluster: ${made.stdout}${made.stderr}`)
  return { url: `redis-cluster://${places[0]}`, nodes }
}
