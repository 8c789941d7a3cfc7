import { afterEach, expect, test, vi } from 'vitest'
import { createMock } from '../../mock/index.js'
import { coachVerdict } from './coach-verdict.js'

afterEach(() => vi.restoreAllMocks())

test('is true for a clean client; otherwise it prints findings, clauses and requests of every world', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const mock = createMock({ now: '2026-11-20T12:00:00Z' })
  const get = (path: string) =>
    fetch(`${mock.url}${path}`, { headers: { 'x-api-key': 'key_free' } }).then((answer) => answer.text())
  await mock.listen({ port: 0 })
  const clean = coachVerdict(mock)
  await get('/v1/user-status')
  expect(await clean()).toBe(true)
  const verdict = coachVerdict(mock)
  await get('/w/mine/v1/form4-clusters')
  await get('/w/mine/v1/form4-clusters')
  expect(await verdict()).toBe(false)
  expect(written.mock.calls.at(-1)?.[0]).toMatch(/coach: mine: refusal-repeated \(ERR-.*\): .*; requests #1 #2\./)
  await mock.close()
})
