import { type Contract, mayCall, type Operation } from '../../spec/index.js'
import { aside, withParameters } from '../ask/make-probe.js'
import { nextTier } from '../ask/tier-calls.js'
import type { Evidence } from '../check.js'
import type { Recorded } from '../exchange.js'
import type { Probe } from '../probe.js'
import { isRefusedFor, optionOf } from './answers.js'
import type { Observer } from './observer.js'

/** A request that no gate lets pass, sent for an account whose hour is over: the gate that refuses it is the first one. */
export const gateOrder: Observer = {
  id: 'gate-order',
  asks: (evidence) => hopeless(evidence),
  observe(evidence) {
    const [probe] = hopeless(evidence)
    const response = evidence.answer(probe)?.response
    const gate = response === undefined ? undefined : gateOf(response, evidence)
    return gate === undefined ? undefined : optionOf(evidence.contract, this.id, `${gate}-first`)
  },
}

/** Of a tier that was seen to be refused for its quota, so that a refusal for another reason says something. */
function hopeless({ contract, target, exchanges }: Evidence): readonly Probe[] {
  for (const { name: tier } of contract.tiers) {
    const isLimited = exchanges.some(({ probe, response }) => probe.presented.tier === tier && response?.status === 429)
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

/** The operation beyond the tier that has the most gates of its own. */
function forbidden(contract: Contract, tier: string): Operation | undefined {
  const beyond = contract.operations.filter((operation) => !mayCall(contract, tier, operation))
  const gates = (operation: Operation): number =>
    Number(operation.symbolParameter !== undefined) + Number(numbersOf(operation).length > 0)
  return [...beyond].sort((a, b) => gates(b) - gates(a))[0]
}

function numbersOf({ parameters }: Operation): readonly string[] {
  return parameters.filter(({ type, in: place }) => type === 'integer' && place === 'query').map(({ name }) => name)
}

function gateOf(response: Recorded, evidence: Evidence): string | undefined {
  if (response.status === 401) return undefined
  if (response.status === 429) return 'quota'
  if (isRefusedFor(evidence, response, 'group-out-of-reach')) return 'feature'
  return isRefusedFor(evidence, response, 'symbol-out-of-reach') ? 'symbol' : 'parameters'
}
