import { columnOf, type Filter, type Parameter, tableOf, windowUnit } from '../../spec/index.js'
import { daysBefore } from '../clock/calendar-day.js'
import { DAY } from '../clock/time-units.js'
import type { ParameterValue, Reached } from '../model/facts.js'
import { parameterRoles } from '../model/parameter-roles.js'
import type { BoundFilter } from '../model/relation.js'

/** The declared filters of an operation for which this request has a value, translated and typed. */
export function bindFilters(facts: Reached, today: string): readonly BoundFilter[] {
  const bound: BoundFilter[] = []
  for (const { parameter, filter, name } of parameterRoles(facts.operation).filters) {
    const value = facts.values[name]
    if (value === undefined) continue
    const chosen = chooseColumn(parameter, filter, facts)
    bound.push({ parameter: name, filter: chosen, value: translate(chosen, value, facts, today) })
  }
  return bound
}

/** A window may lawfully use another date column (`window-date`). */
function chooseColumn(parameter: Parameter, filter: Filter, facts: Reached): Filter {
  const other = filter.alternatives[0]
  const wanted = facts.choices['window-date'] === 'created'
  if (!wanted || other === undefined || filter.op !== 'within-days') return filter
  return parameter.open.includes('window-date') || filter.open.includes('window-date')
    ? { ...filter, column: other }
    : filter
}

function translate(filter: Filter, value: ParameterValue, facts: Reached, today: string): BoundFilter['value'] {
  const mapped = (text: string) => filter.map?.[text] ?? text
  const unit = windowUnit(filter.op)
  const length = Number(mapped(String(value)))
  if (unit !== undefined && unit < DAY) return new Date(facts.now - length * unit).toISOString()
  switch (filter.op) {
    case 'in':
    case 'has-member':
    case 'between':
    case 'bbox':
    case 'near':
      return Array.isArray(value) ? value.map(mapped) : [mapped(String(value))]
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return bound(filter, firstOf(value, mapped), facts)
    case 'within-days':
      return daysBefore(today, length - (facts.choices['window-edge'] === 'outside' ? 1 : 0))
    default:
      return typeof value === 'number' && filter.map === undefined ? value : mapped(String(value))
  }
}

/** A fault may compare the list of another operator, of which the first member counts. */
function firstOf(value: ParameterValue, mapped: (text: string) => string): string | number | boolean {
  const [first = ''] = Array.isArray(value) ? value : [value]
  const other = mapped(String(first))
  return typeof first === 'string' || other !== String(first) ? other : first
}

/** Days, months and other strings are compared as text. */
function bound({ column: name }: Filter, value: string | number | boolean, { operation }: Reached): string | number {
  const table = tableOf(operation)
  const type = table && columnOf(table, name)?.type
  const number = Number(value)
  const isText = type === undefined ? Number.isNaN(number) : type !== 'integer' && type !== 'number'
  return typeof value === 'string' && isText ? value : number
}
