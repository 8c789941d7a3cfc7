import type { Exchange } from '../exchange.js'

interface Grouped {
  readonly length: number
  readonly byOperation: ReadonlyMap<string, readonly Exchange[]>
}

const groupedOnce = new WeakMap<readonly Exchange[], Grouped>()
const NONE: readonly Exchange[] = []

/**
 * The requests to an operation with a valid credential. A recording may hold a hundred thousand of them, and every
 * requirement reads them, so they are grouped once.
 */
export function validRequests(operation: string, exchanges: readonly Exchange[]): readonly Exchange[] {
  const known = groupedOnce.get(exchanges)
  // Exchanges are only added.
  const grouped = known?.length === exchanges.length ? known : groupByOperation(exchanges)
  groupedOnce.set(exchanges, grouped)
  return grouped.byOperation.get(operation) ?? NONE
}

function groupByOperation(exchanges: readonly Exchange[]): Grouped {
  const byOperation = new Map<string, Exchange[]>()
  for (const exchange of exchanges) {
    const { operation, presented } = exchange.probe
    if (operation === undefined || presented.form !== 'valid') continue
    const list = byOperation.get(operation)
    if (list === undefined) byOperation.set(operation, [exchange])
    else list.push(exchange)
  }
  return { length: exchanges.length, byOperation }
}
