import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Load, Loaded } from './load.js'

/** A response that the other servers send byte for byte. */
export interface Canned {
  readonly path: string
  readonly headers: readonly string[]
  /** Base64. A number means this many bytes of filling. */
  readonly body: string | number
}

/** The instant at which every mock of a comparison begins, so that they answer with the same bytes. */
export const NOW = '2026-11-20T12:00:00Z'

/** A server of the comparison, in its own process. */
export interface Contestant {
  readonly name: string
  readonly process: ChildProcess
  readonly port: number
}

export interface Measured {
  /** Requests a second. */
  readonly rate: number
  /** Microseconds of the server's processor time for each request. */
  readonly cpu: number
}

export async function start(name: string, node: string, answers: readonly Canned[] = []): Promise<Contestant> {
  const child = fork(new URL('./serve.js', import.meta.url), [name, NOW], { execPath: node, execArgv: [] })
  const [first] = (await once(child, 'message')) as [{ readonly port?: number }]
  return { name, process: child, port: first.port ?? (await serve(child, answers)) }
}

/** Other responses for a bare server that already runs. */
export async function serve(child: ChildProcess, answers: readonly Canned[]): Promise<number> {
  child.send({ answers })
  const [{ port }] = (await once(child, 'message')) as [{ readonly port: number }]
  return port
}

/** The process that sends the requests. */
export function startLoad(): ChildProcess {
  return fork(new URL('./load.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
}

export async function measure(
  { process: child, port }: Contestant,
  sender: ChildProcess,
  load: Omit<Load, 'port'>,
): Promise<Measured> {
  const before = await cpuOf(child)
  sender.send({ ...load, port })
  const [loaded] = (await once(sender, 'message')) as [Loaded | { readonly error: string }]
  if ('error' in loaded) throw new Error(`Cannot measure ${load.paths[0]}: ${loaded.error}`)
  const after = await cpuOf(child)
  return { rate: loaded.requests / loaded.elapsed, cpu: (after - before) / loaded.requests }
}

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu')
  const [{ cpu }] = (await once(child, 'message')) as [{ readonly cpu: number }]
  return cpu
}
