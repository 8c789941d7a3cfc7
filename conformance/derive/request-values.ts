import type { Operation } from '../../spec/index.js'
import type { Probe } from '../probe.js'
import { sentValue } from './sent-value.js'

/** The values of a request as text, defaults applied, wherever they travel: `params` of a rule. */
export function requestValues(probe: Probe, operation: Operation): Readonly<Record<string, string>> {
  const defaults = operation.parameters.flatMap(({ name, default: value }) =>
    value === undefined ? [] : [[name, value]],
  )
  const elsewhere = operation.parameters.flatMap((parameter) => {
    const value = parameter.in === 'header' || parameter.in === 'cookie' ? sentValue(probe, parameter) : undefined
    return value === undefined ? [] : [[parameter.name, value] as const]
  })
  const named = pathValues(probe.path, operation.path)
  return Object.fromEntries([...defaults, ...named, ...elsewhere, ...probe.parameters])
}

/** What stands in the places of `/stations/{station}`; nothing when the request is to another path. */
function pathValues(path: string, template: string): readonly (readonly [string, string])[] {
  const asked = path.split('/')
  const named = template.split('/')
  if (asked.length !== named.length) return []
  return named.flatMap((segment, index) => {
    const name = /^\{(.+)\}$/.exec(segment)?.[1]
    return name === undefined ? [] : [[name, decodeURIComponent(asked[index] ?? '')] as const]
  })
}
