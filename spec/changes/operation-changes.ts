import type { Operation } from '../contract/operation.js'
import type { Contract } from '../contract.js'
import { answerChanges, headerChanges, otherForms } from './answer-changes.js'
import { bodyChanges, refusalChanges } from './body-changes.js'
import { bound, type ContractChange, change, type Place, shown, withClause } from './contract-change.js'
import { fieldChanges, type Meanings } from './field-changes.js'
import { orderChanges } from './order-changes.js'
import { parameterChanges } from './parameter-changes.js'
import { withOldPathNames } from './path-names.js'

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
  offered: ['risky', 'the media type of an answer to a request without Accept'],
  headers: 'own',
  order: 'own',
  rows: 'own',
  errors: 'own',
  symbolParameter: ['risky', 'the parameter that names symbols'],
  tagged: ['promise', 'ETag'],
  notModified: ['promise', 'answer 304'],
  linked: ['promise', 'Link'],
  refusals: 'own',
  otherSuccesses: ['risky', 'successes with another code'],
  resource: ['promise', 'record of a list'],
  tells: ['promise', 'totals'],
  quotas: ['promise', 'figures of the quota in the body'],
  mirror: ['risky', 'the operation with the same answer'],
  summary: 'silent',
  deprecated: ['fine', 'deprecated'],
  tags: 'silent',
  clause: 'silent',
  open: 'silent',
}

/** The changes of one operation. Its place has the old id, which clients of the old contract use. */
export function operationChanges(
  before: Operation,
  after: Operation,
  contracts: readonly [old: Contract, now: Contract],
): readonly ContractChange[] {
  const place = { ...placeOf(after), ...placeOf({ id: before.id }) }
  const path = withOldPathNames(before, after, place)
  const rows = withClause(place, after.rows?.clause ?? before.rows?.clause)
  return [
    ...fieldChanges([before, after], MEANINGS, place),
    ...(before.group === after.group ? [] : [groupChange(before, after, contracts)]),
    ...bound('cost', [before.cost, after.cost], { breaksWhen: 'higher', place }),
    ...(before.success === after.success
      ? []
      : [change('breaks', `status of a success ${before.success} → ${after.success}`, place)]),
    ...securityChanges(before, after, place),
    ...path.changes,
    ...parameterChanges(before.id, before.parameters, path.renamed.parameters),
    ...bodyChanges(before, after, place),
    ...answerChanges(before, after, place),
    ...orderChanges(before, after, place),
    ...otherForms(before, after, place),
    ...headerChanges(before, after, place),
    ...refusalChanges(before, after, place),
    ...bound('rows at most', [before.rows?.max, after.rows?.max], { breaksWhen: 'lower', place: rows }),
    ...bound('rows at least', [before.rows?.min ?? 0, after.rows?.min ?? 0], { breaksWhen: 'lower', place: rows }),
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
