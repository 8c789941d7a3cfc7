/** Exit codes of a process that these signals end, as shells report them. */
const CODES = { SIGINT: 130, SIGTERM: 143 } as const
type Stopping = keyof typeof CODES

/** The part of a process that ends itself at a signal. */
export interface Stoppable {
  once(signal: Stopping, listener: () => void): unknown
  off(signal: Stopping, listener: () => void): unknown
  exit(code: number): unknown
  readonly stderr: { write(text: string): unknown }
}

/** Says at a signal how far the run came, before the process ends. */
export function sayStopped(stoppable: Stoppable, all: number) {
  let [tried, runs] = [0, all]
  const stop = (signal: Stopping): void => {
    stoppable.stderr.write(`pipeproof: stopped after ${tried} of ${runs} rows; nothing is recorded\n`)
    stoppable.exit(CODES[signal])
  }
  const [interrupt, terminate] = [() => stop('SIGINT'), () => stop('SIGTERM')]
  stoppable.once('SIGINT', interrupt)
  stoppable.once('SIGTERM', terminate)
  return {
    /** Counts the runs that are reported to the function. */
    counting<Trial>(onRun: (trial: Trial, runs: number) => void) {
      return (trial: Trial, total: number): void => {
        tried += 1
        runs = total
        onRun(trial, total)
      }
    },
    forget(): void {
      stoppable.off('SIGINT', interrupt)
      stoppable.off('SIGTERM', terminate)
    },
  }
}
