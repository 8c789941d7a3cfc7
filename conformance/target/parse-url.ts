/** Some releases of Node 20 lack `URL.parse`. */
export function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}
