import type { Operation, Parameter } from '../../../spec/index.js'

/** A parameter of the query that clients often send although its default value would do; not one that names a symbol. */
export function usualParameter(
  { parameters }: Operation,
  given: Readonly<Record<string, unknown>>,
): (Parameter & { readonly default: string }) | undefined {
  return parameters.find(
    (one): one is Parameter & { readonly default: string } =>
      one.in === 'query' && !one.symbol && !one.required && one.default !== undefined && given[one.name] === undefined,
  )
}
