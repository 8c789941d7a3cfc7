import type { Contract, Operation, Parameter } from '../../../spec/index.js'
import { appliedValue, sentValue } from '../../ask/sent-value.js'
import type { Evidence, Instance } from '../../check.js'
import type { SentFilter } from '../../read/filter/obeys-filter.js'
import type { TableAnswer } from '../../read/table-answer.js'
import { cited } from './cited.js'
import { operationOf } from './table-place.js'

/**
 * One instance for every parameter that the filter function selects, in every operation. Requests name a parameter by
 * its name alone, so one of two with the same name cannot be tried.
 */
export function parameterInstances(
  contract: Contract,
  wanted: (parameter: Parameter, operation: Operation) => boolean,
): Instance[] {
  return contract.operations.flatMap((operation) =>
    operation.parameters
      .filter((one) => operation.parameters.every((other) => other === one || other.name !== one.name))
      .filter((parameter) => wanted(parameter, operation))
      .map((parameter): Instance => {
        return {
          key: `${operation.id}#${parameter.name}`,
          operation: operation.id,
          parameter: parameter.name,
          ...cited(parameter.filter?.clause, parameter.clause, operation.clause),
        }
      }),
  )
}

export interface ParameterPlace {
  readonly operation: Operation
  readonly parameter: Parameter
}

export function parameterOf(instance: Instance, contract: Contract): ParameterPlace {
  const operation = operationOf(instance, contract)
  const parameter = operation.parameters.find(({ name }) => name === instance.parameter)
  if (parameter === undefined)
    throw new Error(`No parameter "${instance.parameter}": the instance was made from another contract`)
  return { operation, parameter }
}

/** The filter of this answer: with the sent value, or with the default. */
export function askedIn(answer: TableAnswer, parameter: Parameter, operation: Operation): SentFilter | undefined {
  const { filter } = parameter
  const value = appliedValue(answer.exchange.probe, parameter, operation)
  if (filter === undefined || value === undefined) return undefined
  return { parameter, filter, value, exchange: answer.exchange, loose: answer.table.shape === 'open' }
}

export function wasSent({ exchange }: TableAnswer, parameter: Parameter, operation: Operation): boolean {
  return sentValue(exchange.probe, parameter, operation) !== undefined
}

/** The instance's operation, and its successes with this parameter. */
export function sentTo(operation: Operation, parameter: Parameter, evidence: Evidence) {
  return evidence.successes(operation.id).filter(({ probe }) => sentValue(probe, parameter, operation) !== undefined)
}
