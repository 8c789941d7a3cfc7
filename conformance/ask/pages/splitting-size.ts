/** A size at which pages end between rows with one value: a service may lose or repeat rows there. */
export function splittingSize(values: readonly string[], least: number, most: number): number {
  const sizes = Array.from({ length: most - least + 1 }, (_, more) => least + more)
  const splits = (size: number): number =>
    [size, 2 * size].filter((end) => end < values.length && values[end - 1] === values[end]).length
  return sizes.reduce((best, size) => (splits(size) > splits(best) ? size : best), least)
}
