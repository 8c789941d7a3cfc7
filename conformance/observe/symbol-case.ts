import { hasSuccessStatus } from '../answer-kind.js'
import type { Evidence } from '../check.js'
import { callerTier } from '../credentials/caller-tier.js'
import type { Probe } from '../probe.js'
import { rowsOf, tablesOf } from '../read/table-answer.js'
import { asideTo } from './answers.js'
import type { Observer } from './observer.js'
import { symbolAside, symbolPlace } from './symbol-asides.js'

/** A symbol in lower case: the rows of that symbol, or nothing. */
export const symbolCase: Observer = {
  id: 'symbol-case',
  asks: (evidence) => lowerCase(evidence),
  observe(evidence) {
    const place = symbolPlace(evidence.contract, this.id)
    const exchange = asideTo(lowerCase(evidence)[0], evidence)
    if (place === undefined || exchange === undefined) return undefined
    const rows = hasSuccessStatus(exchange) ? tablesOf(exchange, place.operation).flatMap(rowsOf) : []
    return rows.length > 0 ? 'any' : 'upper'
  },
}

function lowerCase(evidence: Evidence): readonly Probe[] {
  const { contract, target } = evidence
  const place = symbolPlace(contract, symbolCase.id)
  if (place === undefined) return []
  return symbolAside(symbolCase.id, callerTier(contract, target, place.operation), evidence, (symbol) => {
    const lower = symbol.toLowerCase()
    return lower === symbol ? undefined : lower
  })
}
