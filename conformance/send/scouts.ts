import type { PlannedSend } from '../plan/plan-round.js'
import { inOrder } from './in-order.js'

/** One operation may fail though the service is there: so many are asked before it is called unreachable. */
const MOST = 3

/** What is sent ahead of everything else: the first request of a few operations, with a credential where there is one. */
export function scouts(sends: readonly PlannedSend[]): readonly PlannedSend[] {
  const asked = sends.some(({ charged }) => charged) ? inOrder(sends.filter(({ charged }) => charged)) : sends
  const operations = asked.map(({ probe }) => probe.operation)
  return asked.filter((_, index) => operations.indexOf(operations[index]) === index).slice(0, MOST)
}
