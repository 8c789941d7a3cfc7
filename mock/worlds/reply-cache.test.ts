import { expect, test } from 'vitest'
import { replyCache, type StateReplies } from './reply-cache.js'

const reply = (body: string) => ({ status: 200, headers: [], body })

/** Keeps the reply to a request that came before. */
function keepSecond(replies: StateReplies, request: string, body: string): void {
  replies.keep(request, reply(body))
  replies.keep(request, reply(body))
}

test('a reply is found only under the same state and request', () => {
  const cache = replyCache(100_000)
  keepSecond(cache.of('monday'), 'a', 'A')
  expect(cache.of('monday').find('a')).toEqual(reply('A'))
  expect(cache.of('monday').find('b')).toBeUndefined()
  expect(cache.of('tuesday').find('a')).toBeUndefined()
})

test('only the reply to a request that came before is kept', () => {
  const replies = replyCache(100_000).of('monday')
  expect(replies.keep('a', reply('A'))).toBeUndefined()
  expect(replies.find('a')).toBeUndefined()
  expect(replies.keep('a', reply('A'))).toEqual(reply('A'))
  expect(replies.find('a')).toEqual(reply('A'))
})

test('a long text is cached as bytes', () => {
  const replies = replyCache(100_000).of('monday')
  keepSecond(replies, 'a', 'é'.repeat(10_000))
  expect(replies.find('a')?.body).toEqual(Buffer.from('é'.repeat(10_000)))
})

test('bytes are cached without the larger array of which they are a part', () => {
  const replies = replyCache(100_000).of('monday')
  const body = new Uint8Array(300_000).subarray(0, 3)
  replies.keep('a', { ...reply(''), body })
  const kept = replies.keep('a', { ...reply(''), body })?.body
  expect(kept).toEqual(Buffer.from(body))
  expect(kept).toBe(replies.find('a')?.body)
  expect(typeof kept === 'object' && kept.buffer.byteLength).toBe(3)
})

test('it stays within its memory limit, and long requests are not cached', () => {
  const cache = replyCache(10_000)
  const replies = cache.of('s')
  for (let i = 0; i < 100; i++) keepSecond(replies, `q${i}`, 'x'.repeat(400))
  const left = Array.from({ length: 100 }, (_, i) => replies.find(`q${i}`)).filter(Boolean)
  expect(left).toHaveLength(11)
  expect(replies.find('q99')).toBeDefined()
  const long = 'q'.repeat(501)
  keepSecond(replies, long, '')
  expect(replies.find(long)).toBeUndefined()
})
