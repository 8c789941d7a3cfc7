import { expect, test } from 'vitest'
import { distinctBranches } from './distinct-branches.js'

const branch = (code: object, more: object = {}) => ({ type: 'object', properties: { code }, ...more })

test('branches that differ in remarks only count once, and the first stays', () => {
  const first = branch({ type: 'string', default: 'EMPTY' }, { title: 'Empty' })
  const second = branch({ type: 'string', default: 'MISSING', examples: ['a'] }, { description: 'Missing' })
  const other = branch({ type: 'integer' })
  expect(distinctBranches({ oneOf: [first, second, other] })).toEqual({ oneOf: [first, other] })
})

test('properties with the name of a remark, limits and constants make branches different', () => {
  const schemas = [
    { properties: { title: { type: 'string' } } },
    { properties: { title: { type: 'number' } } },
    branch({ type: 'string', maxLength: 3 }),
    branch({ type: 'string', const: 'a' }),
  ]
  const schema = { oneOf: schemas }
  expect(distinctBranches(schema)).toBe(schema)
})
