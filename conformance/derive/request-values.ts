import type { Operation } from '../../spec/index.js'
import type { Probe } from '../probe.js'

/** The values of a request as text, defaults applied, wherever they travel: `params` of a rule. */
export function requestValues(probe: Probe, operation: Operation): Readonly<Record<string, string>> {
  const defaults = operation.parameters.flatMap(({ name, default: value }) =>
    value === undefined ? [] : [[name, value]],
  )
  return Object.fromEntries([...defaults, ...pathValues(probe.path, operation.path), ...probe.parameters])
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
