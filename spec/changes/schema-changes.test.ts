import { expect, it } from 'vitest'
import type { JsonSchema } from '../contract/operation.js'
import { schemaChanges } from './schema-changes.js'

const lines = (before: JsonSchema, after: JsonSchema): readonly string[] =>
  schemaChanges({ place: 'op' }, before, after).map(({ effect, place, text }) => `${effect} ${place}: ${text}`)
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
    ['risky op: oneOf … → …'],
    ['risky op: oneOf … → …'],
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
  [true, false, ['risky op: its description changed'], ['risky op: its description changed']],
  [{ type: 'string', description: 'a', examples: ['x'] }, { type: 'string', description: 'b' }, [], []],
  [object({ description: { type: 'string' } }), object({}), ['breaks op.description: the member is gone'], []],
])('%j, %j', (before, after, there, back) => {
  expect([lines(before, after), lines(after, before)]).toEqual([there, back])
})
