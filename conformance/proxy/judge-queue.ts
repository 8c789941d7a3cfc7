import type { LiveVerdict } from './live-judge.js'
import type { PassedCall } from './passed-call.js'

/** Judges calls, here or in another process. */
export type JudgeCalls = (calls: readonly PassedCall[]) => Promise<LiveVerdict>

export interface JudgeQueueOptions {
  readonly judge: JudgeCalls
  readonly onVerdict: (verdict: LiveVerdict) => void | Promise<void>
  /** The most bytes of waiting bodies. */
  readonly mostBytes?: number
}

const MOST_WAITING = 1000
const MOST_BYTES = 64 * 1024 * 1024
const MOST_TOGETHER = 50
/** Milliseconds for the calls that wait when the proxy has ended. */
const LAST_JUDGING = 10_000

/**
 * Calls that passed and wait to be judged. Traffic never waits for the judge: if too much is waiting, a call is
 * counted and skipped.
 */
export class JudgeQueue {
  readonly #options: JudgeQueueOptions
  readonly #waiting: PassedCall[] = []
  #bytes = 0
  /** Calls that the judge is judging. */
  #judging = 0
  #work: Promise<void> | undefined
  #problem: unknown
  /** Calls that were skipped. */
  leftOut = 0

  constructor(options: JudgeQueueOptions) {
    this.#options = options
  }

  add(call: PassedCall): void {
    const { mostBytes = MOST_BYTES } = this.#options
    const isFull = this.#waiting.length >= MOST_WAITING || this.#bytes + call.body.length > mostBytes
    if (isFull || this.#problem !== undefined) {
      this.leftOut += 1
      return
    }
    this.#waiting.push(call)
    this.#bytes += call.body.length
    this.#work ??= this.#drain()
  }

  /**
   * Judges this call at once and returns how many requirements its answer breaks. 0 if the judge failed; `settled`
   * then rejects.
   */
  async findingsOf(call: PassedCall): Promise<number> {
    try {
      const verdict = await this.#options.judge([call])
      await this.#options.onVerdict(verdict)
      return verdict.findings.length
    } catch (error) {
      this.#problem ??= error
      return 0
    }
  }

  /**
   * Settles when all waiting calls are judged, or after this many milliseconds: the other calls then count as skipped.
   * Rejects if the judge or its reader failed.
   */
  async settled(within = LAST_JUDGING): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        this.leftOut += this.#waiting.splice(0).length + this.#judging
        resolve()
      }, within)
    })
    await Promise.race([this.#work, late])
    clearTimeout(timer)
    if (this.#problem !== undefined) throw this.#problem
  }

  async #drain(): Promise<void> {
    try {
      for (let calls = this.#next(); calls.length > 0; calls = this.#next()) {
        await this.#options.onVerdict(await this.#options.judge(calls))
      }
    } catch (error) {
      this.#problem = error
    } finally {
      this.#work = undefined
    }
  }

  #next(): readonly PassedCall[] {
    const calls = this.#waiting.splice(0, MOST_TOGETHER)
    this.#bytes -= calls.reduce((sum, { body }) => sum + body.length, 0)
    this.#judging = calls.length
    return calls
  }
}
