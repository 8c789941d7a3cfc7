/** The source of a result: the answer to a probe, the successes of an operation, or one of the two below. */
export type Source = string

export const EVERY_EXCHANGE: Source = '*'
/** Why a probe was not sent: valid for one plan only. */
export const UNSENT: Source = '?'

/** The version of a source: it changes whenever the source changes. */
export type StateOf = (source: Source) => number

/** The sources as they are now; the same `version` means that nothing changed since. */
export interface Sources {
  readonly version: number
  readonly stateOf: StateOf
}

export interface CachedResult {
  readonly result: unknown
  readonly sources: readonly Source[]
}

/** A result, and the versions of its sources when it was computed. */
interface Entry {
  readonly found: CachedResult
  readonly states: readonly number[]
}

/** The results of one name, the most recently used one last. */
interface Named {
  readonly entries: Entry[]
  /** The version of which the last entry is the result. */
  version: number
}

/**
 * Results computed from evidence, by name. Each records its sources and is valid while, and
 * wherever, these are the same. For every name the `bound` most recently used results are kept.
 */
export class ResultCache {
  readonly #bound: number
  readonly #named = new Map<string, Named>()

  constructor(bound = 1) {
    this.#bound = bound
  }

  find(name: string, { version, stateOf }: Sources): CachedResult | undefined {
    const named = this.#named.get(name)
    if (named === undefined) return undefined
    const { entries } = named
    if (named.version === version) return entries.at(-1)?.found
    const index = entries.findLastIndex((entry) => isValid(entry, stateOf))
    const entry = entries[index]
    if (entry === undefined) return undefined
    entries.splice(index, 1)
    entries.push(entry)
    named.version = version
    return entry.found
  }

  keep(name: string, found: CachedResult, { version, stateOf }: Sources): void {
    const named = this.#named.get(name) ?? { entries: [], version }
    this.#named.set(name, named)
    named.entries.push({ found, states: found.sources.map(stateOf) })
    if (named.entries.length > this.#bound) named.entries.shift()
    named.version = version
  }
}

function isValid({ found: { sources }, states }: Entry, stateOf: StateOf): boolean {
  for (let index = 0; index < sources.length; index += 1) {
    if (stateOf(sources[index] ?? '') !== states[index]) return false
  }
  return true
}
