import { plainText } from '../../spec/index.js'
import type { Trial } from './subject.js'
import { trialProgress } from './trial-progress.js'

export interface Following {
  readonly verbose?: boolean
  readonly progress?: boolean
  readonly quiet?: boolean
}

/** Prints the progress on a terminal, and every red result on request. */
export function followTrials({ verbose, progress, quiet }: Following): (trial: Trial, runs: number) => void {
  const isShown = quiet !== true && (progress === true || process.stderr.isTTY === true)
  const advance = trialProgress({
    now: () => performance.now(),
    write: (line) => void (isShown && process.stderr.write(line)),
  })
  return ({ subject, requests, red, warned, problem = '' }, runs) => {
    advance(runs)
    if (verbose !== true || quiet === true) return
    const seen = [...red, ...warned.map((id) => `~${id}`)].join(' ') || 'green'
    process.stdout.write(`${plainText(`${subject} (${requests} requests): ${seen} ${problem}`)}\n`)
  }
}
