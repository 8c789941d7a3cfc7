import type { Contract, SecurityScheme } from '../../spec/index.js'
import type { Exchange } from '../exchange.js'

/** Which scheme a request really carried, whatever its probe left open. */
export function presentedScheme(exchange: Exchange, { securitySchemes }: Contract): string | undefined {
  return exchange.probe.presented.scheme ?? securitySchemes.find((scheme) => carries(exchange, scheme))?.name
}

function carries({ requestHeaders, url }: Exchange, scheme: SecurityScheme): boolean {
  const header = (wanted: string): string | undefined =>
    requestHeaders.find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1]
  if (scheme.kind === 'bearer') return /^bearer /i.test(header('Authorization') ?? '')
  if (scheme.kind === 'basic') return /^basic /i.test(header('Authorization') ?? '')
  const field = scheme.field ?? 'Authorization'
  if (scheme.in === 'query') return new URL(url).searchParams.has(field)
  if (scheme.in === 'cookie') return (header('Cookie') ?? '').includes(`${field}=`)
  return header(field) !== undefined
}
