import { expect, it } from 'vitest'
import { jsonValidator } from '../../pattern/json-validator.js'
import { asExamplesShow } from './as-examples-show.js'

const entry = (word: string) => ({
  type: 'object',
  properties: { type: { type: 'string' }, [word]: { type: 'string' } },
})
const schema = {
  type: 'object',
  properties: { entries: { type: 'array', items: { oneOf: [entry('a'), entry('b'), { type: 'integer' }] } } },
}
const accepts = (by: ReturnType<typeof asExamplesShow>, value: unknown): boolean =>
  jsonValidator(by)(value) === undefined

it('an example that fits several branches of a oneOf allows several', () => {
  const shown = asExamplesShow(schema, [{ name: 'x', value: { entries: [{ type: 'a' }] } }])
  expect(accepts(schema, { entries: [{ type: 'b' }] })).toBe(false)
  expect(accepts(shown, { entries: [{ type: 'b' }, 7] })).toBe(true)
  expect(accepts(shown, { entries: ['text'] })).toBe(false)
})

it.each([
  ['without an example', []],
  ['with a lawful example', [{ name: 'x', value: { entries: [7] } }]],
  ['with an example that fits no branch', [{ name: 'x', value: { entries: ['text'] } }]],
])('%s exactly one branch fits', (_what, examples) => {
  const shown = asExamplesShow(schema, examples)
  expect(accepts(shown, { entries: [{ type: 'b' }] })).toBe(false)
  expect(accepts(shown, { entries: [7] })).toBe(true)
})
