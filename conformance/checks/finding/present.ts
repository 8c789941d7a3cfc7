/** Those of them that there are. */
export function present<T>(...items: readonly (T | undefined)[]): readonly T[] {
  return items.filter((item) => item !== undefined)
}
