import type { Evidence } from '../check.js'
import type { Wanted } from '../plan/plan-round.js'
import type { Probe } from '../probe.js'
import { operationsInScope } from '../target/operations-in-scope.js'
import type { Observer } from './observer.js'

/** What observers would ask of their own. They judge nothing: what one cannot make out it does not ask for either. */
export function asideDemands(observers: readonly Observer[], evidence: Evidence): readonly Wanted[] {
  const scope = operationsInScope(evidence.contract, evidence.target.scope)
  const isInScope = ({ operation = '' }: Probe): boolean => scope === undefined || scope.has(operation)
  return observers
    .map((observer) => ({
      id: observer.id,
      level: 'observe' as const,
      probes: asksOf(observer, evidence),
      role: () => 'shows which option of an open point was chosen',
    }))
    .filter(({ probes }) => probes.every(isInScope))
}

function asksOf(observer: Observer, evidence: Evidence): readonly Probe[] {
  try {
    return observer.asks?.(evidence) ?? []
  } catch {
    return []
  }
}
