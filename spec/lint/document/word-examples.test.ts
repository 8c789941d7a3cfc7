import { type Schema, Validator } from '@cfworker/json-schema'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { PlaceKind } from './places.js'
import { definitionOf, vocabularySchema, wordsAt } from './vocabulary-words.js'
import { wordExample } from './word-examples.js'

const KINDS: readonly PlaceKind[] = ['root', 'operation', 'parameter', 'schema', 'security-scheme']
const PLACES = KINDS.flatMap((kind) => wordsAt(kind).map((word): [PlaceKind, string] => [kind, word]))

describe('the examples in messages', () => {
  it.each(PLACES)('at %s, %s is correct', (kind, word) => {
    const value: unknown = parse(wordExample(kind, word))
    const { $defs } = vocabularySchema()
    const schema: Schema = { $defs, $ref: `#/$defs/${definitionOf(kind)}` }
    expect(new Validator(schema, '2020-12').validate(value).errors.map(({ error }) => error)).toEqual([])
    expect(Object.keys(Object(value))).toEqual([word])
  })
})
