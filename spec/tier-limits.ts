import type { Operation } from './contract/operation.js'
import type { Parameter, TierLimits } from './contract/parameter.js'
import type { Contract } from './contract.js'
import { madeOnce } from './made-once.js'

/** The maximum and the default of the parameter for a caller of this tier. */
export function limitsFor(parameter: Parameter, tier: string | undefined): TierLimits {
  const { byTier } = parameter
  if (byTier === undefined) return parameter
  const own = tier !== undefined && Object.hasOwn(byTier.of, tier) ? byTier.of[tier] : undefined
  return own === undefined ? byTier.usual : { ...byTier.usual, ...own }
}

/** Undefined = all tiers have the same limits. */
const ofTiers = madeOnce(({ parameters }: Operation) =>
  parameters.some(({ byTier }) => byTier !== undefined) ? new Map<string | undefined, Operation>() : undefined,
)

/** The operation with the limits of this tier; the same value for equal arguments. */
export function operationFor(operation: Operation, tier: string | undefined): Operation {
  const tiers = ofTiers(operation)
  if (tiers === undefined) return operation
  const found = tiers.get(tier) ?? {
    ...operation,
    parameters: operation.parameters.map((one) => withLimits(one, tier)),
  }
  tiers.set(tier, found)
  return found
}

function withLimits(parameter: Parameter, tier: string | undefined): Parameter {
  if (parameter.byTier === undefined) return parameter
  const { maximum: _maximum, default: _default, ...rest } = parameter
  return { ...rest, ...limitsFor(parameter, tier) }
}

/** The contract in which each operation has the limits of the tier that calls it. */
export function contractFor(contract: Contract, tierOf: (operation: Operation) => string): Contract {
  const operations = contract.operations.map((operation) => operationFor(operation, tierOf(operation)))
  return operations.every((one, index) => one === contract.operations[index]) ? contract : { ...contract, operations }
}
