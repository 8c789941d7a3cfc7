type Members = Readonly<Record<string, unknown>>

/**
 * Keywords that allow less where the schema in them allows more. Where a schema was cut, such a keyword would refuse what
 * the document allows: a value may fit two branches of a `oneOf` only because one of them lost its inside.
 */
export function loosened(members: Members, cut: ReadonlySet<string>): Members {
  if (cut.size === 0) return members
  const { oneOf, ...others } = members
  const kept = Object.fromEntries(Object.entries(others).filter(([key]) => !cut.has(key) || !CONTRARY.has(key)))
  if (oneOf === undefined) return kept
  if (!cut.has('oneOf')) return { ...kept, oneOf }
  return 'anyOf' in kept ? kept : { ...kept, anyOf: oneOf }
}

const CONTRARY = new Set(['not', 'if'])
