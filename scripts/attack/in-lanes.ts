import { type ChildProcess, fork } from 'node:child_process'
import type { Attack, Outcome } from './attack.js'

export interface Result {
  readonly id: string
  readonly seconds: number
  readonly outcome: Outcome
}

/**
 * Runs attacks in several processes. Each process takes the next attack that is left; each result is printed at once.
 */
export async function inLanes(
  attacks: readonly Attack[],
  { script, count, told }: { readonly script: string; readonly count: number; readonly told: (result: Result) => void },
): Promise<void> {
  const left = attacks.map(({ id }) => id)
  const lane = async (): Promise<void> => {
    const child = fork(script, ['--lane'])
    try {
      await nextMessage(child)
      for (let id = left.shift(); id !== undefined; id = left.shift()) {
        child.send(id)
        told((await nextMessage(child)) as Result)
      }
    } finally {
      child.disconnect()
    }
  }
  await Promise.all(Array.from({ length: Math.min(count, left.length) }, lane))
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`Cannot go on: a process ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message)
    })
  })
}
