import { describe, expect, it } from 'vitest'
import { loadContract } from '../../spec/index.js'
import { bare } from '../ask/make-probe.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import type { Exchange } from '../exchange.js'
import { ForeignPages } from './foreign-pages.js'

const contract = loadContract()
const [operation] = contract.operations
const HTML = [['Content-Type', 'text/html']] as const

/** The answers with these statuses, one for each attempt; all but 200 are pages. */
async function attempt(pages: ForeignPages, statuses: readonly number[], mayRepeat = () => true) {
  const sent: Exchange[] = []
  if (operation === undefined) throw new Error('the contract has no operation')
  const probe = bare(operation, 'elite')
  const found = await pages.sendUntilAnswered(async (time) => {
    const status = statuses[time] ?? 200
    const page = status === 200 ? {} : { status, headers: HTML, body: '<h1>Blocked</h1>' }
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
})
