import type { Contract, Operation, SecurityScheme } from '../../spec/index.js'

/**
 * The schemes that an operation requires in addition to this one. None if this one is enough, or if the operation
 * does not name it. A request to no operation in particular (an unknown path) needs what any operation needs.
 */
export function companions(
  scheme: SecurityScheme,
  operation: Operation | undefined,
  { securitySchemes, operations }: Contract,
): readonly SecurityScheme[] {
  const security = operation?.security ?? operations.flatMap((one) => one.security)
  const naming = security.filter((names) => names.includes(scheme.name))
  const [first] = [...naming].sort((a, b) => a.length - b.length)
  const others = (first ?? []).filter((name) => name !== scheme.name)
  return securitySchemes.filter(({ name }) => others.includes(name))
}
