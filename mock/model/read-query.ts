/** One `name=value` of a query. `value` is undefined when its percent-encoding is broken. */
export interface QueryPair {
  readonly name: string
  readonly value: string | undefined
}

/** Pairs in the order received. A pair whose name cannot be decoded is not a declared parameter and is left out. */
export function readQuery(query: string): readonly QueryPair[] {
  const pairs: QueryPair[] = []
  if (query === '') return pairs
  for (const part of query.split('&')) {
    if (part === '') continue
    const equals = part.indexOf('=')
    const name = decode(equals < 0 ? part : part.slice(0, equals))
    if (name === undefined) continue
    pairs.push({ name, value: equals < 0 ? '' : decode(part.slice(equals + 1)) })
  }
  return pairs
}

function decode(text: string): string | undefined {
  if (!text.includes('%') && !text.includes('+')) return text
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}
