import { describe, expect, it } from 'vitest'
import { isOfMediaType } from './media-type.js'

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
