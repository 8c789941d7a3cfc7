import { inNumber } from '../../spec/index.js'
import { EARN } from '../ask/make-probe.js'
import type { Evidence } from '../check.js'
import type { Exchange } from '../exchange.js'

/** After so many failures and not one answer, nothing more is sent to an operation. */
const SILENT = 4

/** Requests of an operation with a valid credential fail, and none was ever answered. */
export function isSilent(operation: string, exchanges: readonly Exchange[]): boolean {
  const asked = exchanges.filter(({ probe }) => probe.operation === operation && probe.presented.form === 'valid')
  return asked.filter(isLost).length >= SILENT && asked.every(({ response }) => response === undefined)
}

/** The network or the service failed it. What we broke off says nothing about either. */
export function isLost({ failure }: Exchange): boolean {
  return failure !== undefined && failure.kind !== 'interrupted'
}

/** No answer came; one that is not kept did. */
export function isUnanswered({ failure }: Pick<Exchange, 'failure'>): boolean {
  return failure !== undefined && failure.kind !== 'not-kept'
}

/** Of an earlier run: what it never saw answered is asked again, and its failures no longer count. */
export function answered(earlier: readonly Exchange[] = []): readonly Exchange[] {
  return earlier.filter(({ failure }) => failure === undefined)
}

/** In words, by operation: requests that were never answered, however often they were sent, and answers that are not kept. */
export function lostRequests({ exchanges }: Pick<Evidence, 'exchanges'>): readonly string[] {
  const asked = exchanges.filter(({ probe }) => probe.phase < EARN)
  const lost = groupsOf(asked, ({ probe }) => probe.key).filter((sent) => sent.every(isLost))
  const places = groupsOf(
    lost.flatMap((sent) => sent.slice(-1)),
    whereTo,
  )
  return places.map((some) => {
    const [first] = some
    const what = inNumber(some.length, 'request')
    return `${what} ${first && whereTo(first)} without an answer to judge (${first?.failure?.message})`
  })
}

function groupsOf(exchanges: readonly Exchange[], nameOf: (exchange: Exchange) => string): readonly Exchange[][] {
  const groups = new Map<string, Exchange[]>()
  for (const exchange of exchanges) {
    const name = nameOf(exchange)
    groups.set(name, [...(groups.get(name) ?? []), exchange])
  }
  return [...groups.values()]
}

function whereTo({ probe, failure }: Exchange): string {
  if (failure?.kind === 'not-kept') return 'with large answers'
  return probe.presented.form === 'valid' ? `to ${probe.operation ?? probe.path}` : 'without a valid credential'
}
