import { expect, test } from 'vitest'
import { keptReplies } from './kept-replies.js'

const reply = (body: string) => ({ status: 200, headers: [], body })

test('a reply is found again under the same state and question only', () => {
  const kept = keptReplies(100_000)
  kept.shelf('monday').keep('a', reply('A'))
  expect(kept.shelf('monday').get('a')).toEqual(reply('A'))
  expect(kept.shelf('monday').get('b')).toBeUndefined()
  expect(kept.shelf('tuesday').get('a')).toBeUndefined()
})

test('it takes no more memory than it may, and long questions are not kept', () => {
  const kept = keptReplies(10_000)
  const shelf = kept.shelf('s')
  for (let i = 0; i < 100; i++) shelf.keep(`q${i}`, reply('x'.repeat(400)))
  const left = Array.from({ length: 100 }, (_, i) => shelf.get(`q${i}`)).filter(Boolean)
  expect(left.length).toBeLessThanOrEqual(10)
  const long = 'q'.repeat(501)
  shelf.keep(long, reply(''))
  expect(shelf.get(long)).toBeUndefined()
})

test('many states do not pile up', () => {
  const kept = keptReplies(1_000_000)
  const first = kept.shelf('0')
  first.keep('q', reply('x'))
  for (let i = 1; i <= 200; i++) kept.shelf(String(i)).keep('q', reply('x'))
  expect(kept.shelf('0').get('q')).toBeUndefined()
})
