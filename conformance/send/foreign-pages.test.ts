import { describe, expect, it, vi } from 'vitest'
import { loadContract } from '../../spec/index.js'
import { bare } from '../ask/make-probe.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import type { Exchange } from '../exchange.js'
import { ForeignPages } from './foreign-pages.js'

const contract = loadContract()
const [operation] = contract.operations
const HTML = [['Content-Type', 'text/html']] as const

/** The answers with these statuses, one for each attempt; all but 200 are pages, or have the given body. */
async function attempt(
  pages: ForeignPages,
  statuses: readonly number[],
  mayRepeat = () => true,
  shown: Parameters<typeof fakeExchange>[1] = { headers: HTML, body: '<h1>Blocked</h1>' },
) {
  const sent: Exchange[] = []
  if (operation === undefined) throw new Error('the contract has no operation')
  const probe = bare(operation, 'elite')
  const found = await pages.sendUntilAnswered(async (time) => {
    const status = statuses[time] ?? 200
    const page = status === 200 ? {} : { status, ...shown }
    const exchange = pages.hold(fakeExchange(probe, { id: `x1.${time}`, ...page }))
    sent.push(exchange)
    return exchange
  }, mayRepeat)
  return { ...found, sent }
}

describe('ForeignPages', () => {
  it.each([403, 404, 401, 500])('loses a page with %i if the same request then gets another answer', async (status) => {
    const { last, own, sent } = await attempt(new ForeignPages(contract), [status, status, 200])
    expect(sent.map(({ failure }) => failure?.kind)).toEqual(['gateway', 'gateway', undefined])
    expect(last.response?.status).toBe(200)
    expect(own.size).toBe(0)
  })

  it('gives back a page that comes each time, and repeats no further page of its kind', async () => {
    const pages = new ForeignPages(contract)
    const first = await attempt(pages, [404, 404, 404, 404])
    expect([...first.own.values()].map(({ id, response }) => [id, response?.status])).toEqual([
      ['x1.0', 404],
      ['x1.1', 404],
      ['x1.2', 404],
    ])
    expect(first.last.response?.status).toBe(404)
    const second = await attempt(pages, [404])
    expect(second.sent.map(({ response }) => response?.status)).toEqual([404])
  })

  it('loses a page that may not be requested again', async () => {
    const { last, own } = await attempt(new ForeignPages(contract), [403], () => false)
    expect(last.failure?.kind).toBe('gateway')
    expect(own.size).toBe(0)
  })

  it('gives back the error page of a server if it comes each time', async () => {
    const { own } = await attempt(new ForeignPages(contract), [500, 500, 500])
    expect([...own.values()].map(({ response }) => response?.status)).toEqual([500, 500, 500])
  })

  it.each([
    { body: '' },
    { body: '{"message":"Too Many Requests"}', headers: [['Content-Type', 'application/json']] as const },
  ])('treats a 429 without the documented body like a page: $body', async (shown) => {
    const once = await attempt(new ForeignPages(contract), [429, 200], undefined, shown)
    expect([once.last.response?.status, once.own.size]).toEqual([200, 0])
    const each = await attempt(new ForeignPages(contract), [429, 429, 429], undefined, shown)
    expect([each.last.response?.status, each.own.size]).toEqual([429, 3])
  })

  it('accepts a 429 of a spent account at once', () => {
    if (operation === undefined) throw new Error('the contract has no operation')
    const refused = fakeExchange(bare(operation, 'elite'), { status: 429, body: 'later' })
    const pages = new ForeignPages(contract)
    expect(pages.hold(refused, true)).toBe(refused)
    expect(pages.hold(refused).failure?.kind).toBe('gateway')
  })

  it('accepts a documented 429 at once', async () => {
    const body = JSON.stringify({ error: 'Too many requests', code: 'RATE_LIMIT_EXCEEDED', details: '' })
    expect((await attempt(new ForeignPages(contract), [429, 200], undefined, { body })).sent).toHaveLength(1)
  })

  it('waits as long as a page asks for, if that is a few seconds', async () => {
    vi.useFakeTimers()
    const asking = (seconds: string) => ({
      headers: [...HTML, ['Retry-After', seconds]] as const,
      body: '<h1>Slow</h1>',
    })
    const waited = async (seconds: string): Promise<number> => {
      const begun = Date.now()
      const done = attempt(new ForeignPages(contract), [429, 200], undefined, asking(seconds))
      await vi.runAllTimersAsync()
      await done
      return Date.now() - begun
    }
    expect([await waited('2'), await waited('3600'), await waited('soon')]).toEqual([2250, 250, 250])
    vi.useRealTimers()
  })
})
