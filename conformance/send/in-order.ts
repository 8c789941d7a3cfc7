import type { PlannedSend } from '../plan/packing.js'

/** What wants an untouched account goes first, then by phase; equal ones stay in the order of the plan. */
export function inOrder(sends: readonly PlannedSend[]): PlannedSend[] {
  const rank = ({ probe }: PlannedSend): number => (probe.presented.account === 'fresh' ? -1 : probe.phase)
  return [...sends].sort((a, b) => rank(a) - rank(b))
}
