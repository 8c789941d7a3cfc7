/** An empty segment or one of dots, which every program resolves, would send the request to another operation. */
export function segment(name: string, text: string): string {
  if (/^(?:|\.|\.\.)$/.test(text)) throw new TypeError(`Cannot send ${name} "${text}" in a path`)
  return encodeURIComponent(text)
}
