export function presentValues<T>(...items: readonly (T | undefined)[]): readonly T[] {
  return items.filter((item) => item !== undefined)
}
