/** The source of a result: an operation's exchanges, or one of the two below. */
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

/** Results of one name that have the same sources, by the versions of these. */
interface Group {
  readonly sources: readonly Source[]
  readonly results: Map<string, CachedResult>
}

interface Latest {
  readonly version: number
  readonly found: CachedResult
}

/**
 * Results computed from evidence, by name. Each records its sources and is valid while, and
 * wherever, these are the same. For every name and set of sources the `bound` most recently used results are kept.
 */
export class ResultCache {
  readonly #bound: number
  readonly #groups = new Map<string, Group[]>()
  readonly #latest = new Map<string, Latest>()

  constructor(bound = 1) {
    this.#bound = bound
  }

  find(name: string, { version, stateOf }: Sources): CachedResult | undefined {
    const latest = this.#latest.get(name)
    if (latest?.version === version) return latest.found
    for (const { sources, results } of this.#groups.get(name) ?? []) {
      const states = statesOf(sources, stateOf)
      const found = results.get(states)
      if (found === undefined) continue
      results.delete(states)
      results.set(states, found)
      this.#latest.set(name, { version, found })
      return found
    }
    return undefined
  }

  keep(name: string, found: CachedResult, { version, stateOf }: Sources): void {
    const { results } = this.#groupOf(name, found.sources)
    results.set(statesOf(found.sources, stateOf), found)
    this.#latest.set(name, { version, found })
    for (const oldest of results.keys()) {
      if (results.size <= this.#bound) return
      results.delete(oldest)
    }
  }

  #groupOf(name: string, sources: readonly Source[]): Group {
    const groups = this.#groups.get(name) ?? []
    this.#groups.set(name, groups)
    const known = groups.find((group) => group.sources.join() === sources.join())
    if (known !== undefined) return known
    const group: Group = { sources, results: new Map() }
    groups.push(group)
    return group
  }
}

function statesOf(sources: readonly Source[], stateOf: StateOf): string {
  let text = ''
  for (const source of sources) text += `${stateOf(source)} `
  return text
}
