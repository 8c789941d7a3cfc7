import { identityMember, inNumber, isAboutCaller, type Operation, textOf } from '../../../spec/index.js'
import { bare } from '../../ask/make-probe.js'
import { takesScheme } from '../../ask/plain-operation.js'
import { byOtherSchemes } from '../../ask/scheme-in-turn.js'
import { isAmple } from '../../ask/tier-calls.js'
import type { Check, Evidence, Instance } from '../../check.js'
import { callingTiers } from '../../credentials/may-call.js'
import { schemeOf } from '../../credentials/scheme-of.js'
import { grantedContract } from '../../evidence/granted-contract.js'
import { haveSeparateQuotas } from '../../evidence/have-separate-quotas.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { bodyMembers } from '../../read/error-members.js'
import { fromCache } from '../../read/from-cache.js'
import { accountsOf } from '../../target/accounts-of.js'
import { pass, unanswered, violated } from '../finding/finding.js'
import { operationInstances, operationOf } from '../finding/table-place.js'
import { otherTier, wrongTier } from '../tier/named-tier.js'
import { wrongMail } from './wrong-mail.js'

export const authIdentity: Check = {
  id: 'auth.identity',
  area: 'auth',
  level: 'must',
  title:
    'An answer about the caller names the tier, the id and the mail address of its own account, with every credential',
  explain:
    'Two accounts of every tier with enough quota send the request with each kind of credential. A violation is the tier of another account, one id for two accounts with separate quotas, or one mail address for two accounts that have different ones in the target file.',
  instances: (contract) =>
    operationInstances(contract, (operation) => isAboutCaller(operation) && operation.security.length > 0),
  needs: probesOf,
  derives: unshown,
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const answers = evidence.successes(operation.id).filter((exchange) => !fromCache(exchange))
    const [probe] = probesOf(instance, evidence)
    if (answers.length === 0) return unanswered(probe, evidence)
    for (const exchange of answers) {
      const tier = wrongTier(exchange, operation, evidence)
      if (tier !== undefined) return otherTier(instance, exchange, tier, evidence)
    }
    const mail = wrongMail(answers, operation, evidence)
    if (mail !== undefined) return violated(instance, mail)
    const member = identityMember(operation)
    const shared = member === undefined ? undefined : sharedBy(answers, member, evidence)
    if (shared === undefined)
      return pass(
        inNumber(answers.length, 'answer describes its own caller', 'answers describe their own caller'),
        answers,
      )
    const [exchange, other] = shared
    const found = textOf(bodyMembers(exchange.response)[member ?? ''])
    return violated(instance, {
      message: `"${member}" is "${found}" for account "${exchange.account}" by "${schemeOf(exchange, evidence)}" and for account "${other.account}", whose quotas are counted separately: wanted a different one for each`,
      expected: 'a different one for each account',
      actual: found,
      exchanges: [exchange, other],
    })
  },
}

/** The most accounts of one id that are compared with each other: a recording may contain twenty thousand. */
const MOST_ALIKE = 20

/** Two accounts whose answers show the same caller. */
function sharedBy(
  answers: readonly Exchange[],
  member: string,
  evidence: Evidence,
): readonly [Exchange, Exchange] | undefined {
  const shown = new Map<string, Map<string | undefined, Exchange>>()
  for (const exchange of answers) {
    const id = bodyMembers(exchange.response)[member]
    if (typeof id !== 'string') continue
    const alike = shown.get(id) ?? new Map<string | undefined, Exchange>()
    if (alike.has(exchange.account) || alike.size >= MOST_ALIKE) continue
    const other = [...alike.values()].find((one) => haveSeparateQuotas(exchange.account, one.account, evidence))
    if (other !== undefined) return [exchange, other]
    shown.set(id, alike.set(exchange.account, exchange))
  }
  return undefined
}

/** Each kind of credential, by whichever account has its turn; lower tiers have too few requests. */
function probesOf(instance: Instance, evidence: Evidence): readonly Probe[] {
  const operation = operationOf(instance, evidence.contract)
  return tiersOf(operation, evidence).flatMap((tier) => byEachScheme(bare(operation, tier), evidence))
}

/** Two accounts of a tier with each kind of credential, except those that other requests have shown. */
function unshown(instance: Instance, evidence: Evidence): readonly Probe[] {
  const { contract, target, exchanges } = evidence
  const operation = operationOf(instance, contract)
  const schemes = contract.securitySchemes.map(({ name }) => name).filter((name) => takesScheme(operation, name))
  const answers = exchanges.filter(({ probe, response }) => probe.operation === operation.id && response !== undefined)
  const shown = new Set(answers.map((exchange) => `${exchange.account} ${schemeOf(exchange, evidence)}`))
  return tiersOf(operation, evidence).flatMap((tier) => {
    const [last, other] = accountsOf(target, tier).toReversed()
    return [{ account: 'last', of: last } as const, { account: 'other', of: other } as const].flatMap(
      ({ account, of }) =>
        schemes
          .filter((scheme) => of?.credentials[scheme] !== undefined && !shown.has(`${of.name} ${scheme}`))
          .map((scheme) => bare(operation, tier, { account, scheme })),
    )
  })
}

function tiersOf(operation: Operation, evidence: Evidence): readonly string[] {
  return callingTiers(evidence.contract, operation)
    .filter((tier) => accountsOf(evidence.target, tier).length > 0)
    .filter((tier) => isAmple(grantedContract(evidence), tier))
}

function byEachScheme(probe: Probe, evidence: Evidence): readonly Probe[] {
  return [probe, ...byOtherSchemes(probe, evidence)]
}
