import type { Evidence } from '../check.js'
import type { PointObserver } from '../judge/judge.js'
import type { Wanted } from '../plan/plan-round.js'
import type { Probe } from '../probe.js'

/** What observers would ask of their own. They judge nothing: what one cannot make out it does not ask for either. */
export function asideDemands(observers: readonly PointObserver[], evidence: Evidence): readonly Wanted[] {
  return observers.map((observer) => ({ id: observer.id, level: 'observe', probes: asksOf(observer, evidence) }))
}

function asksOf(observer: PointObserver, evidence: Evidence): readonly Probe[] {
  try {
    return observer.asks?.(evidence) ?? []
  } catch {
    return []
  }
}
