import { expect, test } from 'vitest'
import { ByteCache } from './byte-cache.js'

test('keeps what was asked for last, up to its size', () => {
  const cache = new ByteCache(30)
  const made: string[] = []
  const get = (key: string, bytes = 10) =>
    cache.get(key, () => {
      made.push(key)
      return new Uint8Array(bytes)
    })
  const first = get('a')
  get('b')
  get('c')
  expect(get('a')).toBe(first)
  get('d')
  expect(cache.size).toBe(30)
  get('a')
  get('b')
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b'])
})

test('what is larger than the cache is made every time and not kept', () => {
  const cache = new ByteCache(5)
  cache.get('a', () => new Uint8Array(10))
  expect(cache.size).toBe(0)
})
