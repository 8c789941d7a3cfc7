import type { PassedCall } from './passed-call.js'

/** The most calls of one operation. */
const MOST_CALLS = 8
const MOST_BYTES = 1024 * 1024

/**
 * The latest calls of each operation. A new call is judged together with them, because pages, filters and defaults
 * compare answers.
 */
export class RecentCalls {
  readonly #calls = new Map<string, PassedCall[]>()

  add(operation: string, call: PassedCall): void {
    const kept = [...(this.#calls.get(operation) ?? []), call].slice(-MOST_CALLS)
    while (kept.length > 0 && sizeOf(kept) > MOST_BYTES) kept.shift()
    this.#calls.set(operation, kept)
  }

  of(operations: readonly string[]): readonly PassedCall[] {
    return operations.flatMap((operation) => this.#calls.get(operation) ?? []).sort((a, b) => a.number - b.number)
  }
}

function sizeOf(calls: readonly PassedCall[]): number {
  return calls.reduce((sum, { body }) => sum + body.length, 0)
}
