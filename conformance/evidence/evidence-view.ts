import { EVERY_EXCHANGE, type ResultCache, type Source, type Sources, UNSENT } from '../cache/result-cache.js'
import type { Evidence } from '../check.js'
import type { Exchange } from '../exchange.js'
import type { Probe } from '../probe.js'
import { emptiesSource, successesSource } from './sources.js'

/** The source of a view, and the caches for results of its readers. */
export interface Viewed extends Omit<Evidence, 'cached' | 'cachedAcrossRuns' | 'answer'> {
  answer(probe: Probe): Exchange | undefined
  /** The name of the source that `answer` reads. */
  sourceOf(probe: Probe): Source
  readonly ofRun: SourcedCache
  /** Shared with other runs. */
  readonly ofRuns: SourcedCache | undefined
}

export interface SourcedCache extends Sources {
  readonly cache: ResultCache
}

type Note = (source: Source) => void

/** The evidence for a reader; the view records every source that the reader reads. */
export function view(viewed: Viewed, note: Note = () => {}): Evidence {
  return {
    contract: viewed.contract,
    target: viewed.target,
    decided: viewed.decided,
    get exchanges() {
      note(EVERY_EXCHANGE)
      return viewed.exchanges
    },
    get asides() {
      note(EVERY_EXCHANGE)
      return viewed.asides
    },
    answer(probe) {
      if (probe === undefined) return undefined
      note(viewed.sourceOf(probe))
      return viewed.answer(probe)
    },
    successes(operation) {
      note(successesSource(operation))
      return viewed.successes(operation)
    },
    empties(operation) {
      note(emptiesSource(operation))
      return viewed.empties(operation)
    },
    missing(probe) {
      note(UNSENT)
      return viewed.missing(probe)
    },
    cached: (name, compute) => cachedIn(viewed.ofRun, viewed, note, { name, compute, keeps: () => true }),
    cachedAcrossRuns: (name, compute) =>
      viewed.ofRuns === undefined
        ? compute(view(viewed, note))
        : cachedIn(viewed.ofRuns, viewed, note, { name, compute, keeps: isOfEveryRun }),
  }
}

/** Results that depend on sending times or on unsent probes are valid for one run only. */
function isOfEveryRun(sources: readonly Source[]): boolean {
  return !sources.includes(EVERY_EXCHANGE) && !sources.includes(UNSENT)
}

interface Computing<R> {
  readonly name: string
  compute(evidence: Evidence): R
  keeps(sources: readonly Source[]): boolean
}

function cachedIn<R>(sourced: SourcedCache, viewed: Viewed, note: Note, { name, compute, keeps }: Computing<R>): R {
  const known = sourced.cache.find(name, sourced)
  if (known !== undefined) {
    for (const source of known.sources) note(source)
    // Only this function stores values under this name.
    return known.result as R
  }
  const read = new Set<Source>()
  const result = compute(
    view(viewed, (source) => {
      read.add(source)
      note(source)
    }),
  )
  const sources = [...read]
  if (keeps(sources)) sourced.cache.keep(name, { result, sources }, sourced)
  return result
}
