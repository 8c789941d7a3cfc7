import { describe, expect, it } from 'vitest'
import { bare, EARN, withParameters } from '../ask/make-probe.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import type { Exchange } from '../exchange.js'
import { Book } from '../plan/book.js'
import type { Probe } from '../probe.js'
import type { Target } from '../target/target.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { Courier } from './courier.js'
import { earnRefusals } from './earn-refusals.js'
import type { Ask } from './sender.js'

const earning = (tier: string | undefined, repeat = 0): Probe =>
  bare(birdOperation('listBirds'), tier, { account: 'last', phase: EARN, repeat })

interface Set {
  readonly quota?: { readonly hour?: number; readonly day?: number }
  /** The answer of the service to the n-th request, counted from 1. */
  readonly answers: (count: number) => number | { readonly status: number; readonly isLarge: true }
  readonly before?: (book: Book) => void
  readonly probes?: readonly Probe[]
  readonly telling?: readonly Probe[]
}

/** The requests that were sent, and why the others were not. */
async function earned({
  quota = { hour: 6, day: 60 },
  answers,
  before,
  probes = [earning('elite')],
  telling = [],
}: Set) {
  const target: Target = {
    name: 't',
    baseUrl: 'http://t',
    accounts: [{ name: 'elite-1', tier: 'elite', credentials: { apiKeyAuth: 'k' } }],
    symbols: {},
    quotas: {},
  }
  const tiers = birdContract.tiers.map((tier) => (tier.name === 'elite' ? { ...tier, quota } : tier))
  const book = new Book({ ...birdContract, tiers }, target)
  before?.(book)
  let count = 0
  const send = async ({ probe, id, account = '' }: Ask): Promise<Exchange> => {
    count += 1
    const answer = answers(count)
    if (typeof answer === 'number') return fakeExchange(probe, { id, account, status: answer })
    const { response, ...exchange } = fakeExchange(probe, { id, account, status: answer.status })
    const cut = { status: 0, statusText: '', headers: [], body: new Uint8Array(), ...response, bytes: 1e9, sha256: '' }
    return { ...exchange, failure: { kind: 'not-kept', message: 'too large', answer: cut } }
  }
  const sender = { send, canPresent: () => true, close: () => undefined }
  const courier = new Courier({ sender, contract: birdContract, book, earlier: [] })
  const missed = await earnRefusals(probes, { book, courier, telling: () => telling })
  const sent = courier
    .exchanges()
    .map(({ probe, response, failure }) => `${probe.repeat}: ${response?.status ?? failure?.kind}`)
  const colours = courier.exchanges().flatMap(({ probe }) => probe.parameters.map(([, value]) => value))
  return { sent, missed: [...missed.values()], colours }
}

const within =
  (limit: number) =>
  (count: number): number =>
    count <= limit ? 200 : 429

describe('earnRefusals', () => {
  it('uses up the hour and then gets the 429 for the probe that wants it', async () => {
    const { sent, missed } = await earned({ answers: within(6) })
    expect(sent).toEqual(['1: 200', '2: 200', '3: 200', '4: 200', '5: 200', '6: 200', '0: 429'])
    expect(missed).toEqual([])
  })

  it('sends other requests than the plain call while no refusal is possible', async () => {
    const telling = ['red', 'blue', 'green', 'grey', 'pink'].map((colour) =>
      withParameters(birdOperation('listBirds'), { colour }, 'elite', { account: 'last', phase: EARN }),
    )
    const { sent, colours } = await earned({ answers: within(6), telling })
    expect(colours).toEqual(['red', 'blue', 'green', 'grey'])
    expect(sent).toEqual(['0: 200', '0: 200', '0: 200', '0: 200', '5: 200', '6: 200', '0: 429'])
  })

  it('sees a refusal that is too large to keep', async () => {
    const large = (count: number) => (count <= 4 ? 200 : ({ status: 429, isLarge: true } as const))
    expect((await earned({ answers: large })).sent).toEqual(['1: 200', '2: 200', '3: 200', '4: 200', '0: not-kept'])
  })

  it('does not accept a refusal before the service could lawfully refuse', async () => {
    const last = async (limit: number, before?: Set['before']): Promise<string | undefined> =>
      (await earned({ quota: { hour: 20 }, answers: within(limit), ...(before ? { before } : {}) })).sent.at(-1)
    expect([await last(17), await last(18)]).toEqual(['18: 429', '0: 429'])
    const used = ({ accounts }: Book): void => {
      for (const account of accounts) Object.assign(account, { rejected: 2, prior: 3, earlier: 4 })
    }
    expect([await last(8, used), await last(9, used)]).toEqual(['9: 429', '0: 429'])
  })

  it('takes the smaller of hour and day', async () => {
    expect((await earned({ quota: { hour: 6, day: 3 }, answers: within(3) })).sent).toHaveLength(4)
    expect((await earned({ quota: { day: 4 }, answers: within(4) })).sent).toHaveLength(5)
  })

  it('counts what was spent before', async () => {
    const { sent } = await earned({
      answers: within(2),
      before: ({ accounts }) => {
        for (const account of accounts) account.spent = 4
      },
    })
    expect(sent).toEqual(['1: 200', '2: 200', '0: 429'])
  })

  it('stops one success after the end of the quota if nothing is refused', async () => {
    const { sent } = await earned({ answers: () => 200 })
    expect(sent).toEqual(['1: 200', '2: 200', '3: 200', '4: 200', '5: 200', '6: 200', '0: 200'])
  })

  it('accepts an early refusal as the wanted one, and sends no more', async () => {
    expect((await earned({ answers: within(4) })).sent).toEqual(['1: 200', '2: 200', '3: 200', '4: 200', '0: 429'])
  })

  it('continues for requests that the quota may not have counted, within a limit', async () => {
    const unsure = ({ accounts }: Book): void => {
      for (const account of accounts) account.unsure = 2
    }
    expect((await earned({ answers: within(8), before: unsure })).sent.at(-1)).toBe('0: 429')
    const { sent } = await earned({ answers: () => 400 })
    expect(sent).toHaveLength(14)
  })

  it.each([
    [500, 2],
    [301, 2],
    [300, 2],
    [299, 1],
    [429, 1],
  ])('repeats the request once if the last answer is neither: status %i, %i times', async (status, times) => {
    const { sent } = await earned({ answers: (count) => (count <= 6 ? 200 : status) })
    expect(sent).toHaveLength(6 + times)
    expect(sent.filter((line) => line.endsWith(`: ${status}`))).toHaveLength(times)
  })

  it('gives the reason if it does not try', async () => {
    const none = { answers: within(6) }
    expect((await earned({ ...none, probes: [earning('free')] })).missed).toEqual(['not-configured'])
    expect((await earned({ ...none, probes: [earning(undefined)] })).missed).toEqual(['not-configured'])
    expect((await earned({ ...none, quota: {} })).missed).toEqual(['prerequisite'])
    const stopped = ({ accounts }: Book): void => {
      for (const account of accounts) account.stopped = 'prerequisite'
    }
    const { missed, sent } = await earned({ ...none, before: stopped })
    expect([missed, sent]).toEqual([['prerequisite'], []])
  })

  it('exhausts an account once', async () => {
    const { sent, missed } = await earned({ answers: within(6), probes: [earning('elite'), earning('elite', 50)] })
    expect([sent.length, missed]).toEqual([7, ['budget']])
  })

  it('does not exhaust a large quota', async () => {
    const generous = await earned({ quota: { hour: 2001 }, answers: within(2001) })
    expect([generous.sent, generous.missed]).toEqual([[], ['budget']])
    const spent = ({ accounts }: Book): void => {
      for (const account of accounts) account.spent = 1
    }
    const { sent, missed } = await earned({ quota: { hour: 2001 }, answers: within(2000), before: spent })
    expect([sent.length, missed]).toEqual([2001, []])
  })
})
