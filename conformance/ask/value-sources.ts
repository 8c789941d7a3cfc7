import { type Operation, operationById, type Parameter } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import { commonSymbol } from '../target/read-values.js'
import { namesOf, operationsShowing } from './listed-ids.js'
import { requiredParameters } from './sent-value.js'

/** The list that `x-resource` names for this parameter. */
export function listOf({ resource }: Operation, name: string, { contract }: Evidence): readonly Operation[] {
  const list = resource?.parameter === name ? operationById(contract, resource.list) : undefined
  return list === undefined ? [] : [list]
}

/** Operations whose rows show values of this parameter, without those that themselves require an unknown symbol. */
export function sources(wanted: Parameter, evidence: Evidence): readonly Operation[] {
  return operationsShowing(namesOf(wanted), evidence.contract).filter((operation) =>
    requiredParameters(operation).every(
      (parameter) =>
        parameter.default !== undefined ||
        (parameter.symbol && (!wanted.symbol || knownSymbol(parameter, evidence) !== undefined)),
    ),
  )
}

export function knownSymbol({ symbol, example }: Parameter, evidence: Evidence): string | undefined {
  return symbol ? (commonSymbol(evidence) ?? example) : undefined
}
