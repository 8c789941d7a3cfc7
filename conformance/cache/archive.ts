import type { Exchange } from '../exchange.js'
import type { Source } from './memory.js'

interface Entry {
  readonly result: unknown
  /** What it was computed from. */
  readonly sources: readonly Source[]
}

/** Results of one name that were computed from the same sources, by how these stood. */
interface Drawer {
  readonly sources: readonly Source[]
  readonly entries: Map<string, Entry>
}

type ContentOf = (source: Source) => number

/** What came in of the same few operations, differently: the ones that were asked for last. */
const MOST_ENTRIES = 40

/**
 * Results of earlier runs that hold for every run which got the same: probes and findings, which name exchanges but hold none.
 * For whoever judges one contract with the same accounts again and again, where most answers are those of the run before.
 */
export class Archive {
  readonly #drawers = new Map<string, Drawer[]>()
  readonly #numbers = new Map<string, number>()
  readonly #ofExchange = new WeakMap<Exchange, number>()
  readonly #ofBody = new WeakMap<Uint8Array, number>()
  #bodies = 0

  /** Of equal answers to equal requests, in the same order, the same number; only when they were sent may differ. */
  stateOf(exchanges: readonly Exchange[]): number {
    let state = 0
    for (const exchange of exchanges) state = this.#number(`${state} ${this.#exchange(exchange)}`)
    return state
  }

  find(name: string, contentOf: ContentOf): Entry | undefined {
    for (const { sources, entries } of this.#drawers.get(name) ?? []) {
      const state = textOf(sources, contentOf)
      const known = entries.get(state)
      if (known === undefined) continue
      entries.delete(state)
      entries.set(state, known)
      return known
    }
    return undefined
  }

  keep(name: string, entry: Entry, contentOf: ContentOf): void {
    const { sources } = entry
    const drawers = this.#drawers.get(name) ?? []
    this.#drawers.set(name, drawers)
    const { entries } = drawers.find((drawer) => drawer.sources.join() === sources.join()) ?? drawerIn(drawers, sources)
    entries.set(textOf(sources, contentOf), entry)
    for (const oldest of entries.keys()) {
      if (entries.size <= MOST_ENTRIES) return
      entries.delete(oldest)
    }
  }

  #exchange(exchange: Exchange): number {
    const known = this.#ofExchange.get(exchange)
    if (known !== undefined) return known
    const { id, probe, account, alone, requestHeaders, response, failure } = exchange
    const answer = response && [response.status, response.statusText, response.headers, this.#body(response.body)]
    const asked = [id, probe.key, probe.phase, account, alone, requestHeaders]
    const number = this.#number(JSON.stringify([asked, answer, failure]))
    this.#ofExchange.set(exchange, number)
    return number
  }

  /** Equal bodies are one object. */
  #body(body: Uint8Array): number {
    const known = this.#ofBody.get(body)
    if (known !== undefined) return known
    this.#bodies += 1
    this.#ofBody.set(body, this.#bodies)
    return this.#bodies
  }

  #number(text: string): number {
    const known = this.#numbers.get(text) ?? this.#numbers.size + 1
    this.#numbers.set(text, known)
    return known
  }
}

function drawerIn(drawers: Drawer[], sources: readonly Source[]): Drawer {
  const drawer: Drawer = { sources, entries: new Map() }
  drawers.push(drawer)
  return drawer
}

function textOf(sources: readonly Source[], contentOf: ContentOf): string {
  let text = ''
  for (const source of sources) text += `${contentOf(source)} `
  return text
}
