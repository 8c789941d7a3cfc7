import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withParameters } from '../ask/make-probe.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { readHar } from './read-har.js'
import { writeHar } from './write-har.js'

const probe = withParameters(birdOperation('listBirds'), { colour: 'red' }, 'free')
const text = writeHar({
  exchanges: [
    fakeExchange(probe, { account: 'free-1', body: 'a|b\n1|2\n' }),
    fakeExchange(probe, { id: 'x2', failure: { kind: 'timeout', message: 'late' } }),
  ],
  target: {
    name: 'birds',
    baseUrl: 'https://target.example',
    accounts: [{ name: 'free-1', tier: 'free', credentials: { apiKeyAuth: '$API_KEY' } }],
    symbols: { free: 'WREN' },
    quotas: { free: { hour: 2 } },
    scope: { operations: ['listBirds'] },
  },
  unsent: new Map([['a', 'budget']]),
  selection: { only: ['csv'], skip: [] },
  version: '1',
})

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** The recording with another value at one of its places. */
function spoilt(place: number, value: Json | undefined): string {
  let at = 0
  const changed = JSON.stringify(JSON.parse(text), (_, old: Json) => {
    at += 1
    return at === place ? value : old
  })
  // This member is optional.
  return changed ?? ''
}

function read(recording: string): string {
  try {
    readHar(recording, 'x.har', birdContract)
    return 'read'
  } catch (error) {
    return `${error instanceof Error ? `${error.name}: ${error.message}` : error}`
  }
}

describe('a damaged recording of ours', () => {
  it.each([
    ['"_id": "x1"', '"_id": 7', 'found 7 at log.entries[0]._id, wanted an id such as "x1"'],
    [
      '"method": "GET",\n     "path"',
      '"method": null,\n     "path"',
      'found null at log.entries[0]._probe.method, wanted a method such as "GET"',
    ],
    ['"_id": "x2"', '"_id": "x1"', 'found "x1" at log.entries[1]._id, wanted an id that no earlier entry has'],
    ['"status": 200', '"status": "200"', 'found "200" at log.entries[0].response.status, wanted a status of at most'],
    ['"status": 200', '"status": -1', 'found -1 at log.entries[0].response.status, wanted a status of at most'],
    [
      '"status": 200',
      '"status": 1e9',
      'found 1000000000 at log.entries[0].response.status, wanted a status of at most',
    ],
    ['"response": {', '"_response": {', 'found nothing at log.entries[0].response, wanted an object'],
    ['"text": "a|b\\n1|2\\n"', '"text": 5', 'found 5 at log.entries[0].response.content.text, wanted a text'],
    [
      '"text": "a|b\\n1|2\\n"',
      '"text": "a|b", "encoding": "base64"',
      'found "a|b" at log.entries[0].response.content.text, wanted base64',
    ],
    ['"headers": [', '"_headers": [', 'found nothing at log.entries[0].request.headers, wanted a list'],
    ['"kind": "timeout"', '"kind": "late"', 'found "late" at log.entries[1]._failure.kind, wanted one of timeout, '],
    ['"a": "budget"', '"a": "broke"', 'found "broke" at log._pipeproof.unsent.a, wanted one of budget, '],
    ['"hour": 2', '"hour": "two"', 'found "two" at log._pipeproof.target.quotas.free.hour, wanted a number, 0 or more'],
    ['"url": "https://', '"url": "file://', 'at log.entries[0].request.url, wanted an address that starts with http'],
  ])('%s', (whole, wrong, message) => {
    expect(text).toContain(whole)
    expect(read(text.replace(whole, wrong))).toContain(`Error: Cannot read "x.har": found`)
    expect(read(text.replace(whole, wrong))).toContain(message)
  })

  it('is read, or is refused with the place of the damage', () => {
    const values = fc.oneof(fc.jsonValue() as fc.Arbitrary<Json>, fc.constant(undefined))
    fc.assert(
      fc.property(fc.nat(400), values, (place, value) => {
        expect(read(spoilt(place, value))).toMatch(/^read$|^Error: Cannot read "x\.har": found .+, wanted [^\n]+$/)
      }),
      { numRuns: 600 },
    )
  })

  it('that ends early is refused with the place, without the text of the parser', () => {
    expect(read(text.slice(0, 400))).toMatch(
      /^Error: Cannot read "x\.har": found no JSON( \([\w ,]+\))?, wanted a HAR 1\.2/,
    )
  })
})

it('an answer that was not kept is read with its beginning, its length and its hash', () => {
  const answer = {
    status: 200,
    statusText: 'OK',
    headers: [],
    body: new TextEncoder().encode('a|b\n'),
    bytes: 9,
    sha256: 'ab',
  }
  const exchange = fakeExchange(probe, { failure: { kind: 'not-kept', message: 'too much', answer } })
  const target = { name: 'birds', baseUrl: 'https://target.example', accounts: [], symbols: {}, quotas: {} }
  const har = writeHar({ exchanges: [exchange], target, unsent: new Map(), version: '1' })
  expect(readHar(har, 'f', birdContract).exchanges).toEqual([exchange])
  expect(JSON.parse(har).log.entries[0].response.content.text).toBe('a|b\n')
})
