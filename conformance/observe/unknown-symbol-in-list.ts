import { hasSuccessStatus } from '../answer-kind.js'
import type { Evidence } from '../check.js'
import { callerTier } from '../credentials/caller-tier.js'
import type { Probe } from '../probe.js'
import { asideTo, isRefusedFor } from './answers.js'
import type { Observer } from './observer.js'
import { symbolAside, symbolPlace } from './symbol-asides.js'

/** A known and an unknown symbol in one list. */
export const unknownSymbolInList: Observer = {
  id: 'unknown-symbol-in-list',
  asks: (evidence) => withUnknown(evidence),
  observe(evidence) {
    const exchange = asideTo(withUnknown(evidence)[0], evidence)
    if (exchange === undefined) return undefined
    if (isRefusedFor(evidence, exchange, 'symbol-unknown')) return 'refused'
    return hasSuccessStatus(exchange) ? 'dropped' : 'other'
  },
}

function withUnknown(evidence: Evidence): readonly Probe[] {
  const { contract, target } = evidence
  const place = symbolPlace(contract, unknownSymbolInList.id)
  const { unknown } = target.symbols
  if (place === undefined || unknown === undefined) return []
  const tier = callerTier(contract, target, place.operation)
  return symbolAside(unknownSymbolInList.id, tier, evidence, (symbol) => `${symbol},${unknown}`)
}
