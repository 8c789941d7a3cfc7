import type { Background, Steps, Task } from './background.js'

/** Day numbers or trading-day indices, both inside. */
export interface Span {
  readonly first: number
  readonly last: number
}

/** How many builds are kept: worlds with clocks far apart need different ones. */
const KEPT = 3

interface Build<T> {
  readonly span: Span
  readonly task: Task<T>
}

/**
 * A part of the market, built for a span of days. Worlds whose day is in the span share it; for other days it is built
 * again.
 */
export class Dataset<T> {
  private readonly builds: Build<T>[] = []
  private readonly background: Background
  private readonly steps: (span: Span) => Steps<T>

  constructor(background: Background, steps: (span: Span) => Steps<T>) {
    this.background = background
    this.steps = steps
  }

  /** The finished data that covers these days. */
  covering(needed: Span): T | undefined {
    return this.find(needed)?.task.result
  }

  /** Finds or starts the build that covers these days; a new one reaches to the end of `wanted`. */
  async build(needed: Span, wanted: Span): Promise<T> {
    const { task } = this.find(needed) ?? this.begin(wanted)
    this.background.hurry(task)
    return task.done
  }

  /** Starts the build in the background; settles when the build does. */
  async prepare(needed: Span, wanted: Span): Promise<void> {
    await (this.find(needed) ?? this.begin(wanted)).task.done
  }

  private begin(span: Span): Build<T> {
    const build = { span, task: this.background.add(this.steps(span)) }
    this.builds.unshift(build)
    this.builds.length = Math.min(this.builds.length, KEPT)
    // A failed build is not kept, so the next request tries again and reports the cause.
    build.task.done.catch(() => this.builds.splice(this.builds.indexOf(build), 1))
    return build
  }

  private find({ first, last }: Span): Build<T> | undefined {
    return this.builds.find(({ span }) => span.first <= first && span.last >= last)
  }
}
