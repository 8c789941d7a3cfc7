import { expect, test } from 'vitest'
import { TEXT_ESCAPES } from './escapes.js'
import { unescaped } from './unescaped.js'

test('finds the only escape of a long text, wherever it is', () => {
  for (const place of [0, 1, 5000, 9999]) {
    const text = `${'a'.repeat(place)}%2B${'b'.repeat(9999 - place)}`
    const layer = unescaped(Buffer.from(text), TEXT_ESCAPES)
    expect(Buffer.from(layer?.bytes ?? []).toString()).toBe(text.replace('%2B', '+'))
  }
  expect(unescaped(Buffer.alloc(10_000, 'a'), TEXT_ESCAPES)).toBeUndefined()
})
