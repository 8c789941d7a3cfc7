import { matchesPattern, type Operation, type Parameter } from '../../spec/index.js'

/** A value that no row can match. */
export interface ImpossibleSearch {
  readonly parameter: Parameter
  readonly value: string
}

const NINES = '9999999999'

/** An infinite bound, or else a key of nines only; undefined if the contract offers neither. */
export function impossibleSearch(operation: Operation): ImpossibleSearch | undefined {
  const bound = operation.parameters.find(
    ({ type, filter, maximum, enum: words }) =>
      filter?.op === 'gte' && type !== 'string' && maximum === undefined && words === undefined,
  )
  if (bound !== undefined) {
    return { parameter: bound, value: bound.type === 'integer' ? '999999999' : '999999999999999' }
  }
  const key = operation.parameters.find(
    ({ required, symbol, pattern }) =>
      required && !symbol && pattern !== undefined && matchesPattern(NINES, pattern) === true,
  )
  return key === undefined ? undefined : { parameter: key, value: NINES }
}
