import { type Operation, tableOf, usualPaging } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { readJson, readText } from '../../read/response-text.js'
import { callWith, firstCall, firstValues } from '../first-call.js'
import { lawfulNumber } from '../made-value.js'

/** Requests for pages by parameters of the usual names. */
export interface NamedPages {
  readonly size: number
  readonly plain: Probe
  readonly first: Probe
  /** Absent without a parameter that chooses the page. */
  readonly second?: Probe
}

const FEWEST = 6

/** Words of ours that describe the rows leave such parameters to other checks. */
export function isPagedByName(operation: Operation): boolean {
  return usualPaging(operation).isLimited && operation.answer.kind === 'json' && tableOf(operation) === undefined
}

/** Two pages, each a third of the plain answer. */
export function namedPages(operation: Operation, evidence: Evidence): NamedPages | undefined {
  const { size, place } = usualPaging(operation)
  const plain = firstCall(operation, evidence)
  const rows = rowTexts(evidence.answer(plain))
  if (size === undefined || plain === undefined || rows === undefined || rows.length < FEWEST) return undefined
  const most = lawfulNumber(size, Math.floor(rows.length / 3))
  if (most < 1 || 2 * most > rows.length) return undefined
  const call = (more: Record<string, string>): Probe =>
    callWith(operation, evidence, { ...firstValues(operation, evidence), [size.name]: String(most), ...more })
  if (place === undefined) return { size: most, plain, first: call({}) }
  const next = place.first + (place.by === 'offset' ? most : 1)
  return {
    size: most,
    plain,
    first: call({ [place.name]: String(place.first) }),
    second: call({ [place.name]: String(next) }),
  }
}

/**
 * The rows of a JSON answer as text: the body itself, or its only list. Of two lists, even empty, either may be the
 * rows.
 */
export function rowTexts(exchange: Exchange | undefined): readonly string[] | undefined {
  if (exchange?.response === undefined) return undefined
  const lists = listsIn(readJson(readText(exchange.response).text), 2)
  return lists.length === 1 ? lists[0]?.map((row) => JSON.stringify(row)) : undefined
}

function listsIn(value: unknown, depth: number): readonly (readonly unknown[])[] {
  if (Array.isArray(value)) return [value]
  if (typeof value !== 'object' || value === null || depth === 0) return []
  return Object.values(value).flatMap((member) => listsIn(member, depth - 1))
}
