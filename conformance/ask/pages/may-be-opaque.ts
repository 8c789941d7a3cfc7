import type { Contract, Parameter } from '../../../spec/index.js'

/** The documentation leaves the form of a cursor open: a service may refuse or ignore a plain value. */
export function mayBeOpaque({ open }: Parameter, { openPoints }: Contract): boolean {
  return openPoints.some(({ id, options }) => open.includes(id) && options.some(({ name }) => name === 'opaque'))
}
