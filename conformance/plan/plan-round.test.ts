import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { again, bare, EARN, withParameters } from '../ask/make-probe.js'
import { makeEvidence } from '../evidence/evidence.js'
import type { Probe } from '../probe.js'
import type { Target } from '../target/target.js'
import { listed } from '../test-kit/bird-checks.test-kit.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { Book } from './book.js'
import { type Demand, demands, requirements } from './demand.js'
import { isCharged } from './packing.js'
import { planRound, type RoundPlan } from './plan-round.js'

const birds = birdOperation('listBirds')

function targetOf(free: number, elite: number): Target {
  const named = (tier: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: `${tier}-${index + 1}`,
      tier,
      credentials: { apiKeyAuth: `${tier}${index}` },
    }))
  return {
    name: 't',
    baseUrl: 'http://t',
    accounts: [...named('free', free), ...named('elite', elite)],
    symbols: {},
    quotas: {},
  }
}

function demand(id: string, probes: readonly Probe[], level: Demand['level'] = 'must'): Demand {
  return { id, check: listed, instance: { key: id }, level, probes, role: ({ repeat }) => `${id} ${repeat}` }
}

function planFor(demands: readonly Demand[], target: Target, book = new Book(birdContract, target)): RoundPlan {
  return planRound({
    demands,
    book,
    settled: () => false,
    canPresent: () => true,
    expectsRefusal: () => false,
  })
}

const anyProbe = fc
  .record({
    colour: fc.integer({ min: 0, max: 12 }),
    tier: fc.constantFrom('free', 'elite'),
    account: fc.constantFrom('any' as const, 'fresh' as const, 'last' as const),
    phase: fc.constantFrom(0, 0, 0, 2),
    form: fc.constantFrom('valid' as const, 'valid' as const, 'none' as const),
  })
  .map(({ colour, tier, ...options }) => withParameters(birds, { colour }, tier, options))
const anyDemands = fc.array(fc.array(anyProbe, { minLength: 1, maxLength: 4 }), { maxLength: 25 }).map((lists) => {
  return lists.map((probes, index) => demand(`d${index}`, probes))
})
const anyTarget = fc.record({ free: fc.nat(3), elite: fc.nat(3) }).map(({ free, elite }) => targetOf(free, elite))

describe('the only requirement of a check', () => {
  it('comes before one of many, also if it needs two requests', () => {
    const one = (id: string, colours: readonly number[]) => ({
      ...demand(
        id,
        colours.map((colour) => withParameters(birds, { colour }, 'elite')),
      ),
    })
    const many = [1, 2, 3, 4].map((colour) => one(`cap.rows@${colour}`, [colour]))
    const target = { ...targetOf(0, 1), quotas: { elite: { hour: 3 } } }
    const sent = planFor([...many, one('search.typo@birds', [8, 9])], target).sends.flatMap(
      ({ probe }) => probe.because,
    )
    expect(sent?.map((reason) => reason?.requirement)).toEqual(['search.typo@birds', 'search.typo@birds', 'cap.rows@1'])
  })
})

describe('the share that is kept back', () => {
  const target = { ...targetOf(0, 1), quotas: { elite: { hour: 50 } } }
  const many = Array.from({ length: 60 }, (_, colour) => withParameters(birds, { colour }, 'elite', {}))
  const wanted = [
    ...many.map((probe, index) => demand(`d${index}`, [probe])),
    demand('z', [again(many[0] ?? bare(birds, 'elite'), 1)]),
  ]
  const planned = (keepsBack: boolean, demands = wanted) =>
    planRound({
      demands,
      book: new Book(birdContract, target),
      settled: () => false,
      canPresent: () => true,
      expectsRefusal: () => false,
      keepsBack: keepsBack ? 0.06 : 0,
    }).sends

  it('is spent on repetitions only', () => {
    const sends = planned(true)
    expect(sends.filter(({ probe }) => probe.repeat > 0)).toHaveLength(1)
    expect(sends).toHaveLength(47)
  })

  it('is spent on requests that decide a suspicion too', () => {
    const odd = many.slice(0, 2).map((probe) => ({ ...probe, suspected: true as const }))
    const sends = planned(true, [
      ...many.slice(2).map((probe, index) => demand(`d${index}`, [probe])),
      demand('z', odd),
    ])
    expect(sends.filter(({ probe }) => probe.suspected)).toHaveLength(2)
    expect(sends).toHaveLength(47)
  })

  it('is spent when nothing is kept back', () => {
    expect(planned(false)).toHaveLength(50)
  })
})

describe('planRound', () => {
  it('never plans more for an account than it may spend in an hour', () => {
    fc.assert(
      fc.property(anyDemands, anyTarget, (demands, target) => {
        const { sends } = planFor(demands, target)
        for (const { name, tier } of target.accounts) {
          const cost = sends.filter((send) => send.charged && send.account === name).length
          expect(cost).toBeLessThanOrEqual(tier === 'free' ? 2 : 6)
        }
      }),
    )
  })

  it('sends each probe once or gives the reason why not', () => {
    fc.assert(
      fc.property(anyDemands, anyTarget, (demands, target) => {
        const { sends, unsent } = planFor(demands, target)
        const keys = new Set(demands.flatMap(({ probes }) => probes.map(({ key }) => key)))
        const sent = sends.map(({ probe }) => probe.key)
        expect(new Set(sent).size).toBe(sent.length)
        for (const key of keys) expect(sent.includes(key) !== unsent.has(key)).toBe(true)
      }),
    )
  })

  it('sends everything when the accounts can pay for it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 30 }), (colours) => {
        const probes = colours.map((colour) => withParameters(birds, { colour }, 'elite'))
        const { unsent } = planFor([demand('all', probes)], targetOf(0, 2))
        expect([...unsent]).toEqual([])
      }),
    )
  })

  it('reserves what it plans, so that the next round can spend only the rest', () => {
    fc.assert(
      fc.property(anyDemands, anyTarget, (demands, target) => {
        const book = new Book(birdContract, target)
        const { sends } = planFor(demands, target, book)
        for (const account of book.accounts) {
          const own = sends.filter((send) => send.charged && send.account === account.name)
          expect(account.spent).toBe(own.length)
        }
      }),
    )
  })

  it('ends the wait of a suspicion that has cost a repeat before another one begins', () => {
    const [red, blue] = ['red', 'blue'].map((colour) => withParameters(birds, { colour }, 'free'))
    if (red === undefined || blue === undefined) throw new Error('two probes')
    const target = targetOf(1, 0)
    for (const begun of [red, blue]) {
      const repeats = (probe: Probe): Demand =>
        demand(probe.key, [again(probe, 1), again(probe, 2), ...(probe === begun ? [again(probe, 3)] : [])])
      const settled = ({ key }: Probe): boolean => key === again(begun, 1).key
      const input = {
        book: new Book(birdContract, target),
        canPresent: () => true,
        expectsRefusal: () => false,
        settled,
      }
      const { sends } = planRound({ ...input, demands: [red, blue].map(repeats) })
      expect(sends.map(({ probe }) => probe.key)).toEqual([again(begun, 2).key, again(begun, 3).key])
    }
  })

  it('prefers probes that decide more for less, and requirements of level must', () => {
    const shared = withParameters(birds, { colour: 'shared' }, 'free')
    const lone = (name: string) => withParameters(birds, { colour: name }, 'free')
    const { sends, unsent } = planFor(
      [
        demand('greedy', [lone('a'), lone('b'), lone('c')]),
        demand('minor', [lone('minor')], 'should'),
        demand('single', [lone('single')]),
        demand('one', [shared]),
        demand('two', [shared]),
      ],
      targetOf(1, 0),
    )
    expect(sends.map(({ probe }) => probe.parameters[0]?.[1])).toEqual(['shared', 'single'])
    expect([...new Set(unsent.values())]).toEqual(['budget'])
  })

  it('sends a request of two phases in the later phase, and all phases to the last account', () => {
    const { sends } = planFor(
      [demand('a', [bare(birds, 'elite')]), demand('b', [bare(birds, 'elite', { phase: 3 })])],
      targetOf(0, 2),
    )
    expect(sends).toMatchObject([{ account: 'elite-2', probe: { phase: 3 } }])
  })

  it('keeps the request that earns a 429 out of the round, and spends the account of that request first', () => {
    const earning = bare(birds, 'elite', { phase: EARN, account: 'last' })
    const plan = planFor([demand('a', [earning]), demand('b', [bare(birds, 'elite')])], targetOf(0, 2))
    expect(plan.earning.map(({ key }) => key)).toEqual([earning.key])
    expect(plan.sends.map(({ account }) => account)).toEqual(['elite-2'])
  })

  it('keeps other kinds of credential off that account', () => {
    const both = targetOf(0, 2).accounts.map((account) => ({
      ...account,
      credentials: { ...account.credentials, bearerAuth: 'x.y.z' },
    }))
    const earning = bare(birds, 'elite', { phase: EARN, account: 'last' })
    const [first, second] = ['apiKeyAuth', 'bearerAuth'].map((scheme) => bare(birds, 'elite', { scheme }))
    if (first === undefined || second === undefined) throw new Error('two probes are wanted')
    const plan = planFor([demand('a', [earning, first, second])], { ...targetOf(0, 2), accounts: both })
    const accountOf = (probe: Probe) => plan.sends.find((send) => send.probe.key === probe.key)?.account
    expect([accountOf(first), accountOf(second)].sort()).toEqual(['elite-1', 'elite-2'])
  })

  it('charges no account for a request without a valid credential', () => {
    const plan = planFor([demand('a', [bare(birds, 'free', { form: 'tampered' })])], targetOf(1, 0))
    expect(plan.sends).toMatchObject([{ account: 'free-1', charged: false }])
    expect(plan.sends.every(({ probe }) => !isCharged(probe))).toBe(true)
  })
})

it('gives for every request the requirements that wait for it, and its role for each', () => {
  const [red, blue] = ['red', 'blue'].map((colour) => withParameters(birdOperation('listBirds'), { colour }, 'elite'))
  if (red === undefined || blue === undefined) throw new Error('two probes')
  const earned = bare(birdOperation('listBirds'), 'elite', { phase: EARN, account: 'last' })
  const { sends, earning } = planFor(
    [demand('a', [red, red, blue]), demand('b', [red]), demand('c', [earned])],
    targetOf(0, 2),
  )
  const reasons = new Map([...sends.map(({ probe }) => probe), ...earning].map(({ key, because }) => [key, because]))
  expect(reasons.get(red.key)).toEqual([
    { requirement: 'a', role: 'a 0' },
    { requirement: 'b', role: 'b 0' },
  ])
  expect(reasons.get(blue.key)).toEqual([{ requirement: 'a', role: 'a 0' }])
  expect(reasons.get(earned.key)).toEqual([{ requirement: 'c', role: 'c 0' }])
})

it('is made of the same demands as the round before if no exchange arrived in between', () => {
  const evidence = makeEvidence({ contract: birdContract, target: targetOf(1, 0), exchanges: [] })
  const wanted = requirements([listed], evidence, { only: [], skip: [] })
  const [first, second] = [demands(wanted, evidence, 'derived'), demands(wanted, evidence, 'derived')]
  expect(first.length).toBeGreaterThan(0)
  expect(second).toBe(first)
})
