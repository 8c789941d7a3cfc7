import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteWriter } from './byte-writer.js'

/** What a writer contains after some calls. */
function written(write: (out: ByteWriter) => void): string {
  const out = new ByteWriter()
  write(out)
  return Buffer.from(out.take()).toString('utf8')
}

test('whole numbers and hundredths are written like numbers', () => {
  const value = fc.integer({ min: -(2 ** 53) + 1, max: 2 ** 53 - 1 })
  const small = fc.integer({ min: -200_000, max: 200_000 })
  fc.assert(fc.property(fc.oneof(value, small), (number) => written((out) => out.whole(number)) === String(number)))
  // Beyond this, a hundredth of a number is no longer its shortest form.
  const cents = fc.integer({ min: -(2 ** 46), max: 2 ** 46 })
  fc.assert(
    fc.property(fc.oneof(cents, small), (number) => written((out) => out.hundredths(number)) === String(number / 100)),
  )
  for (const edge of [0, -0, 9, 10, 99, 100, 999_999_999, 1_000_000_000, 1_000_000_001]) {
    expect(written((out) => out.whole(edge))).toBe(String(edge))
    expect(written((out) => out.hundredths(edge))).toBe(String(edge / 100))
  }
})

test('texts of any alphabet, single bytes and parts of arrays', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (text) => written((out) => out.text(text)) === Buffer.from(text).toString(),
    ),
  )
  expect(written((out) => out.copy(new DataView(new TextEncoder().encode('abcdefgh').buffer), 1, 4))).toBe('bcd')
  expect(written((out) => out.byte(0x7c))).toBe('|')
  expect(written((out) => out.digits(7, 6))).toBe('000007')
})

test('it grows, and is empty after its bytes were taken', () => {
  const out = new ByteWriter()
  const piece = 'é|'.repeat(1000)
  for (let times = 0; times < 100; times++) out.text(piece)
  expect(Buffer.from(out.take()).toString('utf8')).toBe(piece.repeat(100))
  out.whole(5)
  expect(Buffer.from(out.take()).toString('utf8')).toBe('5')
})

test('bytes that were taken stay as they are when more is written', () => {
  const out = new ByteWriter()
  const pieces = Array.from({ length: 50 }, (_, number) => `${number}|`.repeat(5000))
  const taken = pieces.map((piece) => {
    out.text(piece)
    return out.take()
  })
  expect(taken.map((bytes) => Buffer.from(bytes).toString('utf8'))).toEqual(pieces)
})
