import { type Contract, operationById, type SecurityScheme } from '../../spec/index.js'
import { cachePair } from '../cache/cache.js'
import type { Exchange } from '../exchange.js'
import { impliedScheme } from './implied-scheme.js'

/**
 * The scheme of the credential that was sent. If two schemes use the same header, the one that the operation accepts.
 */
export const presentedScheme = cachePair((exchange: Exchange, contract: Contract): string | undefined => {
  const { operation = '', presented } = exchange.probe
  if (presented.scheme !== undefined) return presented.scheme
  const carried = contract.securitySchemes.filter((scheme) => carries(exchange, scheme)).map(({ name }) => name)
  return impliedScheme(carried, operationById(contract, operation))
})

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
