import type { Contract, Operation, Parameter } from '../../spec/index.js'
import { commonSymbol } from '../ask/first-call.js'
import { aside } from '../ask/make-probe.js'
import { asTier } from '../ask/tier-calls.js'
import type { Evidence } from '../check.js'
import type { Probe } from '../probe.js'

export interface SymbolPlace {
  readonly operation: Operation
  readonly parameter: Parameter
}

/** The first parameter that names symbols and leaves this point open. */
export function symbolPlace(contract: Contract, point: string): SymbolPlace | undefined {
  for (const operation of contract.operations) {
    const parameter = operation.parameters.find(({ name }) => name === operation.symbolParameter)
    if (parameter?.open.includes(point)) return { operation, parameter }
  }
  return undefined
}

/** The operation asked for a symbol that every tier reaches, written or accompanied as `turn` says. */
export function symbolAside(
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
