import { describe, expect, it } from 'vitest'
import { birdContract } from '../test-kit/bird-contract.test-kit.js'
import { publicEntries } from './public-entries.js'
import { readHar } from './read-har.js'

type Part = {
  readonly headers?: readonly object[]
  readonly cookies?: readonly object[]
  readonly url?: string
  readonly content?: object
}

function har(request: Part, response: Part = {}): string {
  const call = { method: 'GET', url: 'https://api.example/v1/birds', headers: [], ...request }
  const entry = { request: call, response: { status: 200, headers: [], content: { text: 'a|b' }, ...response } }
  return JSON.stringify({ log: { entries: [{ request: {}, response: {} }, entry] } })
}

function pairs(count: number): { name: string; value: string }[] {
  return Array.from({ length: count }, (_, at) => ({ name: `x-${at}`, value: `v${at}` }))
}

const address = (length: number): string => 'https://api.example/v1/birds?q='.padEnd(length, 'x')
const cookies = (count: number): object[] =>
  Array.from({ length: Math.ceil(count / 100) }, (_, at) => ({
    name: 'cookie',
    value: Array.from({ length: Math.min(100, count - at * 100) }, (_, of) => `a${at}=secret${at}of${of}value`).join(
      '; ',
    ),
  }))

describe('a recording', () => {
  it.each([
    ['headers of an answer', (count: number) => har({}, { headers: pairs(count) }), 2000, 'headers in response 2'],
    ['headers of a request', (count: number) => har({ headers: pairs(count) }), 2000, 'headers in request 2'],
    ['cookies', (count: number) => har({ cookies: pairs(count) }), 2000, 'cookies in request 2'],
    [
      'characters of an address',
      (count: number) => har({ url: address(count) }),
      100_000,
      'in the address of request 2',
    ],
    [
      'characters of headers',
      (count: number) => har({ headers: [{ name: 'x', value: 'v'.repeat(count - 'GETx'.length) }] }),
      1_000_000,
      'characters beside the body of request 2',
    ],
  ])('may have many %s, and not more', (_, made, most, place) => {
    expect(readHar(made(most), 'f.har', birdContract)).toMatchObject({ ignored: 1, exchanges: [{}] })
    const message = new RegExp(`^Cannot read "f.har": found ${most + 1} .*${place}.*, wanted at most ${most}`)
    expect(() => readHar(made(most + 1), 'f.har', birdContract)).toThrow(message)
    expect(() => publicEntries(made(most + 1), 'f.har')).toThrow(message)
  })

  it('may have ten thousand credentials, and not more', () => {
    const message = 'Cannot read "f.har": found 10001 different credentials, wanted at most 10000'
    expect(() => readHar(har({ headers: cookies(10_001) }), 'f.har', birdContract)).toThrow(message)
    expect(readHar(har({ headers: cookies(500) }), 'f.har', birdContract).ignored).toBe(1)
  })

  it('may have credentials of five million characters, and not more', () => {
    const cookie = [...'abcdefg'].map((name) => `${name}=${name.repeat(800_000)}`)
    const entries = cookie.map((value) => JSON.parse(har({ headers: [{ name: 'cookie', value }] })).log.entries[1])
    const message = 'Cannot read "f.har": found credentials of 5600000 characters, wanted at most 5000000'
    expect(() => publicEntries(JSON.stringify({ log: { entries } }), 'f.har')).toThrow(message)
  })

  it('may contain an answer that is too long to be read', () => {
    const text = har({}, { content: { text: 'x'.repeat(64 * 1024 * 1024 + 1) } })
    expect(readHar(text, 'f.har', birdContract).exchanges[0]?.failure?.kind).toBe('not-kept')
    expect(publicEntries(text, 'f.har')[0]?.body).toBe('')
  })

  it('may contain files as addresses', () => {
    const { ignored } = readHar(har({ url: `data:text/plain,${'x'.repeat(200_000)}` }), 'f.har', birdContract)
    expect(ignored).toBe(2)
  })
})
