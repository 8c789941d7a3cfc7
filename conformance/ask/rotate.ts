/**
 * Picks one of several equivalent things, so that not every rule is tested in the same place. The same names always get
 * the same one; another seed gives others.
 */
export function rotate<T>(items: readonly T[], ...names: readonly string[]): T | undefined {
  return items[hash(names.join(' ')) % Math.max(1, items.length)]
}

/** All of them, starting with the one that the names pick. */
export function inTurn<T>(items: readonly T[], ...names: readonly string[]): readonly T[] {
  const start = hash(names.join(' ')) % Math.max(1, items.length)
  return [...items.slice(start), ...items.slice(0, start)]
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return value
}
