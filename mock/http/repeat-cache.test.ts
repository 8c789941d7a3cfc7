import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import type { Reply } from '../model/reply.js'
import { repeatCache } from './repeat-cache.js'

const HEADERS = ['Host', 'a', 'X-API-Key', 'key_pro']

function message(url: string, rawHeaders: readonly string[] = HEADERS, method = 'GET'): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { method, url, rawHeaders })
}

function answered(body: string) {
  const reply: Reply = { status: 200, headers: [], body }
  return { reply, repeat: () => reply }
}

test('a request is found again by its target and all of its headers in their order', () => {
  const cache = repeatCache(100_000)
  const { reply, repeat } = answered('A')
  cache.keep(message('/a?b=1'), { reply, repeat })
  expect(cache.answer(message('/a?b=1', [...HEADERS]))).toBe(reply)
  for (const other of [
    message('/a?b=2'),
    message('/a?b=1', HEADERS, 'POST'),
    message('/a?b=1', ['X-API-Key', 'key_pro', 'Host', 'a']),
    message('/a?b=1', ['Host', 'a', 'X-API-Key', 'key_free']),
    message('/a?b=1', [...HEADERS, 'Prefer', 'code=429']),
    message('/a?b=1', HEADERS.slice(0, 2)),
  ])
    expect(cache.answer(other)).toBeUndefined()
})

test('an answer that must not be repeated is not cached', () => {
  const cache = repeatCache(100_000)
  cache.keep(message('/a'), { reply: answered('A').reply })
  cache.keep(message('/b', HEADERS, 'POST'), answered('B'))
  expect(cache.answer(message('/a'))).toBeUndefined()
  expect(cache.answer(message('/b', HEADERS, 'POST'))).toBeUndefined()
})

test('a client that numbers its requests does not displace other requests', () => {
  const cache = repeatCache(50_000)
  cache.keep(message('/often'), answered('often'))
  for (let i = 0; i < 100; i++) {
    cache.keep(message('/a', ['Id', String(i)]), answered('x'))
    expect(cache.answer(message('/often'))).toBeDefined()
  }
  expect(cache.answer(message('/a', ['Id', '0']))).toBeUndefined()
  expect(cache.answer(message('/a', ['Id', '99']))).toBeDefined()
})

test('it stays within its memory limit, and long requests are not cached', () => {
  const cache = repeatCache(16_000)
  for (let i = 0; i < 100; i++) cache.keep(message(`/${i}`), answered('x'.repeat(1000)))
  const left = Array.from({ length: 100 }, (_, i) => cache.answer(message(`/${i}`))).filter(Boolean)
  expect(left).toHaveLength(5)
  cache.keep(message('/wide', ['Cookie', 'x'.repeat(4000)]), answered('x'))
  expect(cache.answer(message('/wide', ['Cookie', 'x'.repeat(4000)]))).toBeUndefined()
})
