import { fork } from 'node:child_process'
import type { JudgeCalls, LiveJudge, LiveVerdict, PassedCall } from '../../conformance/index.js'

export interface JudgeProcess {
  readonly judge: JudgeCalls
  end(): void
}

/**
 * A judge in another process, so that judging does not delay the traffic. `workerArguments` make this program that
 * process.
 */
export function judgeProcess(workerArguments: readonly string[]): JudgeProcess {
  const [script = '', ...own] = process.argv.slice(1, 2)
  const child = fork(script, [...own, ...workerArguments], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  const waiting: { done(verdict: LiveVerdict): void; fail(error: Error): void }[] = []
  child.on('message', (verdict: LiveVerdict) => waiting.shift()?.done(verdict))
  const failAll = (message: string) => {
    for (const { fail } of waiting.splice(0)) fail(new Error(message))
  }
  child.once('exit', (code) => failAll(`The judge of the proxy ended with code ${code}`))
  child.on('error', ({ message }) => failAll(`The judge of the proxy cannot be reached: ${message}`))
  return {
    judge: (calls) =>
      new Promise((done, fail) => {
        if (!child.connected) return fail(new Error('The judge of the proxy has ended'))
        waiting.push({ done, fail })
        child.send([...calls])
      }),
    end: () => {
      if (child.connected) child.disconnect()
    },
  }
}

/** The judging process: judges the calls that it receives, in order, until the proxy closes the connection. */
export async function beJudge(live: LiveJudge): Promise<void> {
  // Ctrl-C and a closed terminal reach every process of it; this one ends when the proxy tells it to.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  if (!process.connected) return
  await new Promise<void>((resolve) => {
    process.on('message', (calls: readonly PassedCall[]) =>
      process.send?.(live.judge(calls), undefined, {}, () => undefined),
    )
    process.once('disconnect', resolve)
  })
}
