import { type Schema, Validator } from '@cfworker/json-schema'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { PlaceKind } from './vocabulary-words.js'
import { definitionOf, vocabularySchema, wordsAt } from './vocabulary-words.js'
import { wordExample } from './word-examples.js'

const KINDS: readonly PlaceKind[] = ['root', 'operation', 'parameter', 'schema', 'security-scheme']
const PLACES: readonly { readonly kind: PlaceKind; readonly word: string; readonly steps: readonly string[] }[] = [
  ...KINDS.flatMap((kind) => wordsAt(kind).map((word) => ({ kind, word, steps: [] }))),
  { kind: 'schema', word: 'x-csv', steps: ['widths'] },
]

describe('the examples in messages', () => {
  it.each(PLACES)('at $kind, $word is correct with $steps', ({ kind, word, steps }) => {
    const value: unknown = parse(wordExample(kind, word, steps))
    const { $defs } = vocabularySchema()
    const schema: Schema = { $defs, $ref: `#/$defs/${definitionOf(kind)}` }
    expect(new Validator(schema, '2020-12').validate(value).errors.map(({ error }) => error)).toEqual([])
    expect(Object.keys(Object(value))).toEqual([word])
  })
})
