/** The URL of a server that listens on `host`. Clients cannot use a wildcard address, so it becomes loopback. */
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
