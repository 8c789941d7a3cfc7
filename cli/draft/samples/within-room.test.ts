import { expect, it } from 'vitest'
import { madeSample } from '../made-sample.test-kit.js'
import { withinRoom } from './within-room.js'

const groupOf = (...lengths: readonly number[]) => ({
  samples: lengths.map((length) => madeSample({ body: 'x'.repeat(length) })),
})

it.each([
  ['all bodies, if there is room for them', 60, [[30, 5], [25]]],
  ['the shortest bodies of the largest operation', 50, [[0, 5], [25]]],
  ['an equal part for every operation', 10, [[0, 5], [0]]],
])('a draft reads %s', (_, room, lengths) => {
  const kept = withinRoom([groupOf(30, 5), groupOf(25)], room)
  expect(kept.map(({ samples }) => samples.map(({ body }) => body.length))).toEqual(lengths)
})

it('counts short rows as more than their letters', () => {
  const [kept] = withinRoom([{ samples: ['a\n'.repeat(10), 'x'.repeat(40)].map((body) => madeSample({ body })) }], 100)
  expect(kept?.samples.map(({ body }) => body.length)).toEqual([0, 40])
})
