import type { Operation } from '../../spec/index.js'

/** The scheme of a request that names none: the first that the account has and the operation accepts. */
export function impliedScheme(
  held: readonly string[],
  operation: Pick<Operation, 'security'> | undefined,
): string | undefined {
  return held.find((name) => operation?.security.some((names) => names.includes(name))) ?? held[0]
}
