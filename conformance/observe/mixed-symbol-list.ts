import { hasSuccessStatus } from '../answer-kind.js'
import { nextTier } from '../ask/tier-calls.js'
import type { Evidence } from '../check.js'
import type { Probe } from '../probe.js'
import { asideTo, isRefusedFor } from './answers.js'
import type { Observer } from './observer.js'
import { symbolAside } from './symbol-asides.js'

/** A symbol within and one beyond the reach of a tier in one list. */
export const mixedSymbolList: Observer = {
  id: 'mixed-symbol-list',
  asks: (evidence) => mixed(evidence),
  observe(evidence) {
    const exchange = asideTo(mixed(evidence)[0], evidence)
    if (exchange === undefined) return undefined
    if (isRefusedFor(evidence, exchange, 'symbol-out-of-reach')) return 'refused'
    return hasSuccessStatus(exchange) ? 'reachable-only' : 'other'
  },
}

/** As the highest tier that does not reach everything. */
function mixed(evidence: Evidence): readonly Probe[] {
  const { contract, target } = evidence
  for (const { name } of [...contract.tiers].reverse()) {
    const beyond = target.symbols[nextTier(contract, name) ?? '']
    if (beyond !== undefined) return symbolAside(mixedSymbolList.id, name, evidence, (symbol) => `${symbol},${beyond}`)
  }
  return []
}
