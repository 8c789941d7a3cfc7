/** Where a server can be reached that listens on `host`. A wildcard address is for listening only, never for clients. */
export function addressUrl(host: string, port: number): string {
  const named = WILDCARDS[host] ?? host
  return `http://${named.includes(':') ? `[${named}]` : named}:${port}`
}

const WILDCARDS: Readonly<Record<string, string>> = {
  '': '127.0.0.1',
  '0.0.0.0': '127.0.0.1',
  '::': '::1',
  '::0': '::1',
}
