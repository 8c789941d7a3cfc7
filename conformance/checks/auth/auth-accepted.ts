import { errorsWhen } from '../../../spec/index.js'
import { hasClientError, hasSuccessStatus, refusedCaller } from '../../answer-kind.js'
import { bare } from '../../ask/make-probe.js'
import { schemeOperation } from '../../ask/plain-operation.js'
import type { Check, Evidence, Instance } from '../../check.js'
import { callingTiers } from '../../credentials/may-call.js'
import { presentedScheme } from '../../credentials/presented-scheme.js'
import { schemeOf } from '../../credentials/scheme-of.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { errorCode } from '../../read/error-members.js'
import { everySuccess } from '../finding/every-success.js'
import { noEvidence, pass, unanswered, violated } from '../finding/finding.js'
import { presentValues } from '../finding/present-values.js'
import { wordsOf } from '../finding/refusal.js'
import { presented, schemeInstances } from './scheme-place.js'

/** One dead credential may be a mistake in the target file; a second one, of a working account, is not. */
const ENOUGH = 2

export const authAccepted: Check = {
  id: 'auth.accepted',
  area: 'auth',
  level: 'must',
  title: 'Every documented kind of credential is accepted',
  explain:
    'A valid credential of each kind succeeds for some operation. A credential that never succeeds may no longer be valid; then the target file needs another one. A violation needs at least two accounts that were refused with this kind every time, and accepted with another kind. Expired tokens do not count.',
  instances: (contract) => schemeInstances(contract, 'any'),
  needs: (instance, evidence) => askedBy(instance, evidence),
  derives(instance, evidence) {
    const isRefused = acceptedBy(instance, evidence).length === 0 && refusedBy(instance, evidence).length > 0
    return [
      ...askedBy(instance, evidence),
      ...(isRefused ? [...byEveryTier(instance, evidence), ...byOtherKind(instance, evidence)] : []),
    ]
  },
  judge(instance, evidence) {
    const accepted = acceptedBy(instance, evidence)
    if (accepted.length > 0)
      return pass(
        `"${instance.scheme}" was accepted ${accepted.length === 1 ? 'once' : `${accepted.length} times`}`,
        accepted,
      )
    const refused = refusedBy(instance, evidence)
    const accounts = new Set(refused.map(({ account }) => account))
    const [first] = refused
    if (first !== undefined && accounts.size >= ENOUGH) {
      return violated(instance, {
        message: `"${instance.scheme}" is refused for ${accounts.size} accounts whose other credentials are accepted: found ${wordsOf(first)}, wanted success`,
        expected: 'success for at least one account',
        actual: `${wordsOf(first)} for all`,
        exchanges: refused,
      })
    }
    const probe = presented(instance.scheme, 'valid', evidence)
    if (probe === undefined) return noEvidence('not-configured', 'No operation requires a credential')
    return unanswered(probe, evidence)
  },
}

function askedBy({ scheme }: Instance, evidence: Evidence): readonly Probe[] {
  const probe = presented(scheme, 'valid', evidence)
  return presentValues(probe)
}

/** Accounts of every tier try this kind before it counts as refused; two accounts if one tier alone has it. */
function byEveryTier({ scheme }: Instance, { contract, target }: Evidence): readonly Probe[] {
  const operation = schemeOperation(contract, scheme)
  if (operation === undefined || scheme === undefined) return []
  const calling = new Set(callingTiers(contract, operation))
  const holders = target.accounts.filter(
    ({ tier, credentials }) => credentials[scheme] !== undefined && calling.has(tier),
  )
  const tiers = [...new Set(holders.map(({ tier }) => tier))]
  if (tiers.length >= ENOUGH || target.accounts.length < ENOUGH)
    return tiers.map((tier) => bare(operation, tier, { scheme }))
  // A credential that was refused in each use is no longer in the target, so all accounts are tried.
  return tiers.flatMap((tier) => [
    bare(operation, tier, { scheme, account: 'last' }),
    bare(operation, tier, { scheme, account: 'other' }),
  ])
}

/** With one tier, few other requests show that the same accounts are accepted with another kind. */
function byOtherKind({ scheme }: Instance, evidence: Evidence): readonly Probe[] {
  const { contract, target } = evidence
  if (new Set(target.accounts.map(({ tier }) => tier)).size >= ENOUGH) return []
  return contract.securitySchemes
    .filter(({ name }) => name !== scheme)
    .flatMap(({ name }) => byEveryTier({ key: name, scheme: name }, evidence))
}

function acceptedBy({ scheme }: Instance, evidence: Evidence): readonly Exchange[] {
  return everySuccess(evidence).filter((exchange) => schemeOf(exchange, evidence) === scheme)
}

/** Refusals of this kind for accounts that another kind opens. */
function refusedBy({ scheme }: Instance, evidence: Evidence): readonly Exchange[] {
  const living = new Set(recognised(evidence).map(({ account }) => account))
  const expired = new Set(errorsWhen(evidence.contract, 'token-expired').map(({ code }) => code))
  return evidence.exchanges.filter((exchange) => {
    const { account, probe, response } = exchange
    if (account === undefined || probe.presented.form !== 'valid' || response === undefined) return false
    if (!refusedCaller(exchange, evidence.contract)) return false
    const isExpired = expired.has(errorCode(response) ?? '')
    return living.has(account) && !isExpired && presentedScheme(exchange, evidence.contract) === scheme
  })
}

/** A refusal because of the tier or the quota shows that the caller was recognised. */
function recognised({ exchanges, contract }: Evidence): readonly Exchange[] {
  return exchanges.filter((exchange) => {
    const isHeard = hasSuccessStatus(exchange) || hasClientError(exchange)
    return exchange.probe.presented.form === 'valid' && isHeard && !refusedCaller(exchange, contract)
  })
}
