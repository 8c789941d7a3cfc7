import type { Operation } from '../../spec/index.js'

/** The scheme that a call without a wish carries: the first that its account holds and the operation takes. */
export function impliedScheme(
  held: readonly string[],
  operation: Pick<Operation, 'security'> | undefined,
): string | undefined {
  return held.find((name) => operation?.security.some((names) => names.includes(name))) ?? held[0]
}
