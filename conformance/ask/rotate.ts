import type { Evidence } from '../check.js'

type Seeded = Pick<Evidence, 'target'>

/**
 * Picks one of several equivalent things, so that not every rule is tested in the same place. The same names always
 * pick the same one; another seed of `--rotate` picks others.
 */
export function rotate<T>(items: readonly T[], { target: { rotation } }: Seeded, ...names: readonly string[]) {
  return items[hash([...(rotation === undefined ? [] : [rotation]), ...names].join(' ')) % Math.max(1, items.length)]
}

/** Picks the items one after the other, each equally often; the seed decides which one is first. */
export function inTurn<T>(items: readonly T[], turn: number, { target: { rotation } }: Seeded): T | undefined {
  const first = rotation === undefined ? 0 : hash(rotation)
  return items[(first + turn) % Math.max(1, items.length)]
}

/** All items in their order, starting with the one that the names pick. */
export function startingAt<T>(items: readonly T[], ...names: readonly string[]): readonly T[] {
  const start = hash(names.join(' ')) % Math.max(1, items.length)
  return [...items.slice(start), ...items.slice(0, start)]
}

/** The items in their order; with a seed of `--rotate`, starting with another one. */
export function seeded<T>(items: readonly T[], { target: { rotation } }: Seeded, ...names: readonly string[]) {
  return rotation === undefined ? items : startingAt(items, rotation, ...names)
}

/** A name by which something is picked; another one with each seed. */
export function seededName(name: string, { target: { rotation } }: Seeded): string {
  return rotation === undefined ? name : `${name} ${rotation}`
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return value
}
