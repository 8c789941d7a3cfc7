import type { Contract, Operation, Parameter } from '../../spec/index.js'
import { hasSuccessStatus } from '../answer-kind.js'
import { aside } from '../ask/make-probe.js'
import { asTier, nextTier } from '../ask/tier-calls.js'
import type { Evidence } from '../check.js'
import { callerTier } from '../credentials/caller-tier.js'
import type { Probe } from '../probe.js'
import { rowsOf, tablesOf } from '../read/table-answer.js'
import { commonSymbol } from '../target/read-values.js'
import { asideTo, isRefusedFor } from './answers.js'
import type { Observer } from './observer.js'

/** How a service reads symbols in lower case, and in lists. */
export const SYMBOL_FORMS: readonly Observer[] = [
  /** A symbol in lower case: the service returns the rows of that symbol, or none. */
  {
    id: 'symbol-case',
    asks: (evidence) => lowerCase(evidence),
    observe(evidence) {
      const place = symbolPlace(evidence.contract, this.id)
      const exchange = asideTo(lowerCase(evidence)[0], evidence)
      if (place === undefined || exchange === undefined) return undefined
      const rows = hasSuccessStatus(exchange) ? tablesOf(exchange, place.operation).flatMap(rowsOf) : []
      return rows.length > 0 ? 'any' : 'upper'
    },
  },
  /** A list with one symbol that the tier includes and one that it does not. */
  {
    id: 'mixed-symbol-list',
    asks: (evidence) => mixed(evidence),
    observe(evidence) {
      const exchange = asideTo(mixed(evidence)[0], evidence)
      if (exchange === undefined) return undefined
      if (isRefusedFor(evidence, exchange, 'symbol-out-of-reach')) return 'refused'
      return hasSuccessStatus(exchange) ? 'reachable-only' : 'other'
    },
  },
  /** A list with a known and an unknown symbol. */
  {
    id: 'unknown-symbol-in-list',
    asks: (evidence) => withUnknown(evidence),
    observe(evidence) {
      const exchange = asideTo(withUnknown(evidence)[0], evidence)
      if (exchange === undefined) return undefined
      if (isRefusedFor(evidence, exchange, 'symbol-unknown')) return 'refused'
      return hasSuccessStatus(exchange) ? 'dropped' : 'other'
    },
  },
]

function lowerCase(evidence: Evidence): readonly Probe[] {
  const { contract, target } = evidence
  const place = symbolPlace(contract, 'symbol-case')
  if (place === undefined) return []
  return symbolAside('symbol-case', callerTier(contract, target, place.operation), evidence, (symbol) => {
    const lower = symbol.toLowerCase()
    return lower === symbol ? undefined : lower
  })
}

/** The highest tier that does not include every symbol. */
function mixed(evidence: Evidence): readonly Probe[] {
  const { contract, target } = evidence
  for (const { name } of [...contract.tiers].reverse()) {
    const beyond = target.symbols[nextTier(contract, name) ?? '']
    if (beyond !== undefined) return symbolAside('mixed-symbol-list', name, evidence, (symbol) => `${symbol},${beyond}`)
  }
  return []
}

function withUnknown(evidence: Evidence): readonly Probe[] {
  const { contract, target } = evidence
  const place = symbolPlace(contract, 'unknown-symbol-in-list')
  const { unknown } = target.symbols
  if (place === undefined || unknown === undefined) return []
  const tier = callerTier(contract, target, place.operation)
  return symbolAside('unknown-symbol-in-list', tier, evidence, (symbol) => `${symbol},${unknown}`)
}

interface SymbolPlace {
  readonly operation: Operation
  readonly parameter: Parameter
}

/** The first parameter that names symbols and leaves this point open. */
function symbolPlace(contract: Contract, point: string): SymbolPlace | undefined {
  for (const operation of contract.operations) {
    const parameter = operation.parameters.find(({ name }) => name === operation.symbolParameter)
    if (parameter?.open.includes(point)) return { operation, parameter }
  }
  return undefined
}

/** The operation with a symbol that every tier includes, changed by `turn`. */
function symbolAside(
  point: string,
  tier: string | undefined,
  evidence: Evidence,
  turn: (symbol: string) => string | undefined,
): readonly Probe[] {
  const [place, symbol] = [symbolPlace(evidence.contract, point), commonSymbol(evidence)]
  const asked = symbol === undefined ? undefined : turn(symbol)
  if (place === undefined || asked === undefined || tier === undefined) return []
  const probe = asTier(place.operation, tier, evidence, asked)
  return probe === undefined ? [] : [aside(probe)]
}
