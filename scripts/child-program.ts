import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** Ends a program, unless it has ended by itself; returns its exit code. */
export async function endProgram(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = once(child, 'exit')
  child.kill(signal)
  const [code] = await ended
  return code
}

export function residentMegabytes({ pid }: ChildProcess): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
}

/** The built mock in a process of its own, and the target file that it printed when it was ready. */
export async function startBuiltMock(node: string, options: readonly string[], program = 'dist/pipeproof.js') {
  const child = spawn(node, [resolve(program), 'mock', '--ready-json', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) if (line !== '') return { child, ready: line }
  throw new Error('Cannot start the mock: it ended without a ready line')
}

/** Builds the code that is measured. */
export function buildCode(): void {
  const script = fileURLToPath(new URL('./build.ts', import.meta.url))
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', script, '--code'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('Cannot measure: the build failed')
}
