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
    const [probe] = lowerCase(evidence)
    const exchange = evidence.answer(probe)
    const place = symbolPlace(evidence.contract, this.id)
    const response = asideTo(probe, evidence)
    if (place === undefined || exchange === undefined || response === undefined) return undefined
    const rows = response.status < 300 ? tablesOf(exchange, place.operation).flatMap(rowsOf) : []
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
