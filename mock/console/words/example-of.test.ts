import { expect, test } from 'vitest'
import { exampleOf } from './example-of.js'

test.each([
  [{ type: 'object', required: ['w'], properties: { w: { type: 'number', exclusiveMinimum: 0 }, x: {} } }, { w: 1 }],
  [
    { properties: { a: { type: ['boolean', 'null'] }, b: { type: 'array', items: { enum: ['x', 'y'] } } } },
    { a: false, b: ['x'] },
  ],
  [{ type: 'string', examples: ['one'] }, 'one'],
  [{ type: 'integer', minimum: 3 }, 3],
  [{ type: 'null' }, null],
  [true, {}],
])('an example of %j', (schema, wanted) => {
  expect(exampleOf(schema)).toEqual(wanted)
})
