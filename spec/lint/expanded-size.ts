import { isObject } from '../compile/source/json-value.js'

/**
 * The number of values of a document if every shared part is copied to each place of use.
 * Recursive parts count once. Beyond the safe integers the count is approximate.
 */
export function expandedSize(root: unknown): number {
  return expanded(root, (below) => below.reduce((total, figure) => total + figure, 1))
}

/** Comparing fewer members takes no noticeable time. */
const MANY = 1000

/** The steps of comparing all members of each long list or mapping with each other, at each place of use. */
export function comparedPairs(root: unknown): number {
  const own = (members: number): number => (members > MANY ? members * members : 0)
  return expanded(root, (below) => below.reduce((total, figure) => total + figure, own(below.length)))
}

/** The alternatives of the schema that has most of them. */
export function mostAlternatives(root: unknown): number {
  const own = (value: unknown): readonly number[] =>
    isObject(value) ? [value.oneOf, value.anyOf].map((list) => (Array.isArray(list) ? list.length : 0)) : []
  return expanded(root, (below, value) => [...own(value), ...below].reduce((most, figure) => Math.max(most, figure), 0))
}

/** The number of levels, through references as well. */
export function expandedDepth(root: unknown): number {
  return expanded(root, (below) => 1 + below.reduce((most, figure) => Math.max(most, figure), 0))
}

/** Whether an object anywhere has a member of this name. */
export function hasName(root: unknown, name: string): boolean {
  return expanded(root, (below, value) => Number(Object.hasOwn(Object(value), name) || below.some(Boolean))) > 0
}

/** A figure of each value, made from those of its members; an explicit stack, because documents may be deep. */
function expanded(root: unknown, figureOf: (below: readonly number[], value?: unknown) => number): number {
  const figures = new Map<unknown, number>()
  const known = (value: unknown): number | undefined => (isPlain(value) ? figureOf([]) : figures.get(value))
  const open: { readonly value: unknown; readonly members: readonly unknown[]; next: number }[] = []

  function enter(value: unknown): void {
    if (known(value) !== undefined) return
    figures.set(value, 0)
    open.push({ value, members: Object.values(Object(value)), next: 0 })
  }

  enter(root)
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    if (top.next < top.members.length) enter(top.members[top.next++])
    else {
      figures.set(
        top.value,
        figureOf(
          top.members.map((member) => known(member) ?? 0),
          top.value,
        ),
      )
      open.pop()
    }
  }
  return known(root) ?? 0
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}
