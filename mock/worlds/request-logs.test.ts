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

const transfer = (text: string): Transfer => ({
  request: { method: 'GET', path: '/', query: '', header: () => undefined },
  reply: { status: 200, headers: [], body: text },
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

it('keeps headers and bodies of the youngest requests only, up to a number of bytes', () => {
  const log = requestLogs().of('a', 10, 7000)
  for (const text of ['a', 'b', 'c'.repeat(2000), 'd']) log.add(entry('/'), transfer(text))
  expect(log.entries()).toHaveLength(4)
  expect([1, 2, 3, 4].map((id) => log.transfer(id)?.reply.body[0])).toEqual([undefined, undefined, 'c', 'd'])
})
