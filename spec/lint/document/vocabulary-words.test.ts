import { describe, expect, test } from 'vitest'
import { WORDS } from '../../compile/base/known-words.js'
import { homesOf, vocabularySchema, vocabularyWords, wordsAt } from './vocabulary-words.js'

describe('the words of the vocabulary', () => {
  test('are the documented ones, each once', () => {
    expect(vocabularyWords).toEqual([...WORDS].sort())
  })

  test('homesOf() returns the places where a word has a meaning', () => {
    expect(homesOf('x-mirrors')).toEqual(['an operation', 'a schema'])
    expect(homesOf('x-tiers')).toEqual(['the root of the document'])
  })

  test('wordsAt() allows clauses and open points on objects without words of their own', () => {
    expect(wordsAt('header')).toEqual(['x-clause', 'x-open'])
  })

  test('every definition of the schema has a description', () => {
    const { $defs } = vocabularySchema()
    const silent = Object.entries($defs as Record<string, Record<string, unknown>>).filter(
      ([, definition]) => !definition.description && !definition.$ref,
    )
    expect(silent.map(([name]) => name)).toEqual([])
  })
})
