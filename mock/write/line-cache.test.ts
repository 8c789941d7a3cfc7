import { expect, test } from 'vitest'
import { ByteWriter } from '../model/byte-writer.js'
import { LineCache } from './line-cache.js'

const out = new ByteWriter()
const lineOf = (cache: LineCache, row: number) =>
  cache.write(out, row) ? Buffer.from(out.take()).toString() : undefined
const bytes = (text: string) => Buffer.from(text)

test('lines are found by table and row, byte for byte', () => {
  const [one, other] = [new LineCache(1000), new LineCache(1000)]
  one.keep(7, bytes('a|bc\n'))
  one.keep(8, bytes('é\n'))
  other.keep(7, bytes('z\n'))
  expect([7, 8, 9].map((row) => lineOf(one, row))).toEqual(['a|bc\n', 'é\n', undefined])
  expect([7, 8].map((row) => lineOf(other, row))).toEqual(['z\n', undefined])
})

test('when the array is full, it begins again, and no table returns a line of another', () => {
  const [old, young] = [new LineCache(1000), new LineCache(1000)]
  old.keep(1, bytes('old\n'))
  const long = bytes(`${'x'.repeat(1024 * 1024)}\n`)
  for (let row = 0; row < 20; row++) young.keep(row, long)
  expect(lineOf(old, 1)).toBeUndefined()
  expect(lineOf(young, 0)).toBeUndefined()
  expect(lineOf(young, 19)).toBe(long.toString())
  old.keep(1, bytes('new\n'))
  expect(lineOf(old, 1)).toBe('new\n')
})

test('a line that is longer than the array is not cached', () => {
  const cache = new LineCache(1000)
  cache.keep(1, new Uint8Array(17 * 1024 * 1024))
  expect(cache.write(out, 1)).toBe(false)
})

test('of two rows with the same place in the index the later one is kept', () => {
  const cache = new LineCache(1_000_000)
  cache.keep(5, bytes('a\n'))
  cache.keep(5 + 524_288, bytes('b\n'))
  cache.keep(6, bytes('c\n'))
  expect([5, 5 + 524_288, 6].map((row) => lineOf(cache, row))).toEqual([undefined, 'b\n', 'c\n'])
})
