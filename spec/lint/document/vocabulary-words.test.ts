import { describe, expect, test } from 'vitest'
import { homesOf, vocabularySchema, vocabularyWords, wordsAt } from './vocabulary-words.js'

describe('the words of the vocabulary', () => {
  test('are the documented ones, each once', () => {
    expect(vocabularyWords).toEqual([
      'x-by-tier',
      'x-cap',
      'x-clause',
      'x-columns',
      'x-cost',
      'x-csv',
      'x-cursor',
      'x-enum-level',
      'x-errors',
      'x-filter',
      'x-group',
      'x-groups',
      'x-key',
      'x-media-type',
      'x-mirrors',
      'x-open',
      'x-order',
      'x-page',
      'x-quota',
      'x-rate-headers',
      'x-resource',
      'x-rows',
      'x-sort',
      'x-summarises',
      'x-symbol',
      'x-tells',
      'x-tiers',
      'x-token-lifetime',
      'x-type-level',
      'x-validations',
    ])
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
