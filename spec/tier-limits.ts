import type { Operation } from './contract/operation.js'
import type { Parameter, TierLimits } from './contract/parameter.js'
import type { Contract } from './contract.js'

/** The maximum and the default of the parameter for a caller of this tier. */
export function limitsFor({ byTier, ...parameter }: Parameter, tier: string | undefined): TierLimits {
  const of = byTier?.of ?? {}
  const usual = byTier?.usual ?? parameter
  const own = tier !== undefined && Object.hasOwn(of, tier) ? of[tier] : undefined
  const { maximum, default: standard } = { ...usual, ...own }
  return { ...(maximum === undefined ? {} : { maximum }), ...(standard === undefined ? {} : { default: standard }) }
}

const known = new WeakMap<Operation, Map<string | undefined, Operation>>()

/** The operation with the limits of this tier; the same value for equal arguments. */
export function operationFor(operation: Operation, tier: string | undefined): Operation {
  if (operation.parameters.every(({ byTier }) => byTier === undefined)) return operation
  const tiers = known.get(operation) ?? new Map<string | undefined, Operation>()
  known.set(operation, tiers)
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
  const operations = contract.operations.map((operation) => {
    const isSame = operation.parameters.every(({ byTier }) => byTier === undefined)
    return isSame ? operation : operationFor(operation, tierOf(operation))
  })
  return operations.every((one, index) => one === contract.operations[index]) ? contract : { ...contract, operations }
}
