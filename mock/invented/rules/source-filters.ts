import {
  compileRule,
  type Filter,
  type Operation,
  type Parameter,
  type Summary,
  type Table,
} from '../../../spec/index.js'
import type { ParameterValue } from '../../model/facts.js'

/** A filter `on: source` that a request has. */
export interface SourceFilter {
  readonly parameter: Parameter
  readonly filter: Filter
  readonly value: ParameterValue
}

type Values = Readonly<Record<string, ParameterValue>>

/** The filters of a request that select the rows behind its summaries. A fault may have changed them. */
export function sourceFilters({ parameters }: Operation, table: Table, values: Values): readonly SourceFilter[] {
  return parameters.flatMap((parameter) => {
    const { filter, name } = parameter
    const value = values[name]
    return filter !== undefined && value !== undefined && isCounted(parameter, table)
      ? [{ parameter, filter, value }]
      : []
  })
}

/** The request without the filters of source rows that it need not have. */
export function withoutFilters<R extends { readonly values: Values; readonly behind?: readonly SourceFilter[] }>(
  request: R,
): R {
  const { values, behind = [] } = request
  const free = behind.filter(({ parameter }) => !parameter.required && parameter.default === undefined)
  const left = new Set(free.map(({ parameter }) => parameter.name))
  return {
    ...request,
    behind: [],
    values: Object.fromEntries(Object.entries(values).filter(([name]) => !left.has(name))),
  }
}

/** A summary counts the selected rows only, so its cells show the effect of the filter. */
export function isCounted({ name, filter }: Parameter, { summaries }: Table): boolean {
  if (filter?.on !== 'source' || filter.via !== undefined) return false
  return summaries.some(
    (summary) =>
      summary.operation === filter.source &&
      (handsOn(summary, name) || summary.rules.some(({ scope }) => scope === 'bare')),
  )
}

/** The request for the details has the value of this parameter. */
export function handsOn({ parameters }: Summary, name: string): boolean {
  return Object.values(parameters).some((text) => compileRule(text, 'row').reads.params.includes(name))
}

/** Values without those of filters that a fault has removed or changed. */
export function unchangedValues<V extends Values>(values: V, declared: Operation, asked: Operation): V {
  if (asked === declared) return values
  const changed = declared.parameters.filter(({ name, filter }) => {
    const now = asked.parameters.find((one) => one.name === name)?.filter
    return filter?.on === 'source' && JSON.stringify(now) !== JSON.stringify(filter)
  })
  if (changed.length === 0) return values
  const left = new Set(changed.map(({ name }) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => !left.has(name))) as V
}

/** The operation with the filters as its own. */
export function withFilters(operation: Operation, filters: readonly SourceFilter[]): Operation {
  if (filters.length === 0) return operation
  const own = filters.map(({ parameter: { default: _, ...parameter }, filter }) => ({
    ...parameter,
    name: behindName(parameter.name),
    required: false,
    filter: { ...filter, on: 'row' as const },
  }))
  return { ...operation, parameters: [...operation.parameters, ...own] }
}

/** The column that a filter compares here: each filter of source rows has its own, which no answer shows. */
export function filterColumn({ name, filter }: Parameter): string | undefined {
  return filter?.on === 'source' && filter.via === undefined ? behindName(name) : filter?.column
}

/** No parameter of a document has such a name. */
export function behindName(name: string): string {
  return `behind ${name}`
}
