import type { Evidence } from '../check.js'
import { stepLimitOf } from '../evidence/step-limit-of.js'
import type { Wanted } from '../plan/packing.js'
import type { Probe } from '../probe.js'
import { operationsInScope } from '../target/operations-in-scope.js'
import type { Observer } from './observer.js'

/** The requests that observers need. Observers judge nothing, so an observer that fails simply sends none. */
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
    return stepLimitOf(evidence).run(observer.id, () => observer.asks?.(evidence) ?? [])
  } catch {
    return []
  }
}
