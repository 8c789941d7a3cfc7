/**
 * One of several things that would serve alike, so that not every rule is looked at in the same place. The same names take the
 * same one; another seed takes others.
 */
export function rotate<T>(items: readonly T[], ...names: readonly string[]): T | undefined {
  return items[hash(names.join(' ')) % Math.max(1, items.length)]
}

/** All of them, beginning where `rotate` points: the same names begin with the same one. */
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
