import type { Archive } from '../cache/archive.js'
import { cacheOne } from '../cache/cache.js'
import { EVERY_EXCHANGE, type Source, type StateOf, UNSENT } from '../cache/result-cache.js'
import type { Exchange } from '../exchange.js'
import type { Probe } from '../probe.js'

/** The sources that readers of evidence have read. */
export interface Readable {
  readonly version: number
  readonly all: readonly Exchange[]
  readonly byKey: ReadonlyMap<string, Exchange>
  /** Operation -> its successes. */
  readonly successes: ReadonlyMap<string, readonly Exchange[]>
  /** Operation -> its answers that found nothing. */
  readonly empties: ReadonlyMap<string, readonly Exchange[]>
  /** Operation -> all its exchanges, if any of them may answer a probe because its sender is unknown. */
  readonly foreign: ReadonlyMap<string, readonly Exchange[]> | undefined
}

/**
 * The name of the source that `answer(probe)` reads. Keys of probes begin with a method, so no list has such a name.
 */
export function answerSource({ key, operation = '' }: Probe, { foreign }: Readable): Source {
  return foreign === undefined ? key : `=${operation}`
}

export function successesSource(operation: string): Source {
  return `+${operation}`
}

export function emptiesSource(operation: string): Source {
  return `-${operation}`
}

/** The versions of the sources within a run. Exchanges are only added, so the length of a list shows new ones. */
export function versionsIn(readable: Readable): StateOf {
  const lists = listsOf(readable)
  const { version, byKey, foreign, all } = readable
  return (source) => {
    if (source === UNSENT) return version
    const list = lists.get(source)
    if (list !== undefined) return list.length
    const answer = byKey.get(source)
    if (foreign !== undefined) return -all.length
    return answer === undefined ? 0 : numberOf(answer)
  }
}

let numbers = 0

const numberOf = cacheOne((_: Exchange) => {
  numbers += 1
  return numbers
})

/** The numbers of the sources' contents in the archive, each computed on first use. */
export function contentsIn(readable: Readable, archive: Archive): StateOf {
  const lists = listsOf(readable)
  const { byKey, foreign, all } = readable
  const contents = new Map<Source, number>()
  return (source) => {
    const known = contents.get(source)
    if (known !== undefined) return known
    const answer = foreign === undefined ? byKey.get(source) : undefined
    const rest = foreign === undefined ? [] : all
    const state = archive.stateOf(lists.get(source) ?? (answer === undefined ? rest : [answer]))
    contents.set(source, state)
    return state
  }
}

function listsOf({ all, successes, empties, foreign = new Map() }: Readable): ReadonlyMap<Source, readonly Exchange[]> {
  const lists = new Map([[EVERY_EXCHANGE, all]])
  for (const [operation, list] of successes) lists.set(successesSource(operation), list)
  for (const [operation, list] of empties) lists.set(emptiesSource(operation), list)
  for (const [operation, list] of foreign) lists.set(`=${operation}`, list)
  return lists
}
