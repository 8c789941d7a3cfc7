/**
 * One of several things that would serve alike, so that not every rule is looked at in the same place. The same names take the
 * same one; another seed takes others.
 */
export function rotate<T>(items: readonly T[], ...names: readonly string[]): T | undefined {
  return items[hash(names.join(' ')) % Math.max(1, items.length)]
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return value
}
