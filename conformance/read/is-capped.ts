import type { Operation, Parameter } from '../../spec/index.js'

/** The parameters of a request. */
interface Sent {
  readonly parameters: Iterable<readonly [name: string, value: string]>
}

/** The answer has as many rows as the cap allows, so further rows may have been cut off. */
export function isCapped(count: number, operation: Operation, sent: Sent): boolean {
  const given = new Map(sent.parameters)
  const limits = operation.parameters.filter(({ cap }) => cap === 'rows')
  const caps = limits.flatMap((parameter) => rowLimits(parameter, given.get(parameter.name)))
  if (caps.some((cap) => cap !== undefined && count >= Number(cap))) return true
  const isPromised = limits.some(
    ({ name, maximum = 0 }) => given.has(name) && Number(given.get(name)) <= maximum && Number(given.get(name)) > count,
  )
  // A service may have a limit of its own, which is usually a round number, unless the document promises more rows.
  return !isPromised && count > 0 && count % 100 === 0
}

/** The numbers of rows at which a service may cut. One that ignores a value beyond the maximum uses its default. */
function rowLimits(
  { default: normal, maximum }: Parameter,
  value: string | undefined,
): readonly (string | undefined)[] {
  const isIgnored = value !== undefined && maximum !== undefined && Number(value) > maximum
  return [value ?? normal, maximum?.toString(), ...(isIgnored ? [normal ?? '1'] : [])]
}
