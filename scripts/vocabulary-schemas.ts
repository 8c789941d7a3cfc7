import { printed } from './printed-json.js'

/** The part of `vocabulary.schema.json` that this file reads. */
export interface Vocabulary {
  readonly $defs: Readonly<Record<string, unknown>>
}

const OPEN = '<details><summary>JSON Schema</summary>'
const BLOCK = new RegExp(`\\n*${OPEN}.*?</details>\\n`, 'gs')

/** Writes the schema of each word at the end of its section of the reference, in place of an earlier one. */
export function withSchemas(text: string, vocabulary: Vocabulary): string {
  const sections = text.replace(BLOCK, '\n').split(/^(?=#{2,3} )/m)
  return sections.map((section) => withSchema(section, vocabulary)).join('')
}

function withSchema(section: string, vocabulary: Vocabulary): string {
  const word = /^### `(x-[a-z-]+)`/.exec(section)?.[1]
  const schemas = word === undefined ? [] : schemasOf(word, vocabulary)
  if (schemas.length === 0) return section
  const blocks = schemas.map((schema) => `\`\`\`json\n${printed(schema)}\n\`\`\`\n`).join('\n')
  return `${section.trimEnd()}\n\n${OPEN}\n\n${blocks}\n</details>\n\n`
}

/** One for each meaning: a word may have one meaning at the root and another on an operation. */
function schemasOf(word: string, { $defs }: Vocabulary): readonly unknown[] {
  const places = Object.entries($defs).filter(([name]) => name.startsWith('at-'))
  const found = places.map(([, place]) => member(member(place, 'properties'), word)).filter((one) => one !== undefined)
  const texts = new Set(found.map((schema) => JSON.stringify(written(schema, $defs, []))))
  return [...texts].map((text): unknown => JSON.parse(text))
}

/**
 * Without descriptions, which the section has, and with references replaced by their targets; a circular reference
 * is named, not followed.
 */
function written(schema: unknown, $defs: Vocabulary['$defs'], within: readonly string[]): unknown {
  if (Array.isArray(schema)) return schema.map((one) => written(one, $defs, within))
  if (typeof schema !== 'object' || schema === null) return schema
  const name = /^#\/\$defs\/(.+)$/.exec(String(member(schema, '$ref')))?.[1]
  if (name !== undefined) return within.includes(name) ? {} : written($defs[name], $defs, [...within, name])
  const kept = Object.entries(schema).filter(
    ([key, value]) => !EVERYWHERE.has(key) && (key !== 'description' || typeof value !== 'string'),
  )
  return Object.fromEntries(kept.map(([key, value]) => [key, written(value, $defs, within)]))
}

/** Words that every object may have, which their own sections show. */
const EVERYWHERE: ReadonlySet<string> = new Set(['x-clause', 'x-open'])

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
