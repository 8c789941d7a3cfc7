import { cacheOne } from '../cache/cache.js'
import type { Exchange } from '../exchange.js'

type ByOperation = Map<string, Exchange[]>

interface Grouped {
  length: number
  readonly valid: ByOperation
  readonly others: ByOperation
}

const groupedOnce = cacheOne((_: readonly Exchange[]): Grouped => ({ length: 0, valid: new Map(), others: new Map() }))
const NONE: readonly Exchange[] = []

/**
 * The requests to an operation with a valid credential. A recording may contain a hundred thousand of them, and every
 * requirement reads them, so they are grouped once. The list grows when new ones are added.
 */
export function validRequests(operation: string, exchanges: readonly Exchange[]): readonly Exchange[] {
  return groupsOf(exchanges).valid.get(operation) ?? NONE
}

/** The requests to an operation without a valid credential. */
export function strangerRequests(operation: string, exchanges: readonly Exchange[]): readonly Exchange[] {
  return groupsOf(exchanges).others.get(operation) ?? NONE
}

/** Exchanges are only added, so only the new ones are grouped. */
function groupsOf(exchanges: readonly Exchange[]): Grouped {
  const grouped = groupedOnce(exchanges)
  for (const exchange of exchanges.slice(grouped.length)) {
    const { operation, presented } = exchange.probe
    if (operation === undefined) continue
    const groups = presented.form === 'valid' ? grouped.valid : grouped.others
    const list = groups.get(operation)
    if (list === undefined) groups.set(operation, [exchange])
    else list.push(exchange)
  }
  grouped.length = exchanges.length
  return grouped
}
