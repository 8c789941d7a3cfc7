/** `1 violation`, `2 violations`; `one` is the singular, `many` an irregular plural. */
export function inNumber(count: number, one: string, many: string = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
