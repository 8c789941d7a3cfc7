import type { Filter, Operation, Parameter } from '../../spec/index.js'

export interface FilterParameter {
  readonly parameter: Parameter
  readonly filter: Filter
}

/** Filters whose effect is visible in the rows themselves. */
export function rowFilters(operation: Operation): readonly FilterParameter[] {
  return operation.parameters.flatMap((parameter) => {
    const { filter } = parameter
    if (filter === undefined || filter.on !== 'row' || filter.via !== undefined || filter.op === 'trigram') return []
    return [{ parameter, filter }]
  })
}
