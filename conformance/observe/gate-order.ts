import type { Contract, Operation } from '../../spec/index.js'
import { refusal, refusedForQuota } from '../answer-kind.js'
import { aside, withParameters } from '../ask/make-probe.js'
import { nextTier } from '../ask/tier-calls.js'
import type { Evidence } from '../check.js'
import { callingTiers } from '../credentials/may-call.js'
import type { Exchange } from '../exchange.js'
import type { Probe } from '../probe.js'
import { isRefusedFor, optionOf } from './answers.js'
import type { Observer } from './observer.js'

/** A request that every gate refuses, from an account without quota: the gate that refuses it is the first one. */
export const gateOrder: Observer = {
  id: 'gate-order',
  asks: (evidence) => hopeless(evidence),
  observe(evidence) {
    const [probe] = hopeless(evidence)
    const exchange = evidence.answer(probe)
    const gate = exchange?.response === undefined ? undefined : gateOf(exchange, evidence)
    return gate === undefined ? undefined : optionOf(evidence.contract, this.id, `${gate}-first`)
  },
}

/**
 * Requests of a tier that was already refused for its quota, so that a refusal with another reason shows the first
 * gate.
 */
function hopeless({ contract, target, exchanges }: Evidence): readonly Probe[] {
  const limited = exchanges.filter((exchange) => refusedForQuota(exchange, contract))
  for (const { name: tier } of contract.tiers) {
    const isLimited = limited.some(({ probe }) => probe.presented.tier === tier)
    const operation = isLimited ? forbidden(contract, tier) : undefined
    if (operation === undefined) continue
    const symbol = operation.symbolParameter
    const beyond = target.symbols[nextTier(contract, tier) ?? '']
    const values = {
      ...(symbol !== undefined && beyond !== undefined && { [symbol]: beyond }),
      ...Object.fromEntries(numbersOf(operation).map((name) => [name, 'many'])),
    }
    return [aside(withParameters(operation, values, tier, { account: 'spent' }))]
  }
  return []
}

/** The operation beyond the tier that passes the most gates. */
function forbidden(contract: Contract, tier: string): Operation | undefined {
  const beyond = contract.operations.filter((operation) => !callingTiers(contract, operation).includes(tier))
  const gates = (operation: Operation): number =>
    Number(operation.symbolParameter !== undefined) + Number(numbersOf(operation).length > 0)
  return [...beyond].sort((a, b) => gates(b) - gates(a))[0]
}

function numbersOf({ parameters }: Operation): readonly string[] {
  return parameters.filter(({ type, in: place }) => type === 'integer' && place === 'query').map(({ name }) => name)
}

function gateOf(exchange: Exchange, evidence: Evidence): string | undefined {
  const by = refusal(exchange, evidence.contract)
  if (by === 'credential') return undefined
  if (by === 'quota') return 'quota'
  if (isRefusedFor(evidence, exchange, 'group-out-of-reach')) return 'feature'
  return isRefusedFor(evidence, exchange, 'symbol-out-of-reach') ? 'symbol' : 'parameters'
}
