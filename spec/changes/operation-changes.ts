import type { Operation } from '../contract/operation.js'
import type { Contract } from '../contract.js'
import { bound, type ContractChange, change, type Place, shown } from './contract-change.js'
import { parameterChanges } from './parameter-changes.js'
import { schemaChanges } from './schema-changes.js'
import { tableChanges } from './table-changes.js'

/** The changes of one operation. */
export function operationChanges(
  before: Operation,
  after: Operation,
  contracts: readonly [old: Contract, now: Contract],
): readonly ContractChange[] {
  const place = placeOf(after)
  return [
    ...(before.group === after.group ? [] : [groupChange(before, after, contracts)]),
    ...bound('cost', [before.cost, after.cost], { breaksWhen: 'higher', place }),
    ...(before.success === after.success
      ? []
      : [change('breaks', `status of a success ${before.success} → ${after.success}`, place)]),
    ...securityChanges(before, after, place),
    ...parameterChanges(after.id, before.parameters, after.parameters),
    ...bodyChanges(before, after, place),
    ...answerChanges(before, after, place),
    ...orderChanges(before, after, place),
    ...bound('rows at most', [before.rows?.max, after.rows?.max], { breaksWhen: 'lower', place }),
    ...after.errors
      .filter((code) => !before.errors.includes(code))
      .map((code) => change('risky', `it may be refused with ${code} now`, place)),
  ]
}

export function placeOf({ id, clause }: Operation): Place {
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
    ...gone.map((way) => change('breaks', `${way} is not accepted any more`, place)),
    ...added.map((way) => change('fine', `${way} is accepted now`, place)),
  ]
}

function bodyChanges(
  { requestBody: before }: Operation,
  { requestBody: after }: Operation,
  place: Place,
): ContractChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
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
  if (before.kind !== 'json' || after.kind !== 'json') return media
  const tables = after.tables.flatMap(({ property, table }) => {
    const earlier = before.tables.find((one) => one.property === property)
    return earlier === undefined
      ? []
      : tableChanges({ ...place, place: `${place.place}.${property}` }, earlier.table, table)
  })
  return [...media, ...schemaChanges(place, before.schema, after.schema), ...tables]
}

function orderChanges(before: Operation, after: Operation, place: Place): ContractChange[] {
  const words = ({ order }: Operation): string =>
    order
      .map(({ column, direction, when, unless }) =>
        [column, direction, when === undefined ? '' : `with ${when}`, unless === undefined ? '' : `without ${unless}`]
          .filter((word) => word !== '')
          .join(' '),
      )
      .join(', ') || 'none'
  const [old, now] = [words(before), words(after)]
  if (old === now) return []
  return [change(old === 'none' ? 'fine' : 'breaks', `order ${old} → ${now}`, place)]
}
