import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { EXIT } from './exit.js'
import { stopSignal } from './stop-signal.js'

/**
 * Runs the command with these variables until it ends, and resolves to its exit code; 0 after a signal. An empty
 * command ends only by a signal.
 */
export async function untilEnded(
  command: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<number> {
  const signals = stopSignal()
  const signalled = signals.stopped.then(() => 0)
  const [program, ...words] = command
  try {
    if (program === undefined) return await signalled
    const child = spawn(program, words, { stdio: 'inherit', env: { ...process.env, ...variables } })
    const code = await Promise.race([exitOf(child, program), signalled])
    child.kill()
    return code
  } finally {
    signals.release()
  }
}

async function exitOf(child: ChildProcess, program: string): Promise<number> {
  try {
    const [code] = await once(child, 'exit')
    return typeof code === 'number' ? code : EXIT.wrong
  } catch (error) {
    throw new Error(`Cannot run "${program}": ${error instanceof Error ? error.message : String(error)}`)
  }
}
