import type { Exchange } from '../exchange.js'

type ByOperation = ReadonlyMap<string, readonly Exchange[]>

interface Grouped {
  readonly length: number
  readonly valid: ByOperation
  readonly others: ByOperation
}

const groupedOnce = new WeakMap<readonly Exchange[], Grouped>()
const NONE: readonly Exchange[] = []

/**
 * The requests to an operation with a valid credential. A recording may hold a hundred thousand of them, and every
 * requirement reads them, so they are grouped once.
 */
export function validRequests(operation: string, exchanges: readonly Exchange[]): readonly Exchange[] {
  return groupsOf(exchanges).valid.get(operation) ?? NONE
}

/** The requests to an operation without a valid credential. */
export function strangerRequests(operation: string, exchanges: readonly Exchange[]): readonly Exchange[] {
  return groupsOf(exchanges).others.get(operation) ?? NONE
}

function groupsOf(exchanges: readonly Exchange[]): Grouped {
  const known = groupedOnce.get(exchanges)
  // Exchanges are only added.
  if (known?.length === exchanges.length) return known
  const isValid = ({ probe }: Exchange): boolean => probe.presented.form === 'valid'
  const grouped = {
    length: exchanges.length,
    valid: byOperation(exchanges.filter(isValid)),
    others: byOperation(exchanges.filter((exchange) => !isValid(exchange))),
  }
  groupedOnce.set(exchanges, grouped)
  return grouped
}

function byOperation(exchanges: readonly Exchange[]): ByOperation {
  const found = new Map<string, Exchange[]>()
  for (const exchange of exchanges) {
    const { operation } = exchange.probe
    if (operation === undefined) continue
    const list = found.get(operation)
    if (list === undefined) found.set(operation, [exchange])
    else list.push(exchange)
  }
  return found
}
