type Members = Readonly<Record<string, unknown>>

/** Words that say nothing about which values are allowed. */
const REMARKS: ReadonlySet<string> = new Set(['title', 'description', 'default', 'example', 'examples'])

/**
 * Branches of a `oneOf` that allow the same values count once: no value could fit exactly one of them. Their authors
 * mean branches that differ in a remark, such as a default.
 */
export function distinctBranches(schema: Members): Members {
  const { oneOf } = schema
  if (!Array.isArray(oneOf)) return schema
  const distinct = new Map(oneOf.toReversed().map((branch) => [JSON.stringify(branch, withoutRemarks), branch]))
  return distinct.size === oneOf.length ? schema : { ...schema, oneOf: [...distinct.values()].reverse() }
}

/** A schema in such a place describes a property of that name. */
function withoutRemarks(key: string, value: unknown): unknown {
  const isRemark = REMARKS.has(key) && (typeof value !== 'object' || value === null || Array.isArray(value))
  return isRemark ? undefined : value
}
