import type { Operation } from '../../spec/index.js'

const SAFE: ReadonlySet<Operation['method']> = new Set(['get', 'head', 'options'])

/** The judge changes nothing at an implementation: what may create, replace or remove something there is never called. */
export function isSafe({ method }: Pick<Operation, 'method'>): boolean {
  return SAFE.has(method)
}
