import type { Operation } from '../contract/operation.js'
import type { Contract } from '../contract.js'
import { bound, type ContractChange, change, type Place, shown } from './contract-change.js'
import { fieldChanges, isAlike, type Meanings } from './field-changes.js'
import { orderChanges } from './order-changes.js'
import { parameterChanges } from './parameter-changes.js'
import { ruleChanges } from './rule-changes.js'
import { schemaChanges } from './schema-changes.js'
import { tableChanges } from './table-changes.js'

const MEANINGS: Meanings<Operation> = {
  id: ['risky', 'its id, after which generated clients name it,'],
  method: 'own',
  path: 'own',
  group: 'own',
  cost: 'own',
  security: 'own',
  parameters: 'own',
  requestBody: 'own',
  success: 'own',
  successes: ['risky', 'further codes of a success'],
  anySuccess: ['risky', 'any code of a success'],
  answer: 'own',
  others: 'own',
  headers: 'own',
  order: 'own',
  rows: 'own',
  errors: 'own',
  symbolParameter: ['risky', 'the parameter that names symbols'],
  tagged: ['promise', 'ETag'],
  notModified: ['promise', 'answer 304'],
  refusals: ['risky', 'refusals'],
  otherSuccesses: ['risky', 'successes with another code'],
  resource: ['promise', 'record of a list'],
  tells: ['promise', 'totals'],
  quota: ['promise', 'figures of the quota in the body'],
  mirror: ['risky', 'the operation with the same answer'],
  summary: 'silent',
  tags: 'silent',
  clause: 'silent',
  open: 'silent',
}

/** The changes of one operation. Its place is named by its old id, as in what clients of the old contract use. */
export function operationChanges(
  before: Operation,
  after: Operation,
  contracts: readonly [old: Contract, now: Contract],
): readonly ContractChange[] {
  const place = { ...placeOf(after), ...placeOf({ id: before.id }) }
  return [
    ...fieldChanges([before, after], MEANINGS, place),
    ...(before.group === after.group ? [] : [groupChange(before, after, contracts)]),
    ...bound('cost', [before.cost, after.cost], { breaksWhen: 'higher', place }),
    ...(before.success === after.success
      ? []
      : [change('breaks', `status of a success ${before.success} → ${after.success}`, place)]),
    ...securityChanges(before, after, place),
    ...parameterChanges(before.id, before.parameters, after.parameters),
    ...bodyChanges(before, after, place),
    ...answerChanges(before, after, place),
    ...orderChanges(before, after, place),
    ...otherForms(before, after, place),
    ...headerChanges(before, after, place),
    ...bound('rows at most', [before.rows?.max, after.rows?.max], { breaksWhen: 'lower', place }),
    ...bound('rows at least', [before.rows?.min ?? 0, after.rows?.min ?? 0], { breaksWhen: 'lower', place }),
    ...after.errors
      .filter((code) => !before.errors.includes(code))
      .map((code) => change('risky', `it may be refused with ${code} now`, place)),
    ...before.errors
      .filter((code) => !after.errors.includes(code))
      .map((code) => change('fine', `it is not refused with ${code} any more`, place)),
  ]
}

export function placeOf({ id, clause }: Pick<Operation, 'id' | 'clause'>): Place {
  return { place: id, operation: id, ...(clause === undefined ? {} : { clause }) }
}

/** A group of a higher tier refuses callers who were allowed; one of the same tier may change what an error says. */
function groupChange(before: Operation, after: Operation, [old, now]: readonly [Contract, Contract]): ContractChange {
  const tierOf = ({ group }: Operation, { groups }: Contract) => groups.find(({ name }) => name === group)?.tier
  const [from, to] = [tierOf(before, old), tierOf(after, now)]
  // Without a tier everybody may call it, as with the lowest one.
  const rank = (tier: string | undefined): number =>
    Math.max(
      0,
      now.tiers.findIndex(({ name }) => name === tier),
    )
  const kind = rank(to) > rank(from) ? 'breaks' : rank(to) < rank(from) ? 'fine' : 'risky'
  const tiers = from === to ? '' : `: lowest tier ${from ?? 'none'} → ${to ?? 'none'}`
  return change(kind, `group ${shown(before.group)} → ${shown(after.group)}${tiers}`, placeOf(after))
}

/** All credentials that the operation accepted must still be accepted. */
function securityChanges(before: Operation, after: Operation, place: Place): ContractChange[] {
  const ways = ({ security }: Operation): string[] => security.map((names) => [...names].sort().join(' and '))
  const [old, now] = [ways(before), ways(after)]
  if (now.length === 0) return old.length === 0 ? [] : [change('fine', 'it needs no credential now', place)]
  if (old.length === 0) return [change('breaks', `it needs a credential now: ${now.join(' or ')}`, place)]
  const gone = old.filter((way) => !now.includes(way))
  const added = now.filter((way) => !old.includes(way))
  return [
    ...gone.map((way) => change('breaks', `${way} is no longer accepted`, place)),
    ...added.map((way) => change('fine', `${way} is accepted now`, place)),
  ]
}

function bodyChanges(
  { requestBody: before }: Operation,
  { requestBody: after }: Operation,
  place: Place,
): ContractChange[] {
  if (isAlike(before, after)) return []
  const isFine = after?.required !== true && before === undefined
  return [change(isFine ? 'fine' : 'breaks', 'the body of the request changed', place)]
}

function answerChanges(
  { answer: before }: Operation,
  { answer: after }: Operation,
  place: Place,
): readonly ContractChange[] {
  if (before.kind !== after.kind) return [change('breaks', `answer ${before.kind} → ${after.kind}`, place)]
  if (before.kind === 'empty' || after.kind === 'empty') return []
  const media =
    before.mediaType === after.mediaType
      ? []
      : [change('breaks', `media type ${before.mediaType} → ${after.mediaType}`, place)]
  if (before.kind === 'table')
    return after.kind === 'table' ? [...media, ...tableChanges(place, before.table, after.table)] : media
  if (before.kind !== 'json' || after.kind !== 'json') {
    const isSame = before.kind === 'text' && after.kind === 'text' && isAlike(before.schema, after.schema)
    return isSame ? media : [...media, change('risky', 'the description of the text changed', place)]
  }
  const schema = schemaChanges(place, before.schema, after.schema)
  return [...media, ...schema, ...partChanges(before, after, place), ...listChanges(before, after, place)]
}

type JsonAnswer = Extract<Operation['answer'], { readonly kind: 'json' }>

/** Members that hold a whole table. */
function partChanges({ tables: before }: JsonAnswer, { tables: after }: JsonAnswer, place: Place): ContractChange[] {
  return before.flatMap((old) => {
    const part = { ...place, place: `${place.place}.${old.property}`, column: old.property }
    const now = after.find(({ property }) => property === old.property)
    if (now === undefined) return [change('breaks', 'it is not a table any more', part)]
    const mirror = isAlike(old.mirror, now.mirror)
      ? []
      : [change('risky', 'it equals another answer than before', part)]
    return [...tableChanges(part, old.table, now.table), ...mirror]
  })
}

/** The rows of a JSON body; their members are compared with the schema. */
function listChanges(
  { list: before }: JsonAnswer,
  { list: after }: JsonAnswer,
  place: Place,
): readonly ContractChange[] {
  if (before === undefined || after === undefined) return []
  const rules = ({ table }: typeof before) => [...table.rules, ...table.tableRules]
  return [
    ...(before.member === after.member
      ? []
      : [change('breaks', `rows are in ${shown(before.member)} → ${shown(after.member)}`, place)]),
    ...ruleChanges('rule', [rules(before), rules(after)], place),
    ...ruleChanges('sum', [before.table.summaries, after.table.summaries], place),
  ]
}

/** The same answer in other media types. */
function otherForms({ others: before = [] }: Operation, { others: after = [] }: Operation, place: Place) {
  const find = (forms: typeof before, type: string) => forms.find(({ mediaType }) => mediaType === type)
  return [
    ...before.flatMap((old) => {
      const now = find(after, old.mediaType)
      if (now === undefined) return [change('breaks', `${old.mediaType} cannot be chosen any more`, place)]
      return isAlike(old, now) ? [] : [change('risky', `the answer as ${old.mediaType} changed`, place)]
    }),
    ...after
      .filter(({ mediaType }) => find(before, mediaType) === undefined)
      .map(({ mediaType }) => change('fine', `${mediaType} can be chosen now`, place)),
  ]
}

function headerChanges({ headers: before = [] }: Operation, { headers: after = [] }: Operation, place: Place) {
  const find = (headers: typeof before, one: string) => headers.find(({ name }) => name === one)
  return [
    ...before.flatMap((old) => {
      const now = find(after, old.name)
      if (now === undefined) return [change('breaks', `the header ${old.name} is gone`, place)]
      if (old.required && !now.required) return [change('breaks', `the header ${old.name} may be absent now`, place)]
      return isAlike(old.schema, now.schema) ? [] : [change('risky', `the header ${old.name} has other values`, place)]
    }),
    ...after
      .filter(({ name }) => find(before, name) === undefined)
      .map(({ name }) => change('fine', `a new header ${name}`, place)),
  ]
}
