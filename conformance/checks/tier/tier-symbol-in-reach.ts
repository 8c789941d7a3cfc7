import { errorsWhen, operationById } from '../../../spec/index.js'
import { hasSuccessStatus, refusedForQuota } from '../../answer-kind.js'
import { longestOperation } from '../../ask/plain-operation.js'
import { sentValues } from '../../ask/sent-value.js'
import { asTier } from '../../ask/tier-calls.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import { callingTiers } from '../../credentials/may-call.js'
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
    "The target file names the symbols, one for each tier. A violation is the refusal of a symbol that the account's tier includes, by the operation asked for it or by any other.",
  instances: (contract) =>
    (longestOperation(contract) === undefined ? [] : contract.tiers).flatMap((tier, rank) =>
      contract.tiers.slice(0, rank + 1).map((lower) => ({
        key: `${tier.name}#${lower.name}`,
        tier: tier.name,
        detail: lower.name,
        ...cited(tier.clause),
      })),
    ),
  needs: (instance, evidence) => presentValues(probeOf(instance, evidence)),
  judge(instance, evidence) {
    const symbol = symbolOf(instance, evidence)
    if (symbol === undefined) return noEvidence('not-configured', `The target names no symbol of "${instance.detail}"`)
    const probe = probeOf(instance, evidence)
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
  const { contract, target } = evidence
  const outOfReach = errorsWhen(contract, 'symbol-out-of-reach')
  const accounts = new Set(target.accounts.filter(({ tier }) => tier === instance.tier).map(({ name }) => name))
  return evidence.exchanges.find((exchange) => {
    const operation = operationById(contract, exchange.probe.operation ?? '')
    const isOwn = accounts.has(exchange.account ?? '') && exchange.probe.presented.form === 'valid'
    if (!isOwn || operation?.symbolParameter === undefined) return false
    // If the group is out of reach, the symbol is not the reason.
    if (!callingTiers(contract, operation).includes(tierOf(instance))) return false
    return (
      sentValues(exchange.probe, operation)[operation.symbolParameter] === symbol && isRefusedBy(exchange, outOfReach)
    )
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

function probeOf(instance: Instance, evidence: Evidence): Probe | undefined {
  const operation = longestOperation(evidence.contract)
  const symbol = symbolOf(instance, evidence)
  return operation === undefined || symbol === undefined
    ? undefined
    : asTier(operation, tierOf(instance), evidence, symbol)
}
