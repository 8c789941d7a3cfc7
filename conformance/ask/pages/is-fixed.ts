import type { OrderKey } from '../../../spec/index.js'

/** The document promises this key for every request. */
export function isFixed({ by, level, when, unless, open }: OrderKey): boolean {
  return by === 'value' && level === 'must' && when === undefined && unless === undefined && open.length === 0
}

/** The keys that are promised for every request, as far as no other one comes before them. */
export function fixedKeys(order: readonly OrderKey[]): readonly OrderKey[] {
  const free = order.findIndex((key) => !isFixed(key))
  return order.slice(0, free === -1 ? undefined : free)
}
