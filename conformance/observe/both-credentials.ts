import { hasSuccessStatus, refusedCaller } from '../answer-kind.js'
import { aside, bare } from '../ask/make-probe.js'
import { plainOperation, takesScheme } from '../ask/plain-operation.js'
import type { Evidence } from '../check.js'
import { callerTier } from '../credentials/caller-tier.js'
import type { Probe } from '../probe.js'
import type { Observer } from './observer.js'

/** A valid and an invalid credential together, in both combinations: which of the two decides? */
export const bothCredentials: Observer = {
  id: 'both-credentials',
  asks: (evidence) => pair(evidence),
  observe(evidence) {
    const [token, key] = pair(evidence).map((probe) => isAccepted(probe, evidence))
    if (token === undefined || key === undefined) return undefined
    if (token && key) return 'other'
    return token ? 'token' : key ? 'key' : 'refused'
  },
}

function pair({ contract, target }: Evidence): readonly Probe[] {
  const token = contract.securitySchemes.find(({ kind }) => kind === 'bearer')
  const key = contract.securitySchemes.find(({ kind, in: place }) => kind === 'api-key' && place === 'header')
  if (token === undefined || key?.field === undefined) return []
  const operation = plainOperation(contract, token.name)
  if (operation === undefined || !takesScheme(operation, key.name)) return []
  const tier = callerTier(contract, target, operation)
  const rightToken = { scheme: token.name, headers: [[key.field, 'not-a-key']] as const }
  const rightKey = { scheme: key.name, headers: [['Authorization', 'Bearer not-a-token']] as const }
  return [rightToken, rightKey].map((options) => aside(bare(operation, tier, options)))
}

function isAccepted(probe: Probe, evidence: Evidence): boolean | undefined {
  const exchange = evidence.answer(probe)
  if (refusedCaller(exchange, evidence.contract)) return false
  return hasSuccessStatus(exchange) ? true : undefined
}
