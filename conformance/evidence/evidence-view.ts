import type { Archive } from '../cache/archive.js'
import { EVERY_EXCHANGE, type Memory, type Source, type StateOf, UNSENT } from '../cache/memory.js'
import type { Evidence } from '../check.js'
import type { Exchange } from '../exchange.js'
import type { Probe } from '../probe.js'

/** What the view reads, and what is kept of its reading. */
export interface Shelf extends Omit<Evidence, 'once' | 'portable' | 'answer'> {
  answer(probe: Probe): Exchange | undefined
  readonly memory: Memory
  readonly archive: Archive | undefined
  /** How the exchanges of a source stand, whichever run they are of. */
  readonly contentOf: StateOf
  readonly asOf: number
  readonly stateOf: StateOf
}

type Note = (source: Source) => void

/** The shelf as somebody sees it whose reading is noted. */
export function view(shelf: Shelf, note: Note = () => {}): Evidence {
  return {
    contract: shelf.contract,
    target: shelf.target,
    decided: shelf.decided,
    get exchanges() {
      note(EVERY_EXCHANGE)
      return shelf.exchanges
    },
    get asides() {
      note(EVERY_EXCHANGE)
      return shelf.asides
    },
    answer(probe) {
      if (probe === undefined) return undefined
      note(probe.operation ?? '')
      return shelf.answer(probe)
    },
    successes(operation) {
      note(operation)
      return shelf.successes(operation)
    },
    missing(probe) {
      note(UNSENT)
      return shelf.missing(probe)
    },
    once: (name, compute) => onceIn(shelf, note, name, compute),
    portable: (name, compute) => portableIn(shelf, note, name, compute),
  }
}

function onceIn<R>(shelf: Shelf, note: Note, name: string, compute: (evidence: Evidence) => R): R {
  const known = shelf.memory.find(name, shelf.asOf, shelf.stateOf)
  if (known !== undefined) {
    for (const source of known.reads.keys()) note(source)
    return known.result as R
  }
  const { result, sources } = noted(shelf, note, compute)
  const reads = new Map(sources.map((source) => [source, shelf.stateOf(source)]))
  shelf.memory.keep(name, { result, reads, asOf: shelf.asOf })
  return result
}

function portableIn<R>(shelf: Shelf, note: Note, name: string, compute: (evidence: Evidence) => R): R {
  const { archive, contentOf } = shelf
  if (archive === undefined) return compute(view(shelf, note))
  const known = archive.find(name, contentOf)
  if (known !== undefined) {
    for (const source of known.sources) note(source)
    return known.result as R
  }
  const { result, sources } = noted(shelf, note, compute)
  // What depends on when something was sent, or on what was not, is of this run alone.
  const isPortable = !sources.includes(EVERY_EXCHANGE) && !sources.includes(UNSENT)
  if (isPortable) archive.keep(name, { result, sources }, contentOf)
  return result
}

function noted<R>(shelf: Shelf, note: Note, compute: (evidence: Evidence) => R) {
  const sources = new Set<Source>()
  const noteBoth: Note = (source) => {
    sources.add(source)
    note(source)
  }
  const result = compute(view(shelf, noteBoth))
  return { result, sources: [...sources] }
}
