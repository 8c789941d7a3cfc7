import { type Contract, type Operation, operationById, quotaLimits, tableOf } from '../../spec/index.js'
import { refusal } from '../answer-kind.js'
import type { Evidence } from '../check.js'
import { callerTier, quotaOf } from '../credentials/caller-tier.js'
import { callingTiers } from '../credentials/may-call.js'
import type { Probe } from '../probe.js'
import { listedWords } from '../read/filter/listed-words.js'
import { HOUR } from '../read/time.js'
import { accountsOf } from '../target/accounts-of.js'
import { commonSymbol } from '../target/read-values.js'
import { looseValues } from './accepted-call.js'
import { requiredValues } from './filter-groups.js'
import { firstCall } from './first-call.js'
import { bare, EARN, type Values, withParameters } from './make-probe.js'
import { countedOperation, longestOperation, operationOfGroup } from './plain-operation.js'
import { rotate } from './rotate.js'
import { byOtherSchemes } from './scheme-in-turn.js'
import { sentValues } from './sent-value.js'

/** A tier with at least this many requests an hour can call every operation. */
const AMPLE = 20

export function isAmple(contract: Contract, tier: string): boolean {
  const hour = contract.tiers.find(({ name }) => name === tier)?.quota.hour
  return hour === undefined || hour >= AMPLE
}

/** The lowest tier that includes more than this one; undefined for the highest. */
export function nextTier(contract: Contract, tier: string): string | undefined {
  const rank = contract.tiers.findIndex(({ name }) => name === tier)
  return contract.tiers[rank + 1]?.name
}

/** The call of an operation by this tier, for one symbol or for a symbol that every tier includes. */
export function asTier(operation: Operation, tier: string, evidence: Evidence, symbol?: string): Probe | undefined {
  if (firstCall(operation, evidence) === undefined) return undefined
  const asked = symbol ?? commonSymbol(evidence)
  const named =
    operation.symbolParameter === undefined || asked === undefined ? {} : { [operation.symbolParameter]: asked }
  return withParameters(operation, { ...requiredValues(operation, evidence), ...named }, tier)
}

/**
 * The call of an operation above the tier beside further filters, because a service may forget a gate on the way that
 * such a request takes. For a symbol with one listed word, because without rows a missing gate would not show; without
 * one with a word of each filter. If a word is refused, the plain call.
 */
export function besideWords(
  operation: Operation,
  tier: string,
  evidence: Evidence,
  symbol?: string,
): Probe | undefined {
  const plain = asTier(operation, tier, evidence, symbol)
  if (plain === undefined) return undefined
  const all = Object.assign({}, ...listedWordsOf(operation, evidence))
  const words = symbol === undefined ? all : listedWord(operation, tier, evidence)
  const values = { ...looseValues(operation.parameters), ...words }
  const probe = withParameters(operation, { ...values, ...sentValues(plain, operation) }, tier)
  return refusal(evidence.answer(probe), evidence.contract) === 'input' ? plain : probe
}

/** The first word of one of the filters with listed words, which some rows have. */
export function listedWord(operation: Operation, tier: string, evidence: Evidence): Values {
  return rotate(listedWordsOf(operation, evidence), evidence, operation.id, tier) ?? {}
}

function listedWordsOf(operation: Operation, evidence: Evidence): readonly Values[] {
  return operation.parameters.flatMap(({ name, filter, required, symbol, ...parameter }) => {
    if (filter?.op !== 'eq' || required || symbol) return []
    const source = filter.on === 'source' ? operationById(evidence.contract, filter.source ?? '') : operation
    const [word] = listedWords({ ...parameter, filter }, source && tableOf(source))
    return word === undefined ? [] : [{ [name]: word }]
  })
}

/**
 * The lowest tier that may call the operation and has room, for requests whose answer does not depend on the tier. It
 * saves the quota of the highest tier for requests that need it.
 */
export function spareTier(operation: Operation, { contract, target }: Evidence): string {
  const staffed = callingTiers(contract, operation).filter((tier) => accountsOf(target, tier).length > 0)
  return staffed.find((tier) => isAmple(contract, tier)) ?? callerTier(contract, target, operation)
}

/** Whether the accounts of the tier have sent fewer requests than one hour allows them, refusals included. */
export function hasRoom(tier: string, { contract, target, exchanges }: Evidence): boolean {
  const accounts = accountsOf(target, tier)
  const names = new Set(accounts.map(({ name }) => name))
  const { hour } = quotaOf(contract, target, tier)
  const sent = exchanges.filter(({ account, probe }) => names.has(account ?? '') && probe.presented.form === 'valid')
  return hour === undefined || sent.length < hour * accounts.length
}

/** So many requests in an hour or more leave room for every pair of parameters. */
const MUCH = 500

/** Whether no window of an hour or more limits the usual caller of the operation to few requests. */
export function hasMuchRoom(operation: Operation, { contract, target }: Evidence): boolean {
  const quota = quotaOf(contract, target, callerTier(contract, target, operation))
  return quotaLimits(quota).every(({ length, limit }) => length < HOUR || limit >= MUCH)
}

/** The operation of a group that shows a symbol in most rows, or else the plainest one, as this tier. */
export function groupCall(group: string, tier: string, evidence: Evidence): Probe | undefined {
  const longest = longestOperation(evidence.contract)
  const operation = longest?.group === group ? longest : operationOfGroup(evidence.contract, group)
  return operation === undefined ? undefined : asTier(operation, tier, evidence)
}

/** The request that is repeated until the hour of the tier's last account is spent. */
export function earningCall(tier: string, evidence: Evidence): Probe | undefined {
  const operation = countedOperation(evidence.contract)
  return operation === undefined ? undefined : bare(operation, tier, { account: 'last', phase: EARN })
}

/** The same on another account of the tier, with its second kind of credential: the quota applies to each kind. */
export function otherEarningCall(tier: string, evidence: Evidence): Probe | undefined {
  const operation = countedOperation(evidence.contract)
  const isAlone = accountsOf(evidence.target, tier).length < 2
  if (operation === undefined || isAlone) return undefined
  return byOtherSchemes(bare(operation, tier, { account: 'other', phase: EARN }), evidence)[0]
}

/** Tiers below the one that a group needs. */
export function refusedTiers(contract: Contract, group: string): readonly string[] {
  const operation = contract.operations.find((candidate) => candidate.group === group)
  const allowed = operation === undefined ? [] : callingTiers(contract, operation)
  return contract.tiers.map(({ name }) => name).filter((name) => !allowed.includes(name))
}
