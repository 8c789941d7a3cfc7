import type { PlannedSend } from '../plan/packing.js'

/**
 * Probes that need an untouched account go first; then the order is by phase, and equal probes keep the order of the
 * plan.
 */
export function inOrder(sends: readonly PlannedSend[]): PlannedSend[] {
  const rank = ({ probe }: PlannedSend): number => (probe.presented.account === 'fresh' ? -1 : probe.phase)
  return [...sends].sort((a, b) => rank(a) - rank(b))
}
