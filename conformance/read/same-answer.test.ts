import { expect, it } from 'vitest'
import { bare } from '../ask/make-probe.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import { birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { sameAnswer } from './same-answer.js'

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
