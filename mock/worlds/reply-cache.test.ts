import { expect, test } from 'vitest'
import { replyCache } from './reply-cache.js'

const reply = (body: string) => ({ status: 200, headers: [], body })

test('a reply is found only under the same state and request', () => {
  const cache = replyCache(100_000)
  cache.of('monday').keep('a', reply('A'))
  expect(cache.of('monday').find('a')).toEqual(reply('A'))
  expect(cache.of('monday').find('b')).toBeUndefined()
  expect(cache.of('tuesday').find('a')).toBeUndefined()
})

test('a long text is cached as bytes', () => {
  const replies = replyCache(100_000).of('monday')
  replies.keep('a', reply('é'.repeat(10_000)))
  expect(replies.find('a')?.body).toEqual(Buffer.from('é'.repeat(10_000)))
})

test('it stays within its memory limit, and long requests are not cached', () => {
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
