import { expect, test } from 'vitest'
import { loadContract } from '../../../spec/index.js'
import { begin, noOperation } from '../../gates/decision.js'
import type { Repeated } from './repeated.js'
import { repeatedRequests } from './repeated-requests.js'

const contract = loadContract()
const HEADERS = ['Host', 'a', 'X-API-Key', 'key_pro']

function repeated(body: string, { now = 0, until = 1000 } = {}): Repeated {
  const request = { method: 'GET', path: '/', query: '', header: () => undefined }
  const facts = begin(request, now, { contract, choices: {} }, noOperation(contract), {})
  return { until, facts, status: 200, first: [], last: [], firstText: '', lastText: '', body }
}

test('a request is found again by its target and all of its headers in their order', () => {
  const known = repeatedRequests(100_000)
  const kept = repeated('A')
  known.keep('/a?b=1', HEADERS, kept)
  expect(known.find('/a?b=1', [...HEADERS])).toBe(kept)
  expect(known.find('/a?b=2', HEADERS)).toBeUndefined()
  expect(known.find('/a?b=1', ['X-API-Key', 'key_pro', 'Host', 'a'])).toBeUndefined()
  expect(known.find('/a?b=1', ['Host', 'a', 'X-API-Key', 'key_free'])).toBeUndefined()
  expect(known.find('/a?b=1', [...HEADERS, 'Prefer', 'code=429'])).toBeUndefined()
  expect(known.find('/a?b=1', HEADERS.slice(0, 2))).toBeUndefined()
})

test('one that numbers its requests does not push others out, and makes room when its time is over', () => {
  const known = repeatedRequests(1_000_000)
  for (let i = 0; i < 100; i++) known.keep('/a', ['Id', String(i)], repeated('x'))
  expect(known.find('/a', ['Id', '0'])).toBeDefined()
  expect(known.find('/a', ['Id', '99'])).toBeUndefined()
  known.keep('/a', ['Id', '99'], repeated('y', { now: 1000, until: 2000 }))
  expect(known.find('/a', ['Id', '99'])?.body).toBe('y')
  expect(known.find('/a', ['Id', '0'])).toBeUndefined()
})

test('it takes no more memory than it may, and long requests are not kept', () => {
  const known = repeatedRequests(10_000)
  for (let i = 0; i < 98; i++) known.keep(`/${i}`, HEADERS, repeated('x'.repeat(1000)))
  const left = Array.from({ length: 100 }, (_, i) => known.find(`/${i}`, HEADERS)).filter(Boolean)
  expect(left.length).toBeLessThanOrEqual(5)
  expect(left.length).toBeGreaterThan(0)
  const long = `/${'x'.repeat(500)}`
  known.keep(long, HEADERS, repeated('x'))
  expect(known.find(long, HEADERS)).toBeUndefined()
  known.keep('/wide', ['Cookie', 'x'.repeat(4000)], repeated('x'))
  expect(known.find('/wide', ['Cookie', 'x'.repeat(4000)])).toBeUndefined()
})
