import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { testMock } from './mock.test-kit.js'
import type { PlainRequest } from './model/plain-request.js'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** The log is bounded by number and by bytes; once it is full, each new request replaces the oldest. */
const FILLS_THE_LOG = 12_000

/** A request leaves nothing in memory: the log and the cached answers are bounded, everything else is freed. */
test.each([
  ['a success', '/v1/user-status', 'key_elite', undefined],
  ['an unknown path', '/nothing', 'key_elite', undefined],
  ['no credential', '/v1/user-status', '', undefined],
  ['an unknown key', '/v1/user-status', 'key_nope', undefined],
  ['a closed group', '/v1/form4-clusters', 'key_free', undefined],
  ['a forced error', '/v1/user-status', 'key_elite', 'code=429'],
])('%s leaves nothing in memory', { timeout: 60_000 }, async (_, path, key, prefer) => {
  const mock = testMock({ quota: 'off' })
  const headers: Readonly<Record<string, string | undefined>> = { 'x-api-key': key, prefer }
  const request: PlainRequest = { method: 'GET', path, query: '', header: (name) => headers[name] }
  const heapAfter = async (count: number): Promise<number> => {
    for (let i = 0; i < count; i++) await mock.answer(request)
    collect()
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = await heapAfter(FILLS_THE_LOG)
  const perRequest = ((await heapAfter(6000)) - before) / 6000
  expect(perRequest).toBeLessThan(100)
})
