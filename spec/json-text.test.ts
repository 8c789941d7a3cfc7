import { expect, it } from 'vitest'
import { jsonValue } from './json-text.js'

it('reads a value from JSON, and nothing from other text', () => {
  expect([jsonValue('{"a": [1]}'), jsonValue('null'), jsonValue('{"a"'), jsonValue('')]).toEqual([
    { a: [1] },
    null,
    undefined,
    undefined,
  ])
})
