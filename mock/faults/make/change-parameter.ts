import type { Parameter } from '../../../spec/index.js'
import type { ContractHook } from '../../model/deviation.js'
import { editParameter } from './edit-contract.js'

/**
 * The mock looks for the parameter in the path, where it never is. So every request gets the default, if there is one.
 */
export function unread(operation: string, name: string): ContractHook {
  return editParameter(operation, name, (old) => ({ ...old, in: 'path' }))
}

export function withDefault(operation: string, name: string, value: string): ContractHook {
  return editParameter(operation, name, (old) => withoutTiers({ ...old, default: value }))
}

export function withMaximum(operation: string, name: string, maximum: number | undefined): ContractHook {
  return editParameter(operation, name, (old) => bounded(old, maximum))
}

function bounded({ maximum: _old, ...rest }: Parameter, maximum: number | undefined): Parameter {
  return withoutTiers(maximum === undefined ? rest : { ...rest, maximum })
}

/** The changed limit holds for every tier. */
function withoutTiers({ byTier: _old, ...rest }: Parameter): Parameter {
  return rest
}

/** Callers of this tier have the limits of the schema. */
export function withoutLimits(operation: string, name: string, tier: string): ContractHook {
  return editParameter(operation, name, ({ byTier, ...old }) => {
    const { [tier]: _forgotten, ...of } = byTier?.of ?? {}
    return byTier === undefined ? old : { ...old, byTier: { ...byTier, of } }
  })
}
