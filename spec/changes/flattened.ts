import { isAlike } from './field-changes.js'

type Keywords = Readonly<Record<string, unknown>>

/** The same schema with the members of `allOf` in it, as far as they do not contradict each other. */
export function flattened(schema: Keywords): Keywords {
  const { allOf, ...own } = schema
  return Array.isArray(allOf) && allOf.every(isKeywords) ? allOf.map(flattened).reduce(merged, own) : schema
}

/** Keywords that differ in the two schemas stay in `allOf`. */
function merged(target: Keywords, part: Keywords): Keywords {
  const rest = Object.entries(part).filter(([name]) => !(name in target && WORDS.has(name)))
  const apart = rest.filter(([name, value]) => name in target && !isJoinable(name) && !isAlike(target[name], value))
  const kept = Array.isArray(target.allOf) ? target.allOf : []
  return {
    ...target,
    ...Object.fromEntries(
      rest
        .filter(([name]) => !(name in target) || isJoinable(name))
        .map(([name, value]) => [name, both(target[name], value)]),
    ),
    ...(apart.length === 0 ? {} : { allOf: [...kept, Object.fromEntries(apart)] }),
  }
}

function isJoinable(name: string): boolean {
  return name === 'required' || name === 'properties'
}

/** Lists of names, or schemas by name. */
function both(own: unknown, further: unknown): unknown {
  if (Array.isArray(own) && Array.isArray(further)) return [...new Set<unknown>([...own, ...further])]
  if (!isKeywords(own) || !isKeywords(further)) return further
  const joined = Object.entries(further).map(([name, schema]) => {
    const known = own[name]
    return [name, isKeywords(known) && isKeywords(schema) ? flattened({ allOf: [known, schema] }) : schema]
  })
  return { ...own, ...Object.fromEntries(joined) }
}

function isKeywords(value: unknown): value is Keywords {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const WORDS: ReadonlySet<string> = new Set(['title', 'description', 'examples', 'example', 'default', '$comment'])
