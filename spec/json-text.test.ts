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

it('reads nothing from a text that is nested too deeply, and counts no bracket of a string', () => {
  const nested = (depth: number) => `${'['.repeat(depth - 1)}{"a": 1}${']'.repeat(depth - 1)}`
  const brackets = JSON.stringify(`\\"${'[{'.repeat(1000)}`)
  expect(jsonValue(nested(100))).toBeDefined()
  expect(jsonValue(nested(101))).toBeUndefined()
  expect(jsonValue(nested(100_000))).toBeUndefined()
  expect(jsonValue(`[${brackets}]`)).toEqual([JSON.parse(brackets)])
  expect(jsonValue(`[${'[],'.repeat(1000)}1]`)).toHaveLength(1001)
})
