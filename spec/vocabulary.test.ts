import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Validator } from '@cfworker/json-schema'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { compileDocument } from './compile/compile.js'
import { isNode } from './lint/document/node.js'
import { vocabularyWords } from './lint/document/vocabulary-words.js'
import { lintFile } from './lint/lint-file.js'
import { temporaryFolder } from './temporary-folder.test-kit.js'
import schema from './vocabulary.schema.json' with { type: 'json' }

const text = await readFile(new URL('./vocabulary.md', import.meta.url), 'utf8')
const blocks = [...text.matchAll(/```yaml\n(.*?)```/gs)].map(([, yaml = '']) => yaml)

/** The part from the heading of a word to the next heading of the same or a higher level. */
function sectionOf(word: string): string {
  return text.split(/^(?=#{2,3} )/m).find((part) => part.startsWith(`### \`${word}\``)) ?? ''
}

/** Every word in an example with its value, at every depth. */
function wordsIn(value: unknown): readonly (readonly [word: string, value: unknown])[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (!isNode(value)) return []
  return Object.entries(value).flatMap(([key, member]) => [
    ...(key.startsWith('x-') ? [[key, member] as const] : []),
    ...wordsIn(member),
  ])
}

/**
 * A word may have one meaning at the root and another on an operation, so it is enough that one of its places accepts
 * it.
 */
function isLawful(word: string, value: unknown): boolean {
  const places = Object.entries(schema.$defs).filter(
    ([name, definition]) => name.startsWith('at-') && 'properties' in definition && word in definition.properties,
  )
  return places.some(
    ([name]) =>
      new Validator({ $defs: schema.$defs, $ref: `#/$defs/${name}` }, '2020-12').validate({ [word]: value }).valid,
  )
}

describe('vocabulary.md', () => {
  test.each(vocabularyWords)('has a section about %s, with an example and what mock and judge do', (word) => {
    const section = sectionOf(word)
    expect(section).toContain('```yaml')
    expect(section).toContain(`${word}:`.replace('x-csv:', 'x-csv'))
    expect(section).toContain('**Mock**')
    expect(section).toMatch(/\*\*Judge\*\*|\*\*judge\*\*/)
    expect(text).toContain(`[\`${word}\`](#${word})`)
  })

  test('has no section about a word that the schema lacks', () => {
    const headings = [...text.matchAll(/^### `(x-[a-z-]+)`/gm)].map(([, word]) => word)
    expect(headings.toSorted()).toEqual(vocabularyWords)
  })

  test.each(blocks.map((block) => [block.split('\n')[0] ?? '', block]))(
    'holds a lawful example: %s',
    (_line, block) => {
      const value: unknown = parse(block)
      expect(value).not.toBeNull()
      const wrong = wordsIn(value).filter(([word, found]) => vocabularyWords.includes(word) && !isLawful(word, found))
      expect(wrong).toEqual([])
    },
  )

  test('names every occasion of an error and every operator of a filter', () => {
    const { when } = schema.$defs.errorEntry.properties
    const { op } = schema.$defs.filter.properties
    const missing = [...when.items.enum, ...op.enum].filter((word) => !text.includes(`\`${word}\``))
    expect(missing).toEqual([])
  })
})

describe('the whole document of vocabulary.md', () => {
  const folder = temporaryFolder()
  beforeAll(async () => {
    await writeFile(join(folder, 'buoys.yaml'), blocks.at(-1) ?? '')
  })
  test('lints clean', async () => {
    expect(await lintFile(join(folder, 'buoys.yaml'))).toEqual([])
  })

  test('compiles to a contract', () => {
    const contract = compileDocument(join(folder, 'buoys.yaml'))
    expect(contract.operations.map(({ id }) => id)).toEqual(['getWaves'])
    expect(contract.tiers.map(({ name, quota }) => [name, quota.hour])).toEqual([
      ['guest', 20],
      ['crew', 200],
    ])
    expect(contract.notes).toEqual([])
  })
})
