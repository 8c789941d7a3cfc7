import { expect, it } from 'vitest'
import type { Transfer } from './request-log.js'
import { requestLogs } from './request-logs.js'

const entry = (path: string) => ({
  at: 0,
  ticks: 0,
  milliseconds: 0,
  method: 'GET',
  path,
  query: '',
  operation: undefined,
  account: undefined,
  scheme: undefined,
  status: 200,
  error: undefined,
  rule: 'answered',
  figures: undefined,
})

const HEADERS = [
  ['Link', 'a'],
  ['Link', 'b'],
] as const

const transfer = (text: string): Transfer => ({
  request: { method: 'GET', path: '/', query: '', header: () => undefined },
  reply: { status: 200, headers: HEADERS, body: text },
})

it('gives each world its own log, the same one until it is dropped', () => {
  const logs = requestLogs()
  logs.of('a', 2, 1000).add(entry('/one'), transfer(''))
  expect(logs.of('a', 2, 1000).entries()).toEqual([{ id: 1, entry: entry('/one') }])
  expect(logs.of('b', 2, 1000).entries()).toEqual([])
  logs.drop('a')
  expect(logs.of('a', 2, 1000).entries()).toEqual([])
})

it('numbers its entries, also after the ring is full or was emptied', () => {
  const log = requestLogs().of('a', 3, 100_000)
  const paths = (after?: number) => log.entries(after).map(({ id, entry: { path } }) => `${id} ${path}`)
  for (const path of ['/a', '/b', '/c', '/d']) log.add(entry(path), transfer(path))
  expect(paths()).toEqual(['2 /b', '3 /c', '4 /d'])
  expect(paths(3)).toEqual(['4 /d'])
  expect(paths(4)).toEqual([])
  expect(paths(0)).toEqual(paths())
  log.clear()
  expect(paths()).toEqual([])
  expect([log.add(entry('/e'), transfer('')), log.cleared, log.last]).toEqual([5, 1, 5])
  expect(paths()).toEqual(['5 /e'])
})

it('keeps the headers of the youngest requests, and their bodies up to a number of bytes', () => {
  const log = requestLogs().of('a', 4, 100)
  const ring = ['a'.repeat(60), 'b'.repeat(39), 'é'.repeat(20), 'd', '', 'f'.repeat(50)]
  const found = () => ring.map((_, at) => log.transfer(at + 1)?.reply.body.toString())
  const seen = ring.map((text) => {
    log.add(entry('/'), transfer(text))
    return found()
  })
  const [a, b, e, d, empty, f] = ring
  const gone = undefined
  expect(seen[1]).toEqual([a, b, gone, gone, gone, gone])
  // The third does not fit behind the second, and begins again.
  expect(seen[2]).toEqual([gone, b, e, gone, gone, gone])
  expect(seen[4]).toEqual([gone, b, e, d, empty, gone])
  expect(seen[5]).toEqual([gone, gone, e, d, empty, f])
  expect(log.transfer(6)?.reply.headers).toEqual(HEADERS)
  // Only who reads a body has it copied.
  expect(Object.getOwnPropertyDescriptor(log.transfer(6)?.reply, 'body')?.get).toBeDefined()
  const bytes = new TextEncoder().encode('bytes')
  log.add(entry('/'), { ...transfer(''), reply: { status: 200, headers: [], body: bytes } })
  bytes.fill(0)
  expect(log.transfer(7)?.reply.body.toString()).toBe('bytes')
  log.add(entry('/'), transfer('x'.repeat(101)))
  expect([log.transfer(8), log.transfer(7)?.reply.body.toString()]).toEqual([undefined, 'bytes'])
  const found7 = log.transfer(7)?.reply
  log.add(entry('/'), transfer('x'.repeat(100)))
  expect(() => found7?.body).toThrow('younger ones have replaced it')
  log.clear()
  expect(log.transfer(9)).toBeUndefined()
})
