import type { Filter, Parameter } from '../contract/parameter.js'
import { limitsFor } from '../tier-limits.js'
import { bound, type ContractChange, change, everyClient, type Place, shown } from './contract-change.js'
import { fieldChanges, isAlike, type Meanings } from './field-changes.js'
import { inWords } from './order-changes.js'
import { FACETS, promiseChanges } from './promise-changes.js'
import { schemaChanges } from './schema-changes.js'
import { valueChanges } from './value-changes.js'

const MEANINGS: Meanings<Parameter> = {
  name: 'own',
  in: 'own',
  required: 'own',
  type: 'own',
  default: 'own',
  byTier: 'own',
  ...FACETS,
  minItems: 'own',
  maxItems: 'own',
  filter: 'own',
  format: 'own',
  json: 'own',
  separator: ['breaks', 'separator of its members'],
  cap: ['breaks', 'it caps'],
  over: ['risky', 'a value above its maximum is'],
  cursor: ['breaks', 'it is a cursor over'],
  page: ['breaks', 'it selects pages by'],
  sort: 'own',
  columns: ['breaks', 'it selects columns'],
  mediaTypes: 'own',
  symbol: ['risky', 'it names symbols of a tier'],
  linked: 'silent',
  description: 'silent',
  example: 'silent',
  examples: 'silent',
  clause: 'silent',
  open: 'silent',
}

/** The changes in the parameters of one operation. */
export function parameterChanges(
  operation: string,
  before: readonly Parameter[],
  after: readonly Parameter[],
): readonly ContractChange[] {
  const gone = before
    .filter(({ name }) => !after.some((one) => one.name === name))
    .map((old) => change('breaks', 'the parameter is gone', placeOf(operation, old)))
  return [...gone, ...after.flatMap((parameter) => changesOf(operation, find(before, parameter.name), parameter))]
}

function find(parameters: readonly Parameter[], name: string): Parameter | undefined {
  return parameters.find((one) => one.name === name)
}

function placeOf(operation: string, { name, clause }: Parameter): Place {
  return { place: `${operation}#${name}`, operation, parameter: name, ...(clause === undefined ? {} : { clause }) }
}

function changesOf(operation: string, before: Parameter | undefined, after: Parameter): ContractChange[] {
  const place = placeOf(operation, after)
  if (before === undefined) {
    // No client sends it yet, so a new required parameter concerns every client of the operation.
    const { parameter: _, ...whole } = place
    return after.required
      ? [change('breaks', 'a new parameter is required', whole)]
      : [change('fine', 'a new parameter', place)]
  }
  const { parameter: _, ...whole } = place
  return [
    ...(before.required === after.required
      ? []
      : [after.required ? change('breaks', 'it is required now', whole) : change('fine', 'it is optional now', place)]),
    ...(before.in === after.in ? [] : [change('breaks', `it is sent in the ${before.in} → ${after.in}`, place)]),
    ...typeChange(before.type, after.type, place),
    // A default concerns clients that do not send the parameter.
    ...(before.default === after.default
      ? []
      : [change('breaks', `default ${shown(before.default)} → ${shown(after.default)}`, whole)]),
    ...promiseChanges([before, after], place, 'request'),
    ...jsonChanges(before.json, after.json, place),
    ...tierChanges(before, after, place),
    ...filterChanges(before.filter, after.filter, place),
    ...valueChanges('order', [inWords(before.sort), inWords(after.sort)], place),
    ...valueChanges('media type', [before.mediaTypes, after.mediaTypes], place),
    ...fieldChanges([before, after], MEANINGS, place),
  ]
}

/** What a tier may ask for, and what it gets without the parameter; a tier without own limits follows the schema. */
function tierChanges(before: Parameter, after: Parameter, place: Place): ContractChange[] {
  const { parameter: _, ...whole } = place
  const tiers = [...new Set([before, after].flatMap(({ byTier }) => Object.keys(byTier?.of ?? {})))]
  return tiers.flatMap((tier) => {
    const [old, now] = [limitsFor(before, tier), limitsFor(after, tier)]
    return [
      ...bound(`maximum of ${tier}`, [old.maximum, now.maximum], { breaksWhen: 'lower', place }),
      ...(old.default === now.default
        ? []
        : [change('breaks', `default of ${tier} ${shown(old.default)} → ${shown(now.default)}`, whole)]),
    ]
  })
}

/** A parameter that takes more values than before takes those of old clients too. */
function typeChange(before: Parameter['type'], after: Parameter['type'], place: Place): ContractChange[] {
  if (before === after) return []
  const isWider = after === 'string' || (before === 'integer' && after === 'number')
  return [change(isWider && before !== 'list' ? 'fine' : 'breaks', `type ${before} → ${after}`, place)]
}

/** The text of the parameter is JSON, so that its members are compared like those of a body. */
function jsonChanges(before: Parameter['json'], after: Parameter['json'], place: Place): readonly ContractChange[] {
  if (before === undefined && after === undefined) return []
  if (before === undefined || after === undefined) {
    return [change('breaks', after === undefined ? 'it is not JSON any more' : 'it is JSON now', place)]
  }
  return everyClient(schemaChanges(place, before, after, 'request'))
}

/** The words of both filters are the same if they differ in a detail, such as the column of another answer. */
function filterChanges(before: Filter | undefined, after: Filter | undefined, place: Place): ContractChange[] {
  if (isAlike(before, after)) return []
  if (isAlike({ ...before, map: null }, { ...after, map: null })) {
    const values = valueChanges('rows', [before?.map, after?.map], place)
    if (values.every(({ effect }) => effect === 'fine')) return [...values]
  }
  const [old, now] = [meaning(before), meaning(after)]
  return [change('breaks', old === now ? `it filters ${now} in another way` : `it filters ${old} → ${now}`, place)]
}

function meaning(filter: Filter | undefined): string {
  if (filter === undefined) return 'nothing'
  const { column, op, on, via, map } = filter
  const where =
    on === 'source' ? ' in the rows behind it' : via === undefined ? '' : ` in ${via.operation}#${via.column}`
  const words = Object.entries(map ?? {}).map(([from, to]) => `${from} = ${to}`)
  return `${column} ${op}${where}${words.length === 0 ? '' : ` (${words.join(', ')})`}`
}
