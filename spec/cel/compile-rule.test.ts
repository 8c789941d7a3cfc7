import { expect, it } from 'vitest'

/** The query makes an instance with a cache that no other test fills. */
const FRESH = './compile-rule.js?fresh'

it('parses a text once for a row and once for rows, and keeps a limited number', async () => {
  const { compileRule }: typeof import('./compile-rule.js') = await import(FRESH)
  const first = compileRule('self.a > 0', 'row')
  expect(first).toMatchObject({ text: 'self.a > 0', self: 'row', reads: { self: ['a'] } })
  expect(compileRule({ rule: 'self.a > 0' }, 'row')).toBe(first)
  expect(compileRule('self.a > 0', 'rows')).not.toBe(first)
  const last = Array.from({ length: 4998 }, (_, index) => compileRule(`${index}`, 'row')).at(-1)
  expect(compileRule('self.a > 0', 'row')).toBe(first)
  expect(compileRule('-1', 'row').text).toBe('-1')
  expect(compileRule('4997', 'row')).not.toBe(last)
})
