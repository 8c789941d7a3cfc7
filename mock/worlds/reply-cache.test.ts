import { expect, test } from 'vitest'
import { replyCache } from './reply-cache.js'

const reply = (body: string) => ({ status: 200, headers: [], body })

test('a reply is found again under the same state and request only', () => {
  const cache = replyCache(100_000)
  cache.of('monday').keep('a', reply('A'))
  expect(cache.of('monday').find('a')).toEqual(reply('A'))
  expect(cache.of('monday').find('b')).toBeUndefined()
  expect(cache.of('tuesday').find('a')).toBeUndefined()
})

test('a long text is kept as the bytes that are sent', () => {
  const replies = replyCache(100_000).of('monday')
  replies.keep('a', reply('é'.repeat(10_000)))
  expect(replies.find('a')?.body).toEqual(Buffer.from('é'.repeat(10_000)))
})

test('it takes no more memory than it may, and long requests are not kept', () => {
  const cache = replyCache(10_000)
  const replies = cache.of('s')
  for (let i = 0; i < 100; i++) replies.keep(`q${i}`, reply('x'.repeat(400)))
  const left = Array.from({ length: 100 }, (_, i) => replies.find(`q${i}`)).filter(Boolean)
  expect(left).toHaveLength(11)
  expect(replies.find('q99')).toBeDefined()
  const long = 'q'.repeat(501)
  replies.keep(long, reply(''))
  expect(replies.find(long)).toBeUndefined()
})
