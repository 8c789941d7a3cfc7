import { describe, expect, it } from 'vitest'
import { isOfMediaType, isSameMediaType } from './media-type.js'

describe('isOfMediaType', () => {
  it.each([
    ['application/json', 'application/vnd.api+json', true],
    ['text/xml', 'application/xml; charset=utf-8', true],
    ['text/plain', 'text/csv', true],
    ['image/png', 'image/*', true],
    ['image/png', 'image/jpeg', false],
    ['text/html', 'application/json', false],
    ['application/json', 'text/plain', false],
  ])('%s for %s: %s', (found, declared, isRight) => {
    expect(isOfMediaType(found, declared)).toBe(isRight)
  })
})

describe('isSameMediaType', () => {
  it.each([
    ['application/json', 'application/json; charset=utf-8', true],
    ['application/json', 'application/vnd.api+json', false],
    ['application/geo+json', 'application/json', true],
    ['application/geo+json', 'application/vnd.api+json', false],
    ['text/xml', 'application/xml', true],
    ['application/xml', 'application/atom+xml', false],
    ['application/x-ndjson', 'application/jsonl', true],
    ['application/csv', 'text/csv', false],
    ['text/csv', 'text/tab-separated-values', false],
    ['text/plain', 'text/csv', false],
  ])('%s for %s: %s', (found, declared, isRight) => {
    expect(isSameMediaType(found, declared)).toBe(isRight)
  })
})
