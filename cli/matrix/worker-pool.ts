import { fork } from 'node:child_process'
import type { Subject, Trial } from './subject.js'

export interface PoolOptions {
  readonly size: number
  /** Arguments that make this program a worker: it answers every subject that it receives with a trial. */
  readonly workerArguments: readonly string[]
  /** Called after each trial; the subjects that it returns are tried as well. */
  readonly onTrial: (trial: Trial) => readonly Subject[]
}

/** Gives subjects to several processes, one at a time to each, so that a slow subject does not delay the others. */
export async function tryAll(subjects: readonly Subject[], options: PoolOptions): Promise<void> {
  const queue = [...subjects]
  const take = (trial: Trial): void => void queue.push(...options.onTrial(trial))
  const size = Math.max(1, Math.min(options.size, subjects.length))
  await Promise.all(Array.from({ length: size }, () => serve(queue, take, options.workerArguments)))
}

/**
 * A trial allocates some hundred megabytes for a short time. With a larger young generation most of it is freed
 * cheaply.
 */
export const YOUNG = '--max-semi-space-size=96'

function serve(queue: Subject[], take: (trial: Trial) => void, workerArguments: readonly string[]): Promise<void> {
  const [script = '', ...own] = process.argv.slice(1, 2)
  const worker = fork(script, [...own, ...workerArguments], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [...process.execArgv, YOUNG],
  })
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const subject = queue.shift()
      if (subject === undefined) worker.disconnect()
      else worker.send(subject)
    }
    worker.on('message', (trial: Trial | 'ready') => {
      if (trial !== 'ready') take(trial)
      next()
    })
    worker.once('error', reject)
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`A worker of the matrix ended with code ${code}`)),
    )
  })
}

/** The worker: tries every subject that it receives, until the channel closes. */
export async function beWorker(tryOne: (subject: Subject) => Promise<Trial>): Promise<void> {
  // A signal may end the parent at any time. An answer that cannot be sent any more is no error.
  const answer = (value: Trial | 'ready'): void => void process.send?.(value, undefined, {}, () => undefined)
  if (!process.connected) return
  await new Promise<void>((resolve) => {
    process.on('message', (subject: Subject) => {
      void tryOne(subject).then(answer)
    })
    process.once('disconnect', resolve)
    answer('ready')
  })
}
