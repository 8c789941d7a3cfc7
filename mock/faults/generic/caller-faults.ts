import {
  answerMembers,
  type Contract,
  everyRateHeaders,
  identityMember,
  isAboutCaller,
  mailMember,
  mayCall,
  type Operation,
  type QuotaTold,
  saysLaw,
  tierMember,
  windowText,
} from '../../../spec/index.js'
import { onMembers } from '../make/on-member.js'
import { type Draft, possible } from './draft.js'
import { onBodyMember } from './total-faults.js'

/** Errors in answers about the account of the caller. */
export function callerFaults(contract: Contract): readonly Draft[] {
  return [...contract.operations.flatMap((operation) => toldFaults(operation, contract)), ...aboutCaller(contract)]
}

/** A figure of the quota in a body that is not the caller's. */
function toldFaults(operation: Operation, contract: Contract): readonly Draft[] {
  return operation.method === 'get'
    ? (operation.quotas ?? []).flatMap((quota) => figureFaults(quota, operation, contract))
    : []
}

function figureFaults(quota: QuotaTold, operation: Operation, contract: Contract): readonly Draft[] {
  const { id, clause, cost, quotas = [] } = operation
  const tier = contract.tiers.findLast(
    ({ name, quota: figures }) => mayCall(contract, name, operation) && figures[quota.window] !== undefined,
  )
  if (tier === undefined) return []
  const isFirst = quota === quotas[0]
  const suffix = isFirst ? '' : `#${quota.window}`
  const isKnown = everyRateHeaders(contract).some(({ remaining }) => remaining.window === quota.window)
  const isCompared = isKnown || (quota.used !== undefined && quota.remaining !== undefined)
  return possible(
    (['limit', 'used', 'remaining', 'reset'] as const).map((figure) => {
      const path = quota[figure]
      const isSeen = figure === 'limit' || figure === 'reset' || isCompared
      return (
        path !== undefined &&
        isSeen && {
          kind: 'quota-told-wrong',
          place: `${id}#${figure}${suffix}`,
          clauses: [quota.clause, clause],
          title: `${id} shows a wrong ${figure} of the quota${isFirst ? '' : ` of the ${windowText(quota.window)}`}`,
          caughtBy: `quota.told@${id}#${tier.name}${suffix}`,
          consequences: [{ check: 'json.schema', because: `"${path}" may leave its range` }],
          reply: onBodyMember(id, path, (told) => wrongFigure(told, figure, cost)),
        }
      )
    }),
  )
}

/** The end of the window becomes a text that is not a time; other figures are wrong by more than this request. */
function wrongFigure(old: unknown, figure: string, cost: number): unknown {
  const isNumber = /^\d+$/.test(String(old))
  if (figure === 'reset') return isNumber ? `${old}.5` : 'tomorrow'
  const wrong = Number(old) > cost + 1 ? Number(old) - cost - 1 : Number(old) + cost + 1
  return typeof old === 'string' ? String(wrong) : wrong
}

function aboutCaller(contract: Contract): readonly Draft[] {
  return contract.operations
    .filter((operation) => operation.method === 'get' && isAboutCaller(operation) && operation.security.length > 0)
    .flatMap((operation) => [
      // Two accounts of one user lawfully show one id. Only rate headers show that accounts are counted separately.
      ...(contract.rateHeaders === undefined ? [] : sharedFaults(operation)),
      ...mailFaults(operation, contract),
      ...tierFaults(operation, contract),
      ...schemeFaults(operation, contract),
    ])
}

/** Every account of a tier gets the same user. */
function sharedFaults(operation: Operation): readonly Draft[] {
  const member = identityMember(operation)
  // With a pattern, the shared value would be wrong in itself.
  if (member === undefined || !isFreeText(answerMembers(operation)[member])) return []
  return [
    {
      kind: 'caller-shared',
      place: operation.id,
      clauses: [operation.clause],
      title: `${member} of ${operation.id} is the same for every account of a tier`,
      caughtBy: `auth.identity@${operation.id}`,
      outcome: onMembers(operation.id, (members, { account }) => ({ ...members, [member]: `user_${account?.tier}` })),
    },
  ]
}

/** Every account of the highest tier gets the mail address of one of them. */
function mailFaults(operation: Operation, { tiers }: Contract): readonly Draft[] {
  const member = mailMember(operation)
  const above = tiers.at(-1)?.name
  if (member === undefined || above === undefined) return []
  return [
    {
      kind: 'caller-mail-shared',
      place: operation.id,
      clauses: [operation.clause],
      title: `${member} of ${operation.id} is the same for every account of ${above}`,
      caughtBy: `auth.identity@${operation.id}`,
      outcome: onMembers(operation.id, (members, { account }) =>
        account?.tier === above ? { ...members, [member]: `${above}@pipeproof.test` } : members,
      ),
    },
  ]
}

/** With one kind of credential, answers to the highest tier name the tier below. */
function tierFaults(operation: Operation, contract: Contract): readonly Draft[] {
  const { securitySchemes, tiers } = contract
  const [above, below] = [tiers.at(-1)?.name, tiers.at(-2)?.name]
  const member = tierMember(operation, contract)
  if (above === undefined || below === undefined || member === undefined) return []
  return securitySchemes.map(({ name }) => ({
    kind: 'caller-tier-below',
    place: `${operation.id}#${name}`,
    clauses: [operation.clause],
    title: `${member} of ${operation.id} is ${below} for accounts of ${above} that send ${name}`,
    caughtBy: `auth.identity@${operation.id}`,
    consequences: [{ check: 'auth.same-data', because: 'it compares the answers to each kind of credential' }],
    outcome: onMembers(operation.id, (members, { scheme, account }) =>
      scheme === name && account?.tier === above ? { ...members, [member]: below } : members,
    ),
  }))
}

/** With one kind of credential, a string about an account of the highest tier is different. */
function schemeFaults(operation: Operation, contract: Contract): readonly Draft[] {
  const { securitySchemes, tiers } = contract
  const above = tiers.at(-1)?.name
  const member = Object.entries(answerMembers(operation)).findLast(
    ([name, schema]) => isFreeText(schema) && !/(?:^|_)id$/.test(name),
  )?.[0]
  const last = securitySchemes.at(-1)?.name
  if (above === undefined || member === undefined || last === undefined || securitySchemes.length < 2) return []
  if (!saysLaw(contract, 'auth.same-data')) return []
  return [
    {
      kind: 'caller-differs',
      place: `${operation.id}#${last}`,
      clauses: [operation.clause],
      title: `${member} of ${operation.id} is different for accounts of ${above} that send ${last}`,
      caughtBy: `auth.same-data@${last}#${operation.id}`,
      outcome: onMembers(operation.id, (members, { scheme, account }) =>
        scheme === last && account?.tier === above ? { ...members, [member]: `other ${members[member]}` } : members,
      ),
    },
  ]
}

function isFreeText(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  return (
    'type' in schema &&
    schema.type === 'string' &&
    !('enum' in schema) &&
    !('format' in schema) &&
    !('pattern' in schema)
  )
}
