import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { endProgram, residentMegabytes, startBuiltMock } from '../child-program.js'
import { freePort } from '../free-port.js'
import { nginxConfig } from './nginx-config.js'

/** Replicas of the mock with one Redis, behind nginx, on this machine. `compose.yaml` starts the same in containers. */
export interface Fleet {
  /** Where nginx listens. */
  readonly url: string
  readonly replicas: readonly ChildProcess[]
  /** Microseconds of processor time that each kind of program has used so far. */
  used(): { readonly replicas: number; readonly redis: number; readonly nginx: number }
  /** Resident megabytes of the largest replica. */
  megabytes(): number
  killRedis(): Promise<unknown>
  startRedis(): Promise<void>
  stop(): Promise<void>
}

/** Far from the end of an hour, so that no quota is renewed. */
const NOW = '2026-11-20T12:05:00Z'

/** The programs of Debian that the demonstration needs and that are not on the PATH. */
export function missingPrograms(): readonly string[] {
  return ['redis-server', 'nginx'].filter((name) => spawnSync(name, ['-v'], { stdio: 'ignore' }).error !== undefined)
}

export async function startFleet(count: number, options: readonly string[]): Promise<Fleet> {
  const folder = mkdtempSync(join(tmpdir(), 'pipeproof-scale-'))
  const [port, redisPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  let redis = await startRedis(redisPort, folder)
  const shared = ['--redis', `redis://127.0.0.1:${redisPort}`, '--public-url', url, '--now', NOW, ...options]
  const started = await Promise.all(Array.from({ length: count }, () => startReplica(shared)))
  const nginx = await startNginx(folder, { port, replicas: started.map((one) => one.port) })
  const replicas = started.map((one) => one.child)
  return {
    url,
    replicas,
    used: () => ({
      replicas: replicas.reduce((sum, child) => sum + processorTime(child), 0),
      redis: processorTime(redis),
      nginx: childrenOf(nginx).reduce((sum, pid) => sum + processorTime({ pid }), processorTime(nginx)),
    }),
    megabytes: () =>
      Math.max(
        ...replicas
          .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
          .map(residentMegabytes),
      ),
    killRedis: () => endProgram(redis),
    async startRedis() {
      redis = await startRedis(redisPort, folder)
    },
    async stop() {
      await Promise.all([...replicas, nginx, redis].map((child) => endProgram(child, 'SIGTERM')))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startReplica(
  options: readonly string[],
): Promise<{ readonly child: ChildProcess; readonly port: number }> {
  const port = await freePort()
  const { child } = await startBuiltMock(process.execPath, ['--port', String(port), ...options])
  return { child, port }
}

/** Redis writes every change to its folder, so the quotas survive its end. */
async function startRedis(port: number, folder: string): Promise<ChildProcess> {
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder]
  const child = spawn('redis-server', [...place, '--save', '', '--appendonly', 'yes', '--appendfsync', 'always'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('Ready to accept connections')) return keepReading(child)
  }
  throw new Error('Cannot start redis-server: it ended at once')
}

/** A pipe that is no longer read fills up, and its writer stops. */
function keepReading(child: ChildProcess): ChildProcess {
  child.stdout?.resume()
  return child
}

async function startNginx(
  folder: string,
  { port, replicas }: { readonly port: number; readonly replicas: readonly number[] },
): Promise<ChildProcess> {
  mkdirSync(join(folder, 'nginx'))
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, nginxConfig({ port, servers: replicas.map((replica) => `127.0.0.1:${replica}`), folder }))
  const child = spawn('nginx', ['-c', file, '-p', join(folder, 'nginx'), '-e', join(folder, 'nginx/error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const until = Date.now() + 10_000
  while (!(await answers(`http://127.0.0.1:${port}/v1/user-status`))) {
    if (Date.now() > until || child.exitCode !== null) throw new Error('Cannot start nginx: it does not answer')
    await pause(50)
  }
  return child
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ status }) => status === 401,
    () => false,
  )
}

function processorTime({ pid }: Pick<ChildProcess, 'pid'>): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    // Clock ticks of 10 ms.
    return (Number(fields[11]) + Number(fields[12])) * 10_000
  } catch {
    return 0
  }
}

function childrenOf({ pid }: ChildProcess): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
}
