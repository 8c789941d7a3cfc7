/**
 * The text of a plain value. An object and a list have none: `String` fails on an object whose member `toString` is no
 * function, and documents and bodies of others may contain such an object.
 */
export function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? '' : String(value)
}
