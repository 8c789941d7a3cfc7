import { expect, it } from 'vitest'
import type { OrderKey } from '../contract/operation.js'
import { orderChanges } from './order-changes.js'

const key = (column: string, over: Partial<OrderKey> = {}): OrderKey => ({
  column,
  direction: 'asc',
  by: 'value',
  level: 'must',
  open: [],
  ...over,
})
const change = (before: readonly OrderKey[], after: readonly OrderKey[]) =>
  orderChanges({ order: before }, { order: after }, { place: 'op' }).map(({ effect, text }) => `${effect} ${text}`)
const open = { level: 'observe' } as const

it.each<[before: readonly OrderKey[], after: readonly OrderKey[], expected: readonly string[]]>([
  [[key('a')], [key('a')], []],
  [[key('a')], [key('a', { direction: 'desc' })], ['breaks order a asc → a desc']],
  [[key('a')], [key('b')], ['breaks order a asc → b asc']],
  [[key('a')], [], ['breaks order a asc → none']],
  [[], [key('a')], ['fine order none → a asc']],
  [[key('a')], [key('a'), key('b')], ['fine order a asc → a asc, b asc']],
  [[key('a'), key('b', open)], [key('a')], ['risky order a asc, b asc → a asc']],
  [[key('a'), key('b')], [key('a'), key('b', open)], ['breaks order b asc is left open now']],
  [[key('a', open)], [key('a')], ['fine order a asc is promised now']],
  [[key('a')], [key('a', { by: 'enum' })], ['breaks order a asc → a asc by enum']],
  [[key('a')], [key('a', { when: 'q' })], ['breaks order a asc → a asc with q']],
])('%j, %j', (before, after, expected) => {
  expect(change(before, after)).toEqual(expected)
})

it('cites the clause of the order', () => {
  const changes = orderChanges(
    { order: [key('a', { clause: 'ORDER-A' })] },
    { order: [] },
    { place: 'op', clause: 'OP' },
  )
  expect(changes.map(({ clause }) => clause)).toEqual(['ORDER-A'])
})
