/**
 * The address with `rel="next"` in a `Link` header. Each part is read only once, because a recording may contain a
 * header of any length.
 */
export function linkToNext(header: string): string | undefined {
  for (const [, address, parameters = ''] of header.matchAll(/<([^<>]*)>\s*;([^,]*)/g)) {
    if (/\brel="?next\b/i.test(parameters)) return address
  }
  return undefined
}
