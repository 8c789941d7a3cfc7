import { expect, it } from 'vitest'
import type { Call } from './call.js'
import { accountsWithOneCount } from './shared-count.js'

/** Successes one after the other: kind of credential and remaining count. */
function calls(text: string): readonly Call[] {
  return text.split(' ').map((one, order) => {
    const [scheme, left, operation] = one.split(':')
    return {
      order,
      start: order,
      end: order,
      succeeded: true,
      quarter: 1,
      exchange: { probe: { cost: operation === 'free' ? 0 : 1, operation } },
      scheme,
      left: Number(left),
    } as Call
  })
}

const isShared = (own: readonly Call[]): boolean => accountsWithOneCount(new Map([['a', own]])).has('a')

it.each([
  ['one count for both kinds', 't:9 k:8 t:7 k:6 t:5 k:4', true],
  ['a count for each kind', 't:9 k:9 t:8 k:8 t:7 k:7', false],
  ['a count for each kind, of which one was used before', 't:4 k:9 t:3 k:8 t:2 k:7', false],
  ['two counts that are not sent in turns', 't:9 t:8 t:7 k:6 k:5 k:4', false],
  ['too few requests of one kind', 't:9 k:8 t:7 k:6 t:5 t:4', false],
  ['a kind that does not count', 't:9 k:9 t:8 k:8 t:7 k:7', false],
  ['one count, which one operation shows late', 't:19 k:18 t:17 k:17:late t:15 k:14 t:13 k:12', true],
  ['one count, which two operations show late', 't:19 k:18 t:17 k:17:late t:15 k:15:slow t:13 k:12', false],
  ['two counts with a single operation twice', 't:9 k:9:a t:8 k:8 t:7 k:7 t:6 k:6', false],
  ['one count, beside requests that cost nothing', 't:19 k:19:free k:18 t:18:free t:17 k:16 t:15 k:14', true],
  ['one kind alone', 't:9 t:8 t:7 t:6 t:5 t:4', false],
])('%s: %s', (_, text, expected) => {
  expect(isShared(calls(text))).toBe(expected)
})

it.each([
  ['t:9 k:8', true],
  ['t:9 t:8', true],
  ['t:9 k:9', false],
  ['t:4 k:9', false],
  ['t:9:free', false],
])(
  'believes in one count as soon as another account shows one, unless the numbers speak against it: %s',
  (text, expected) => {
    expect(isShared(calls(text))).toBe(false)
    const accounts = new Map([
      ['proves', calls('t:9 k:8 t:7 k:6 t:5 k:4')],
      ['follows', calls(text)],
    ])
    expect(accountsWithOneCount(accounts).has('follows')).toBe(expected)
  },
)

it('leaves the order of requests open that ran at the same time', () => {
  const side = calls('t:9 k:8 t:7 k:6 t:4 k:5').map((call) => ({ ...call, start: Math.min(call.start, 3) }))
  expect(isShared(side)).toBe(true)
})

it('sees two counts that seem to be one, because requests ran at the same time', () => {
  const starts = [0, 1, 1, 1, 1, 2, 2, 2, 2, 3]
  const side = calls('t:8 t:7 t:6 k:7 k:6 k:5 k:4 k:3 t:5 k:2').map((call, place) => {
    const start = starts[place] ?? 0
    return { ...call, start, end: start + 0.5 }
  })
  expect(isShared(side)).toBe(false)
})
