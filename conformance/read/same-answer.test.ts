import { expect, it } from 'vitest'
import { bare } from '../ask/make-probe.js'
import { column, table, operation as tableOperation } from '../checks/finding/harness.test-kit.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import { birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { sameAnswer } from './same-answer.js'
import { StepLimit } from './step-limit.js'

const operation = birdOperation('listBirds')
const page = (text: string) =>
  fakeExchange(bare(operation, 'free'), {
    body: new TextEncoder().encode(text),
    headers: [['Content-Type', 'application/json']],
  })

it.each([
  [
    '{"rows":[{"d":1,"n":"a"},{"d":1,"n":"b"}],"of":"x"}',
    '{"of": "x", "rows": [{"n":"b","d":1},{"n":"a","d":1.0}]}',
    true,
  ],
  ['{"rows":[{"d":1,"n":"a"},{"d":1,"n":"b"}]}', '{"rows":[{"d":1,"n":"a"},{"d":1,"n":"a"}]}', false],
  ['{"rows":[1,2]}', '{"rows":[1]}', false],
  ['{"a":null}', '{}', false],
  ['{"a":', '{"a":', true],
  ['{"a":', '{"b":', false],
])('compares %s with %s by value, in any order: %s', (one, other, isSame) => {
  expect(sameAnswer(page(one), page(other), operation)).toBe(isSame)
})

it('compares JSON that is too deep as text', () => {
  const deep = (depth: number) => page('['.repeat(depth) + ']'.repeat(depth))
  expect(sameAnswer(deep(100_000), deep(100_000), operation)).toBe(true)
  expect(sameAnswer(deep(100_000), deep(100_001), operation)).toBe(false)
})

it('compares tables by value, in any order, and reads of long different ones only as much as it must', () => {
  const names = ['place', 'keeper', 'note']
  const listed = tableOperation('listPlaces', table(names.map((name) => column(name))))
  const shown = (rows: readonly string[]) =>
    fakeExchange(bare(listed, 'free'), { body: `${[names.join('|'), ...rows].join('\n')}\n` })
  const rows = (word: string) => Array.from({ length: 1000 }, (_, at) => names.map(() => `${word}${at}`).join('|'))
  const same = (one: readonly string[], other: readonly string[]) => sameAnswer(shown(one), shown(other), listed)
  expect(same(rows('a'), rows('a').reverse())).toBe(true)
  expect(same(rows('a'), [...rows('a').slice(0, -1), rows('b')[0] ?? ''])).toBe(false)
  expect(same(rows('a'), rows('a').slice(1))).toBe(false)
  expect(new StepLimit(5 * 1000).run('few', () => same(rows('a'), rows('b')))).toBe(false)
})
