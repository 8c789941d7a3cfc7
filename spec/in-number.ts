/** `1 violation`, `2 violations`; `one` is the singular, `many` the plural where it takes more than an s. */
export function inNumber(count: number, one: string, many: string = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
