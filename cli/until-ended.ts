import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { EXIT } from './exit.js'

/** Runs the command with these variables until it ends, and gives its exit code; 0 after a signal, which alone ends an empty command. */
export async function untilEnded(
  command: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<number> {
  const signal = new Promise<number>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => resolve(0))
  })
  const [program, ...words] = command
  if (program === undefined) return await signal
  const child = spawn(program, words, { stdio: 'inherit', env: { ...process.env, ...variables } })
  const code = await Promise.race([exitOf(child, program), signal])
  child.kill()
  return code
}

async function exitOf(child: ChildProcess, program: string): Promise<number> {
  try {
    const [code] = await once(child, 'exit')
    return typeof code === 'number' ? code : EXIT.wrong
  } catch (error) {
    throw new Error(`Cannot run "${program}": ${error instanceof Error ? error.message : String(error)}`)
  }
}
