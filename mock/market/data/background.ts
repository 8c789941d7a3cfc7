/** Work that can pause at every `yield`. */
export type Steps<T> = Generator<void, T>

/** Milliseconds of work before other events get a turn. */
const SLICE = 5

export interface Task<T> {
  /** Undefined until it is finished. */
  readonly result: T | undefined
  readonly done: Promise<T>
}

/**
 * Runs long builds on the main thread in short slices, so that other requests are not delayed. The time only decides
 * when to pause, never what is built.
 */
export class Background {
  private readonly queue: Running[] = []
  private ticking = false

  add<T>(steps: Steps<T>): Task<T> {
    const task = new SlicedTask(steps)
    this.queue.push(task)
    if (!this.ticking) this.tick()
    return task
  }

  /** A request waits for this task: it runs first. */
  hurry(task: Task<unknown>): void {
    const at = this.queue.findIndex((running) => running.task === task)
    if (at > 0) this.queue.unshift(...this.queue.splice(at, 1))
  }

  private tick(): void {
    this.ticking = true
    setImmediate(() => {
      const [first] = this.queue
      if (first?.run(performance.now() + SLICE)) this.queue.splice(this.queue.indexOf(first), 1)
      if (this.queue.length > 0) this.tick()
      else this.ticking = false
    })
  }
}

interface Running {
  readonly task: unknown
  /** True when nothing is left to do. */
  run(until: number): boolean
}

class SlicedTask<T> implements Task<T>, Running {
  readonly task = this
  result: T | undefined
  readonly done: Promise<T>
  private readonly steps: Steps<T>
  private resolve: (value: T) => void = () => {}
  private reject: (reason: unknown) => void = () => {}

  constructor(steps: Steps<T>) {
    this.steps = steps
    this.done = new Promise<T>((resolve, reject) => {
      this.resolve = resolve
      this.reject = reject
    })
    // The caller that awaits the task gets the error; without one, the process must not crash.
    this.done.catch(() => {})
  }

  run(until: number): boolean {
    try {
      do {
        const step = this.steps.next()
        if (step.done) {
          this.result = step.value
          this.resolve(step.value)
          return true
        }
      } while (performance.now() < until)
    } catch (error) {
      this.reject(error)
      return true
    }
    return false
  }
}

/** Runs all steps without a pause. */
export function allSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
