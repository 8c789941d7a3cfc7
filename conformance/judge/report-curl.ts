import type { Exchange } from '../exchange.js'

/** Ours on every request, and noise in a line that somebody pastes. */
const LEFT_OUT = new Set(['host', 'user-agent', 'accept', 'accept-encoding', 'connection'])

/** Reproduces an exchange. Masked credentials are shell variables, so they stand in double quotes. */
export function curlLine({ probe, url, requestHeaders }: Exchange): string {
  const method = probe.method === 'GET' ? '' : probe.method === 'HEAD' ? ' --head' : ` -X ${probe.method}`
  const headers = requestHeaders
    .filter(([name]) => !LEFT_OUT.has(name.toLowerCase()))
    .map(([name, value]) => (value === '' ? ` -H ${quote(`${name};`)}` : ` -H ${quote(`${name}: ${value}`)}`))
  return `curl -sS -i${method} ${quote(url)}${headers.join('')}${spoiltIn(headers)}`
}

/** A variable that nobody can fill in, because it stands for a credential that was spoilt on purpose. */
function spoiltIn(headers: readonly string[]): string {
  const name = /\$([A-Z_]+_(?:TAMPERED|UNSIGNED))\b/.exec(headers.join(''))?.[1]
  return name === undefined ? '' : ` # ${name}: like a good one, and no good`
}

function quote(text: string): string {
  if (/\$[A-Z_]+/.test(text)) return `"${text.replace(/["\\`]/g, '\\$&')}"`
  return `'${text.replaceAll("'", `'\\''`)}'`
}
