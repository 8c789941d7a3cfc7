import { describe, expect, it } from 'vitest'
import type { Recorded } from '../exchange.js'
import { bodyMembers } from './error-members.js'
import { headerOf, readJson, readText } from './response-text.js'

const response = (body: Uint8Array, type = 'text/csv; charset=utf-8'): Recorded => ({
  status: 200,
  statusText: 'OK',
  headers: [['content-TYPE', type]],
  body,
})

describe('readText', () => {
  it('reads UTF-8 and removes the byte order mark', () => {
    const read = readText(response(new TextEncoder().encode('\uFEFFné')))
    expect(read).toEqual({ text: 'né', charset: 'utf-8', byteOrderMark: true })
  })

  it('names the line where the bytes stop being UTF-8', () => {
    const read = readText(response(new Uint8Array([0x61, 0x0a, 0xe9, 0x0a])))
    expect(read.problem).toBe('line 2 holds bytes that are not UTF-8')
  })

  it('uses another charset if the response declares it', () => {
    expect(readText(response(new Uint8Array([0xe9]), 'text/csv; charset=ISO-8859-1')).text).toBe('é')
  })
})

describe('readJson', () => {
  it('takes a long text apart once for several readers', () => {
    const text = JSON.stringify({ data: 'x'.repeat(20_000) })
    expect(readJson(text)).toEqual(JSON.parse(text))
    expect(readJson(text)).toBe(readJson(text))
    expect(readJson(`${text}x`)).toBeUndefined()
  })

  it('keeps the values of many long texts, as long as these are short together', () => {
    const texts = Array.from({ length: 20 }, (_, index) => JSON.stringify({ data: 'x'.repeat(100_000), index }))
    const first = texts.map(readJson)
    expect(texts.map(readJson).every((value, index) => value === first[index])).toBe(true)
    const large = Array.from({ length: 3 }, (_, index) => JSON.stringify({ data: 'x'.repeat(4_000_000), index }))
    const before = large.map(readJson)
    expect(large.map(readJson).some((value, index) => value === before[index])).toBe(false)
  })

  it('shows the members of a long object without a copy', () => {
    const long = response(new TextEncoder().encode(JSON.stringify({ data: 'x'.repeat(20_000) })), 'application/json')
    expect(bodyMembers(long)).toBe(bodyMembers(long))
  })
})

describe('headerOf', () => {
  it('ignores case', () => {
    expect(headerOf(response(new Uint8Array()), 'Content-Type')).toBe('text/csv; charset=utf-8')
    expect(headerOf(response(new Uint8Array()), 'x')).toBeUndefined()
  })
})
