import type { Dataset, Span } from './dataset.js'

export interface DaySpan {
  readonly needed: Span
  readonly wanted: Span
}

/** A slowly built part of the market, seen from one day. */
export class DayPart<T, V> {
  private readonly dataset: Dataset<T>
  private readonly span: DaySpan
  private readonly make: (data: T) => V
  private readonly name: string
  private made: V | undefined

  constructor(name: string, dataset: Dataset<T>, span: DaySpan, make: (data: T) => V) {
    this.name = name
    this.dataset = dataset
    this.span = span
    this.make = make
  }

  get ready(): boolean {
    return this.made !== undefined || this.dataset.covering(this.span.needed) !== undefined
  }

  async build(): Promise<void> {
    if (!this.ready) await this.dataset.build(this.span.needed, this.span.wanted)
  }

  async prepare(): Promise<void> {
    if (!this.ready) await this.dataset.prepare(this.span.needed, this.span.wanted)
  }

  /** Returns the same value every time. */
  view(): V {
    if (this.made !== undefined) return this.made
    const data = this.dataset.covering(this.span.needed)
    if (data === undefined)
      throw new Error(`Cannot read the ${this.name}: not built yet, wanted ready('${this.name}') first`)
    this.made = this.make(data)
    return this.made
  }
}
