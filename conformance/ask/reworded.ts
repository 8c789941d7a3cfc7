/**
 * The name in lower case, its last word first. A name that begins with that word may be as similar to such a query:
 * then the words keep their order.
 */
export function reworded(name: string, others: readonly string[]): string {
  const words = name.toLowerCase().split(/\s+/)
  const last = words.at(-1) ?? ''
  const isBegun = others.some((other) => other.toLowerCase().startsWith(last))
  return (isBegun || words.length < 2 ? words : [last, ...words.slice(0, -1)]).join(' ')
}
