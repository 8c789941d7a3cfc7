import type { Filter, Parameter } from '../contract/parameter.js'
import { isMultiple } from '../multiple.js'
import { limitsFor } from '../tier-limits.js'
import { bound, type ContractChange, change, type Place, shown } from './contract-change.js'
import { fieldChanges, isAlike, type Meanings } from './field-changes.js'

const MEANINGS: Meanings<Parameter> = {
  name: 'own',
  in: 'own',
  required: 'own',
  type: 'own',
  default: 'own',
  byTier: 'own',
  enum: 'own',
  minimum: 'own',
  maximum: 'own',
  exclusiveMinimum: 'own',
  exclusiveMaximum: 'own',
  multipleOf: 'own',
  minLength: 'own',
  maxLength: 'own',
  pattern: 'own',
  filter: 'own',
  format: ['demand', 'format'],
  json: ['breaks', 'JSON of the schema'],
  separator: ['breaks', 'separator of its members'],
  cap: ['breaks', 'it caps'],
  cursor: ['breaks', 'it is a cursor over'],
  page: ['breaks', 'it selects pages by'],
  sort: ['breaks', 'orders by its values'],
  columns: ['breaks', 'it selects columns'],
  mediaTypes: ['breaks', 'media types by its values'],
  symbol: ['risky', 'it names symbols of a tier'],
  linked: 'silent',
  description: 'silent',
  example: 'silent',
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
    ...wordChanges(before.enum, after.enum, place),
    ...bound('maximum', [before.maximum, after.maximum], { breaksWhen: 'lower', place }),
    ...tierChanges(before, after, place),
    ...bound('exclusive maximum', [before.exclusiveMaximum, after.exclusiveMaximum], { breaksWhen: 'lower', place }),
    ...bound('maximum length', [before.maxLength, after.maxLength], { breaksWhen: 'lower', place }),
    ...bound('minimum', [before.minimum, after.minimum], { breaksWhen: 'higher', place }),
    ...bound('exclusive minimum', [before.exclusiveMinimum, after.exclusiveMinimum], { breaksWhen: 'higher', place }),
    ...stepChanges([before.multipleOf, after.multipleOf], place),
    ...bound('minimum length', [before.minLength, after.minLength], { breaksWhen: 'higher', place }),
    ...patternChanges(before.pattern, after.pattern, place),
    ...filterChanges(before.filter, after.filter, place),
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

/** Values that a client may send: fewer of them break it. */
function wordChanges(
  before: readonly string[] | undefined,
  after: readonly string[] | undefined,
  place: Place,
): ContractChange[] {
  if (after === undefined) return before === undefined ? [] : [change('fine', 'any value is allowed now', place)]
  if (before === undefined) return [change('breaks', `only ${after.map(shown).join(', ')} are allowed now`, place)]
  const gone = before.filter((word) => !after.includes(word))
  const added = after.filter((word) => !before.includes(word))
  return [
    ...(gone.length === 0 ? [] : [change('breaks', `values ${gone.map(shown).join(', ')} are gone`, place)]),
    ...(added.length === 0 ? [] : [change('fine', `values ${added.map(shown).join(', ')} are new`, place)]),
  ]
}

/** A step that every multiple of the old one is a multiple of refuses no value of before. */
function stepChanges(
  [before, after]: readonly [number | undefined, number | undefined],
  place: Place,
): ContractChange[] {
  if (before === after) return []
  const says = `step ${before ?? 'any'} → ${after ?? 'any'}`
  const isWider = after === undefined || (before !== undefined && isMultiple(before, after))
  return [change(isWider ? 'fine' : 'breaks', says, place)]
}

function patternChanges(before: string | undefined, after: string | undefined, place: Place): ContractChange[] {
  if (before === after) return []
  return [change(after === undefined ? 'fine' : 'breaks', `pattern ${shown(before)} → ${shown(after)}`, place)]
}

/** The words of both filters are the same if they differ in a detail, such as the column of another answer. */
function filterChanges(before: Filter | undefined, after: Filter | undefined, place: Place): ContractChange[] {
  if (isAlike(before, after)) return []
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
