import { describe, expect, it } from 'vitest'
import { again, bare, withParameters } from '../ask/make-probe.js'
import type { Probe } from '../probe.js'
import type { Target } from '../target/target.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { Book } from './book.js'
import type { RoundInput, Wanted } from './packing.js'
import { planRound } from './plan-round.js'

const birds = birdOperation('listBirds')
const target: Target = {
  name: 't',
  baseUrl: 'http://t',
  accounts: ['free-1', 'free-2'].map((name) => ({ name, tier: 'free', credentials: { apiKeyAuth: name } })),
  symbols: {},
  quotas: {},
}

const fresh = (colour: string): Probe => withParameters(birds, { colour }, 'free', { account: 'fresh' })
const any = (colour: string): Probe => withParameters(birds, { colour }, 'free')
const wanted = (id: string, probes: readonly Probe[], level: Wanted['level'] = 'must'): Wanted => ({
  id,
  level,
  probes,
  role: () => 'a role',
})

/** Which account sends which probe, and why the other probes are not sent. */
function planned(demands: readonly Wanted[], parts: Partial<RoundInput> = {}) {
  const book = new Book(birdContract, target)
  const plan = planRound({
    demands,
    book,
    settled: () => false,
    canPresent: () => true,
    expectsRefusal: () => false,
    ...parts,
  })
  return {
    sent: plan.sends.map(({ probe, account }) => `${probe.parameters[0]?.[1] ?? 'bare'} by ${account}`),
    reasons: [...plan.unsent.values()],
  }
}

function bookWith(parts: object, count = 2): Book {
  const book = new Book(birdContract, target)
  for (const account of book.accounts.slice(0, count)) Object.assign(account, parts)
  return book
}

describe('a repetition', () => {
  const repeated = [wanted('a', [again(any('red'), 1), again(any('blue'), 1)])]
  const asked: Partial<RoundInput> = {
    sentBy: ({ parameters }) => (parameters[0]?.[1] === 'red' ? 'free-2' : 'free-1'),
  }

  it('comes from the account that sent the request the first time', () => {
    expect(planned(repeated, asked).sent).toEqual(['red by free-2', 'blue by free-1'])
  })

  it('comes from another account if that one cannot pay', () => {
    const book = bookWith({ spent: 1000 }, 1)
    expect(planned(repeated, { ...asked, book }).sent).toEqual(['red by free-2', 'blue by free-2'])
  })
})

describe('a request that costs nothing', () => {
  const free: Probe = { ...any('red'), cost: 0 }

  it('is one of its account, whose name the recording shows', () => {
    const book = new Book(birdContract, target)
    const { sends } = planRound({
      demands: [wanted('a', [free])],
      book,
      settled: () => false,
      canPresent: () => true,
      expectsRefusal: () => false,
    })
    expect(sends).toMatchObject([{ account: 'free-1', charged: true }])
    expect(book.accounts.map(({ spent }) => spent)).toEqual([0, 0])
  })

  it('is sent by an account that can pay nothing more', () => {
    const demands = [wanted('a', [free]), wanted('b', [any('blue')])]
    const { sent, reasons } = planned(demands, { book: bookWith({ spent: 1000 }), keepsBack: 0.5 })
    expect([sent, reasons]).toEqual([['red by free-1'], ['budget']])
  })
})

describe('a probe that needs an unused account', () => {
  it('gets one that no other probe has, until all accounts are taken', () => {
    const { sent, reasons } = planned(['red', 'green', 'blue'].map((colour) => wanted(colour, [fresh(colour)])))
    expect(sent).toEqual(['blue by free-1', 'green by free-2'])
    expect(reasons).toEqual(['budget'])
  })

  it('gets none that was used before', () => {
    const { sent } = planned([wanted('a', [fresh('red')])], { book: bookWith({ untouched: false }, 1) })
    expect(sent).toEqual(['red by free-2'])
  })

  it('returns the account if the other probes of its requirement do not fit', () => {
    const greedy = wanted('a', [fresh('red'), again(fresh('red'), 1), again(fresh('red'), 2)])
    const { sent } = planned([greedy, wanted('b', [fresh('green')])])
    expect(sent).toHaveLength(2)
    expect(new Set(sent.map((line) => line.split(' by ')[1]))).toEqual(new Set(['free-1', 'free-2']))
  })
})

describe('an account', () => {
  it('sends nothing after a refusal for quota, and nothing with a dead credential', () => {
    const one = [wanted('a', [any('red')])]
    expect(planned(one, { book: bookWith({ stopped: 'prerequisite' }, 1) }).sent).toEqual(['red by free-2'])
    expect(planned(one, { book: bookWith({ stopped: 'budget' }) }).reasons).toEqual(['budget'])
    expect(planned(one, { book: bookWith({ stopped: 'prerequisite' }) })).toEqual({
      sent: [],
      reasons: ['prerequisite'],
    })
    const keyed = [wanted('a', [withParameters(birds, { colour: 'red' }, 'free', { scheme: 'apiKeyAuth' })])]
    const dead = { dead: new Set(['apiKeyAuth']) }
    expect(planned(keyed, { book: bookWith(dead, 1) }).sent).toEqual(['red by free-2'])
    expect(planned(keyed, { book: bookWith(dead) }).reasons).toEqual(['prerequisite'])
    expect(planned(keyed, { book: bookWith({ dead: new Set(['bearerAuth']) }, 1) }).sent).toEqual(['red by free-1'])
  })

  it('is missing if the target has none of the tier, or none with the scheme', () => {
    expect(planned([wanted('a', [bare(birds, 'elite')])]).reasons).toEqual(['not-configured'])
    const token = [wanted('a', [bare(birds, 'free', { scheme: 'bearerAuth' })])]
    expect(planned(token).reasons).toEqual(['not-configured'])
  })

  it('lends the credential that a spoilt one is made from; a credential made from nothing needs no account', () => {
    const spoilt = [wanted('a', [withParameters(birds, { colour: 'red' }, 'free', { form: 'tampered' })])]
    const only = (name: string | undefined): Partial<RoundInput> => ({ canPresent: (_, account) => account === name })
    expect(planned(spoilt, only('free-2')).sent).toEqual(['red by free-2'])
    expect(planned(spoilt, only(undefined)).sent).toEqual(['red by undefined'])
    expect(planned(spoilt, only('nobody')).reasons).toEqual(['not-configured'])
  })

  it('is the last of its tier for probes that count down', () => {
    const last = withParameters(birds, { colour: 'red' }, 'free', { account: 'last' })
    const phase = withParameters(birds, { colour: 'blue' }, 'free', { phase: 1 })
    expect(planned([wanted('a', [last])]).sent).toEqual(['red by free-2'])
    expect(planned([wanted('a', [phase])]).sent).toEqual(['blue by free-2'])
    expect(planned([wanted('a', [any('green')])]).sent).toEqual(['green by free-1'])
  })
})

describe('if not everything fits', () => {
  const levels = ['observe', 'should', 'must'] as const
  const crowd = levels.flatMap((level) => [
    wanted(`${level}-1`, [any(`${level}-1`)], level),
    wanted(`${level}-2`, [any(`${level}-2`)], level),
  ])

  it('the heavier requirements come first, and equal ones in the order of their names', () => {
    const { sent, reasons } = planned([...crowd].reverse())
    expect(sent.map((line) => line.split(' by ')[0])).toEqual(['must-1', 'must-2', 'should-1', 'should-2'])
    expect(reasons).toEqual(['budget', 'budget'])
  })

  it('a probe that decides more for its cost comes first', () => {
    const many = wanted('a', [any('1'), any('2'), any('3')])
    const dear = wanted('b', [{ ...any('4'), cost: 3 }])
    expect(planned([dear, many, wanted('z', [any('5')])]).sent[0]).toBe('5 by free-1')
    expect(planned([dear, wanted('z', [any('5')])]).sent).toEqual(['5 by free-1'])
  })

  it('repetitions come before new probes', () => {
    const sent = planned([...crowd, wanted('z', [again(any('more'), 1)], 'observe')]).sent
    expect(sent[0]).toBe('more by free-1')
  })

  it('so do requests that decide a suspicion, also if another requirement wants them for itself', () => {
    const suspected = { ...any('odd'), suspected: true as const }
    const sent = planned([wanted('a', [any('odd')], 'observe'), ...crowd, wanted('z', [suspected], 'observe')]).sent
    expect(sent[0]).toBe('odd by free-1')
  })

  it('answered probes are not sent', () => {
    const { sent } = planned(crowd, { settled: ({ parameters }) => parameters[0]?.[1] !== 'should-2' })
    expect(sent).toEqual(['should-2 by free-1'])
  })
})
