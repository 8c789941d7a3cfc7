import { limitsFor, mediaParameter, type Operation, type Parameter, valueOfFirstType } from '../../spec/index.js'
import { cachePair } from '../cache/cache.js'
import type { Probe } from '../probe.js'

type Sent = Pick<Probe, 'parameters' | 'headers' | 'path'>

/** The value that a probe sends for a parameter, in whatever place; undefined if the probe leaves it out. */
export function sentValue(
  { parameters, headers, path }: Sent,
  { name, in: place }: Pick<Parameter, 'name' | 'in'>,
  operation: Pick<Operation, 'path'>,
): string | undefined {
  if (place === 'path') return pathValues(path, operation.path).get(name)
  if (place === 'header') return headerOf(headers, name)
  if (place === 'cookie') return cookieOf(headerOf(headers, 'cookie') ?? '', name)
  return parameters.find(([known]) => known === name)?.[1]
}

/** The value that applies to a request: the one that it sends, or the default of the caller's tier. */
export function appliedValue(
  probe: Pick<Probe, 'parameters' | 'headers' | 'path' | 'presented'>,
  parameter: Parameter,
  operation: Operation,
): string | undefined {
  const { tier } = probe.presented
  const isUnknown = parameter.byTier !== undefined && tier === undefined
  return sentValue(probe, parameter, operation) ?? (isUnknown ? undefined : limitsFor(parameter, tier).default)
}

/** Everything that a probe of this operation sends; another probe for the same rows must send it too. */
export const sentValues = cachePair((probe: Sent, operation: Operation): Readonly<Record<string, string>> => {
  const elsewhere = operation.parameters.flatMap((parameter) => {
    const value = parameter.in === 'query' ? undefined : sentValue(probe, parameter, operation)
    return value === undefined ? [] : [[parameter.name, value] as const]
  })
  return Object.fromEntries([...elsewhere, ...probe.parameters])
})

/** The caller's tier, and everything that is sent but these parameters: pages of one list are equal in it. */
export function requestWithout(
  names: readonly (string | undefined)[],
  { probe }: { readonly probe: Sent & Pick<Probe, 'presented'> },
  operation: Operation,
): string {
  const sent = Object.entries(sentValues(probe, operation)).filter(([name]) => !names.includes(name))
  return JSON.stringify([probe.presented.tier, sent.toSorted()])
}

/** The values of a request as text, defaults applied, in whatever place: `params` of a rule. */
export const requestValues = cachePair((probe: Probe, operation: Operation): Readonly<Record<string, string>> => {
  const applied = operation.parameters.flatMap((parameter) => {
    const value = appliedValue(probe, parameter, operation)
    return value === undefined ? [] : [[parameter.name, value]]
  })
  return { ...Object.fromEntries(applied), ...sentValues(probe, operation) }
})

/** The values in `/stations/{station}`; empty if the request has another path, or did not fill a placeholder. */
function pathValues(path: string, template: string): ReadonlyMap<string, string> {
  const asked = path.split('/')
  const named = template.split('/')
  if (asked.length !== named.length) return new Map()
  return new Map(named.flatMap((segment, index) => segmentValues(asked[index] ?? '', segment)))
}

/** The values in one segment, such as `{x},{y}`; each is as short as possible. */
function segmentValues(text: string, template: string): readonly (readonly [string, string])[] {
  if (text === template) return []
  const [first = '', ...texts] = template.split(/\{[^{}]*\}/)
  const names = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  const found: (readonly [string, string])[] = []
  let at = first.length
  for (const [place, name] of names.entries()) {
    const [behind = '', isLast] = [texts[place], place === names.length - 1]
    const end = isLast ? text.length - behind.length : text.indexOf(behind, at + 1)
    if (end <= at) return []
    found.push([name, decodeURIComponent(text.slice(at, end))])
    at = end + behind.length
  }
  return found
}

function headerOf(headers: Probe['headers'], name: string): string | undefined {
  return headers.find(([known]) => known.toLowerCase() === name.toLowerCase())?.[1]
}

function cookieOf(header: string, name: string): string | undefined {
  const pair = header.split('; ').find((text) => text.startsWith(`${name}=`))
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1))
}

/** Also a parameter that chooses the media type, if only its value gets the form that the judge reads. */
export function requiredParameters(operation: Operation): readonly Parameter[] {
  const form = valueOfFirstType(operation) === undefined ? undefined : mediaParameter(operation)
  return operation.parameters.filter((parameter) => parameter.required || parameter === form)
}

/** The request chooses nothing: it has only the required parameters, in whatever place. */
export function isBare(probe: Probe, operation: Operation): boolean {
  const required = requiredParameters(operation)
  const isKnown = (sent: string): boolean => required.some(({ name }) => sent === name || sent.startsWith(`${name}[`))
  return (
    probe.parameters.every(([name]) => isKnown(name)) &&
    operation.parameters.every((one) => required.includes(one) || sentValue(probe, one, operation) === undefined)
  )
}
