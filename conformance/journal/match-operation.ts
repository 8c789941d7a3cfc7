import { type Contract, decodePercent, madeOnce, type Operation } from '../../spec/index.js'
import { type QueryValues, queryValues } from './query-values.js'

export interface MatchedCall extends QueryValues {
  readonly operation: Operation
  /** The part before the operation's path: the base URL. */
  readonly baseUrl: string
}

/** The operation of a recorded request, for any address and prefix of the service. */
export function matchOperation(contract: Contract, method: string, address: string): MatchedCall | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  for (const operation of contract.operations) {
    if (operation.method !== method.toLowerCase()) continue
    const { pattern, names } = placeOf(operation)
    const found = url.pathname.match(pattern)
    if (found === null) continue
    const inPath = names.map((name, index) => [name, decodePercent(found[index + 2] ?? '')] as const)
    const { values, isClear } = queryValues(url.searchParams, operation)
    return {
      operation,
      baseUrl: `${url.origin}${found[1] ?? ''}`,
      values: { ...values, ...Object.fromEntries(inPath) },
      isClear,
    }
  }
  return undefined
}

const placeOf = madeOnce(({ path }: Operation) => {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^{}]+\}/g, '([^/]+)')
  const names = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? '')
  return { pattern: new RegExp(`^(.*?)${escaped}$`), names }
})
