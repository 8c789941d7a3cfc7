import { groupedByEach, operationById } from '../../../spec/index.js'
import { sentValue } from '../../ask/sent-value.js'
import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'

interface Sent {
  readonly exchange: Exchange
}

/**
 * The kinds of exactly so many requests that share a large, or a small, number: "with y of 100 or more". Such a kind
 * leaves out at least one request with another number of the same parameter.
 */
export function thresholdKinds<T extends Sent>(
  requests: readonly T[],
  size: number,
  evidence: Evidence,
): ReadonlyMap<string, readonly T[]> {
  const numbers = requests.flatMap((request) => numbersOf(request, evidence))
  const kinds = new Map<string, readonly T[]>()
  for (const [what, some] of groupedByEach(numbers, ({ whats }) => whats)) {
    const sorted = some.toSorted((a, b) => a.value - b.value)
    if (sorted.length <= size) continue
    const upper = sorted.slice(-size)
    const lower = sorted.slice(0, size)
    const [least, below] = [upper[0]?.value, sorted.at(-size - 1)?.value]
    const [most, above] = [lower.at(-1)?.value, sorted[size]?.value]
    if (least !== below)
      kinds.set(
        `${what} of ${least} or more`,
        upper.map(({ request }) => request),
      )
    if (most !== above)
      kinds.set(
        `${what} of ${most} or less`,
        lower.map(({ request }) => request),
      )
  }
  return kinds
}

/** The numbers in a request, with the kinds of requests that have such a number. */
function numbersOf<T extends Sent>(request: T, evidence: Evidence) {
  const { probe } = request.exchange
  const operation = operationById(evidence.contract, probe.operation ?? '')
  if (operation === undefined) return []
  return operation.parameters.flatMap((parameter) => {
    const text = sentValue(probe, parameter, operation) ?? ''
    if (!/^\d+(?:\.\d+)?$/.test(text)) return []
    const whats = [`with ${parameter.name}`, `of ${operation.id} with ${parameter.name}`]
    return [{ request, value: Number(text), whats }]
  })
}
