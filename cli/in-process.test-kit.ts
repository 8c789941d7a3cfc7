import { vi } from 'vitest'
import { carryOut } from './carry-out.js'

export interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a command line in this process, which saves the start of Node and the loading of all sources. */
export async function pipeproof(...argv: readonly string[]): Promise<Outcome> {
  const before = process.exitCode
  const printed = { stdout: '', stderr: '' }
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      printed[stream] += String(text)
      return true
    }),
  )
  try {
    process.exitCode = 0
    await carryOut(argv)
    return { code: Number(process.exitCode), ...printed }
  } finally {
    for (const spy of spies) spy.mockRestore()
    process.exitCode = before
  }
}
