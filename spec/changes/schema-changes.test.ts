import { expect, it } from 'vitest'
import type { JsonSchema } from '../contract/operation.js'
import { schemaChanges } from './schema-changes.js'
import type { Side } from './side.js'

const lines = (before: JsonSchema, after: JsonSchema, side: Side): readonly string[] =>
  schemaChanges({ place: 'op' }, before, after, side).map(({ effect, place, text }) => `${effect} ${place}: ${text}`)
const object = (properties: Readonly<Record<string, JsonSchema>>, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
})

it.each<[before: JsonSchema, after: JsonSchema, there: readonly string[], back: readonly string[]]>([
  [
    { type: 'string' },
    { type: ['string', 'null'] },
    ['breaks op: type "string" → ["string","null"]'],
    ['fine op: type ["string","null"] → "string"'],
  ],
  [{ type: 'number' }, { type: 'integer' }, ['fine op: type number → integer'], ['breaks op: type integer → number']],
  [
    { type: 'string' },
    { type: 'string', format: 'email' },
    ['fine op: format none → "email"'],
    ['risky op: format "email" → none'],
  ],
  [
    { type: 'string', enum: ['a'] },
    { type: 'string', enum: ['a', 'b'] },
    ['risky op: values "b" are new'],
    ['fine op: values "b" do not occur any more'],
  ],
  [{ maximum: 5 }, { maximum: 9 }, ['risky op: maximum 5 → 9'], ['fine op: maximum 9 → 5']],
  [
    { oneOf: [{ type: 'string' }] },
    { oneOf: [{ type: 'string' }, { type: 'number' }] },
    ['breaks op: oneOf: 0 gone, 1 new'],
    ['fine op: oneOf: 1 gone, 0 new'],
  ],
  [
    object({ a: { type: 'string' } }),
    object({ a: { type: 'string' } }, ['a']),
    ['fine op.a: the member is always there now'],
    ['breaks op.a: the member may be absent now'],
  ],
  [
    { type: 'array', items: { type: 'string' } },
    { type: 'array', items: { type: 'object' } },
    ['breaks op[]: type string → object'],
    ['breaks op[]: type object → string'],
  ],
  [true, false, ['fine op: anything → nothing'], ['risky op: nothing → anything']],
  [true, {}, [], []],
  [{ type: 'string', description: 'a', examples: ['x'] }, { type: 'string', description: 'b' }, [], []],
  [object({ description: { type: 'string' } }), object({}), ['breaks op.description: the member is gone'], []],
])('in an answer: %j, %j', (before, after, there, back) => {
  expect([lines(before, after, 'answer'), lines(after, before, 'answer')]).toEqual([there, back])
})

const named = { type: 'string', maxLength: 5 }

it.each<[before: JsonSchema, after: JsonSchema, answer: readonly string[], request: readonly string[]]>([
  [{ maxItems: 5 }, { maxItems: 9 }, ['risky op: most items 5 → 9'], ['fine op: most items 5 → 9']],
  [{ minProperties: 1 }, { minProperties: 2 }, ['fine op: fewest members 1 → 2'], ['breaks op: fewest members 1 → 2']],
  [{ multipleOf: 2 }, { multipleOf: 4 }, ['fine op: step 2 → 4'], ['breaks op: step 2 → 4']],
  [{ pattern: 'a' }, { pattern: 'b' }, ['risky op: pattern "a" → "b"'], ['breaks op: pattern "a" → "b"']],
  [
    { format: 'int64' },
    { format: 'int32' },
    ['fine op: format "int64" → "int32"'],
    ['breaks op: format "int64" → "int32"'],
  ],
  [
    { type: 'string', format: 'date' },
    { type: 'string', format: 'date-time' },
    ['breaks op: format "date" → "date-time"'],
    ['breaks op: format "date" → "date-time"'],
  ],
  [{ const: 'a' }, { enum: ['b', 'a'] }, ['risky op: values "b" are new'], ['fine op: values "b" are new']],
  [{ enum: ['b', 'a'] }, { enum: ['a', 'b'] }, [], []],
  [{ type: 'number' }, { type: 'integer' }, ['fine op: type number → integer'], ['breaks op: type number → integer']],
  [{ type: ['a', 'b'] }, { type: ['a'] }, ['fine op: type ["a","b"] → ["a"]'], ['breaks op: type ["a","b"] → ["a"]']],
  [
    object({ a: named }),
    object({ a: named, b: named }, ['a', 'b']),
    ['fine op.a: the member is always there now', 'fine op.b: a new member'],
    ['breaks op.a: the member is required now', 'breaks op.b: a new member is required'],
  ],
  [
    object({ a: named, b: named }, ['b']),
    object({ b: named }),
    ['breaks op.a: the member is gone', 'breaks op.b: the member may be absent now'],
    ['risky op.a: the member is gone', 'fine op.b: the member is optional now'],
  ],
  [object({}), object({ a: named }), [], ['fine op.a: a new member']],
  [
    { ...object({ a: named }), additionalProperties: false },
    { ...object({}), additionalProperties: false },
    ['breaks op.a: the member is gone'],
    ['breaks op.a: the member is gone'],
  ],
  [
    object({}),
    { ...object({}), additionalProperties: false },
    ['fine op.*: anything → nothing'],
    ['breaks op.*: anything → nothing'],
  ],
  [
    { type: 'array', items: named },
    { type: 'array' },
    ['risky op[]: some values → anything'],
    ['fine op[]: some values → anything'],
  ],
  [
    { anyOf: [named, { type: 'null' }] },
    { anyOf: [{ ...named, maxLength: 6 }, { type: 'null' }] },
    ['risky op: maximum length 5 → 6'],
    ['fine op: maximum length 5 → 6'],
  ],
  [
    { oneOf: [named, true] },
    { oneOf: [named] },
    ['fine op: oneOf: 1 gone, 0 new'],
    ['breaks op: oneOf: 1 gone, 0 new'],
  ],
  [{ oneOf: [named] }, {}, ['breaks op: oneOf: any form is allowed now'], ['fine op: oneOf: any form is allowed now']],
  [{ uniqueItems: true }, {}, ['risky op: uniqueItems true → none'], ['fine op: uniqueItems true → none']],
  [object({ a: { ...named, readOnly: true } }), object({}), ['breaks op.a: the member is gone'], []],
  [object({ a: { ...named, writeOnly: true } }), object({}), [], ['risky op.a: the member is gone']],
  [
    object({ a: { ...named, readOnly: true } }),
    object({ a: { ...named, readOnly: true } }, ['a']),
    ['fine op.a: the member is always there now'],
    [],
  ],
  [
    object({ a: named, b: named }, ['a', 'b']),
    { allOf: [object({ a: named }, ['a']), { type: 'object', properties: { b: named }, required: ['b'] }] },
    [],
    [],
  ],
])('%j, %j: clients read answers, and the service reads requests', (before, after, answer, request) => {
  expect([lines(before, after, 'answer'), lines(before, after, 'request')]).toEqual([answer, request])
})
