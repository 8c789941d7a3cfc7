import type { Parameter } from '../../spec/index.js'
import type { Probe } from '../probe.js'

/** What a probe sends for a parameter, in the query, a header or a cookie; undefined = it is left out. */
export function sentValue(
  { parameters, headers }: Pick<Probe, 'parameters' | 'headers'>,
  { name, in: place }: Pick<Parameter, 'name' | 'in'>,
): string | undefined {
  if (place === 'header') return headerOf(headers, name)
  if (place === 'cookie') return cookieOf(headerOf(headers, 'cookie') ?? '', name)
  return parameters.find(([known]) => known === name)?.[1]
}

function headerOf(headers: Probe['headers'], name: string): string | undefined {
  return headers.find(([known]) => known.toLowerCase() === name.toLowerCase())?.[1]
}

function cookieOf(header: string, name: string): string | undefined {
  const pair = header.split('; ').find((text) => text.startsWith(`${name}=`))
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1))
}
