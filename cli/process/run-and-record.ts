import { type Interruption, type Run, type RunOptions, runHours } from '../../conformance/index.js'
import { plainText } from '../../spec/index.js'
import { publish } from '../files/publish.js'
import { recordRun } from '../files/record-run.js'
import { type JudgingOptions, selectionOf } from '../options/judging-options.js'
import type { Waiting } from '../options/wait-until.js'
import { liveProgress } from '../terminal/live-progress.js'
import { heapKeeper } from './keep-heap-small.js'
import { stopSignal } from './stop-signal.js'
import { writeAtPause } from './write-at-pause.js'

export interface RecordingOptions extends JudgingOptions {
  readonly out: string
  readonly hours: number
  readonly wait?: boolean
  readonly deadlineForAll: boolean
}

export type WaitUntil = (waiting: Waiting, stream: NodeJS.WriteStream) => Promise<void>

interface Recording {
  readonly waitUntil: WaitUntil
  /** Returns the exit code. */
  finish(ran: Run, interrupted: Interruption | undefined): Promise<number>
}

/**
 * Runs with progress on stderr until the end or a signal, and writes `exchanges.har`, also before each pause. Then
 * `finish` writes the rest: until its end, the first signal loses nothing.
 */
export async function runAndRecord(
  runOptions: RunOptions,
  options: RecordingOptions,
  { waitUntil, finish }: Recording,
): Promise<number> {
  const { out } = options
  const selection = selectionOf(options)
  const progress = liveProgress(process.stderr, options.json === true || options.quiet === true)
  const signals = stopSignal((name) => {
    progress.end()
    process.stderr.write(`pipeproof: ${name}: writing the results so far; a second signal stops immediately\n`)
  })
  const { stop } = signals
  const measure = heapKeeper()
  try {
    const ran = await runHours({
      ...runOptions,
      hours: options.hours,
      wait: options.wait === true,
      deadlineForAll: options.deadlineForAll,
      stop,
      onProgress: (sent) => {
        progress.show(sent)
        measure(sent.exchange.response)
      },
      waitUntil: (until, accounts) =>
        waitUntil({ until, what: plainText(`the quota of ${accounts.join(', ')}`), stop }, process.stderr),
      onPause: async (sofar) => {
        progress.end()
        await writeAtPause(() => recordRun(sofar, { out, selection }))
        await writeAtPause(() => publish(sofar.evidence, options, { isPause: true }))
      },
    })
    progress.end()
    const interrupted = ran.stopped ? signals.name() : undefined
    const lost = await recordRun(ran, { out, selection, interrupted }).then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    const code = await finish(ran, interrupted)
    if (lost !== undefined) throw lost.error
    return code
  } finally {
    signals.release()
  }
}
