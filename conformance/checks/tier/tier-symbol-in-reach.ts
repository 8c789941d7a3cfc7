import { errorsWhen, operationById } from '../../../spec/index.js'
import { answerKind, hasSuccessStatus, refusedForQuota } from '../../answer-kind.js'
import { longestOperation } from '../../ask/plain-operation.js'
import { sentValues } from '../../ask/sent-value.js'
import { asTier, isAmple } from '../../ask/tier-calls.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import { callingTiers } from '../../credentials/may-call.js'
import { grantedContract } from '../../evidence/granted-contract.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { cited } from '../finding/cited.js'
import { noEvidence, pass, unanswered, violated } from '../finding/finding.js'
import { presentValues } from '../finding/present-values.js'
import { isRefusedBy, wordsOf } from '../finding/refusal.js'
import { isGroupRefused } from './group-refusal.js'
import { tierCredentialWorks } from './tier-credential.js'
import { tierOf } from './tier-of.js'

export const tierSymbolInReach: Check = {
  id: 'tier.symbol-in-reach',
  area: 'tier',
  level: 'must',
  title: 'A tier includes its own symbols and those of every lower tier',
  explain:
    "The target file names the symbols, one for each tier. A violation is the refusal of a symbol that the account's tier includes, by the operation asked for it or by any other. Where the quota is large, the symbol of a lower tier gets a request of its own only if no other answer shows it.",
  instances: (contract) =>
    (longestOperation(contract) === undefined ? [] : contract.tiers).flatMap((tier, rank) =>
      contract.tiers.slice(0, rank + 1).map((lower) => ({
        key: `${tier.name}#${lower.name}`,
        tier: tier.name,
        detail: lower.name,
        ...cited(tier.clause),
      })),
    ),
  needs: (instance, evidence) => (mayBeShown(instance, evidence) ? [] : presentValues(probeOf(instance, evidence))),
  derives: (instance, evidence) => presentValues(wantedProbe(instance, evidence)),
  judge(instance, evidence) {
    const symbol = symbolOf(instance, evidence)
    if (symbol === undefined) return noEvidence('not-configured', `The target names no symbol of "${instance.detail}"`)
    const probe = wantedProbe(instance, evidence)
    const exchange = evidence.answer(probe)
    if (exchange?.response === undefined || refusedForQuota(exchange, evidence.contract))
      return unanswered(probe, evidence)
    const elsewhere = refusedElsewhere(instance, symbol, evidence)
    if (elsewhere !== undefined) return blamed(instance, symbol, elsewhere)
    if (hasSuccessStatus(exchange)) return pass(`"${symbol}" is within reach of ${instance.tier}`, [exchange])
    const unknown = errorsWhen(evidence.contract, 'symbol-unknown')
    const isOther =
      isRefusedBy(exchange, unknown) || isGroupRefused(exchange, evidence) || provesNothing(exchange, evidence)
    if (isOther || !tierCredentialWorks(exchange, evidence)) return unanswered(probe, evidence)
    return blamed(instance, symbol, exchange)
  },
}

function blamed(instance: Instance, symbol: string, exchange: Exchange): Finding {
  return violated(instance, {
    message: `"${symbol}" is within reach of ${instance.tier}, but was refused: found ${wordsOf(exchange)}, wanted success`,
    expected: 'success',
    actual: wordsOf(exchange),
    exchanges: [exchange],
  })
}

/** Another request of the tier for this symbol alone, refused because the symbol is out of reach. */
function refusedElsewhere(instance: Instance, symbol: string, evidence: Evidence): Exchange | undefined {
  const outOfReach = errorsWhen(evidence.contract, 'symbol-out-of-reach')
  return sentFor(symbol, instance, evidence).find((exchange) => isRefusedBy(exchange, outOfReach))
}

/** Requests of the tier for this symbol alone. */
function sentFor(symbol: string, instance: Instance, evidence: Evidence): readonly Exchange[] {
  const { contract, target } = evidence
  const accounts = new Set(target.accounts.filter(({ tier }) => tier === instance.tier).map(({ name }) => name))
  return evidence.exchanges.filter((exchange) => {
    const operation = operationById(contract, exchange.probe.operation ?? '')
    const isOwn = accounts.has(exchange.account ?? '') && exchange.probe.presented.form === 'valid'
    if (!isOwn || operation?.symbolParameter === undefined) return false
    // If the group is out of reach, the symbol is not the reason.
    if (!callingTiers(contract, operation).includes(tierOf(instance))) return false
    return sentValues(exchange.probe, operation)[operation.symbolParameter] === symbol
  })
}

/** An operation that never succeeds proves nothing about tiers, unless its refusal names the tier. */
function provesNothing(exchange: Exchange, evidence: Evidence): boolean {
  const { operation = '' } = exchange.probe
  const outOfReach = errorsWhen(evidence.contract, 'symbol-out-of-reach')
  return evidence.successes(operation).length === 0 && !isRefusedBy(exchange, outOfReach)
}

function symbolOf({ detail = '' }: Instance, { target }: Evidence): string | undefined {
  return target.symbols[detail]
}

/**
 * A request that is made anyway may show the symbol of a lower tier. The tier's own symbol is requested where a cut
 * would show.
 */
function mayBeShown(instance: Instance, evidence: Evidence): boolean {
  return instance.detail !== instance.tier && isAmple(grantedContract(evidence), tierOf(instance))
}

/** The request for the symbol, or another one that got rows for it. */
function wantedProbe(instance: Instance, evidence: Evidence): Probe | undefined {
  const symbol = symbolOf(instance, evidence)
  const own = probeOf(instance, evidence)
  if (symbol === undefined || !mayBeShown(instance, evidence) || evidence.answer(own) !== undefined) return own
  const shown = sentFor(symbol, instance, evidence).find(
    (exchange) => answerKind(exchange, evidence.contract).kind === 'success',
  )
  return shown?.probe ?? own
}

function probeOf(instance: Instance, evidence: Evidence): Probe | undefined {
  const operation = longestOperation(evidence.contract)
  const symbol = symbolOf(instance, evidence)
  return operation === undefined || symbol === undefined
    ? undefined
    : asTier(operation, tierOf(instance), evidence, symbol)
}
