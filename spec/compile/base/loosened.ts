type Members = Readonly<Record<string, unknown>>

/**
 * Keywords that become stricter if the schema inside them becomes looser. If a schema was cut, such a keyword would
 * refuse what the document allows: a value may fit two branches of a `oneOf` only because one of them lost its content,
 * and a member may seem superfluous only because the schema that names it is missing.
 */
export function loosened(members: Members, cut: ReadonlySet<string>): Members {
  return Object.fromEntries(
    Object.entries(members).flatMap(([key, value]) => {
      if (key === 'unevaluatedProperties' && cut.size > 0) return []
      if (key === 'additionalProperties' && cut.has('patternProperties')) return []
      if (!cut.has(key) || !CONTRARY.has(key)) return [[key, value]]
      return key === 'oneOf' && !('anyOf' in members) ? [['anyOf', value]] : []
    }),
  )
}

const CONTRARY = new Set(['not', 'if', 'oneOf'])
