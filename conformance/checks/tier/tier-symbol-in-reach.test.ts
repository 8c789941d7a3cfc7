import { describe, expect, it } from 'vitest'
import type { Evidence, Instance } from '../../check.js'
import type { Probe } from '../../probe.js'
import {
  books,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  instanceOf,
  judgeOne,
  keysAsked,
  keysOf,
  miniTarget,
  reply,
} from '../finding/harness.test-kit.js'
import { always, bookTable, judged, SHELF } from '../finding/shelf.test-kit.js'
import { except, lawful, refused, tierContract } from './tier.test-kit.js'
import { tierSymbolInReach } from './tier-symbol-in-reach.js'

describe('tier.symbol-in-reach', () => {
  it('calls every tier with its own symbol and those of lower tiers', () => {
    expect(keysOf(tierSymbolInReach.instances(tierContract))).toBe('reader#reader, member#reader, member#member')
  })

  it('accepts success and refuses a refusal', () => {
    expectPass(judged(tierSymbolInReach, tierContract, lawful, 'member#member'))
    const tooFar = except((symbol) => symbol === 'ZZZ', refused('FAR_SHELF', 403))
    expectFail(
      judged(tierSymbolInReach, tierContract, tooFar, 'member#member'),
      'within reach of member',
      '403 FAR_SHELF',
    )
  })

  it('does not blame an operation that never succeeds, unless its refusal names the tier', () => {
    const lost = judged(tierSymbolInReach, tierContract, always({ status: 404, body: {} }), 'member#member')
    expectStatus(lost, 'no-evidence: prerequisite')
    expectFail(judged(tierSymbolInReach, tierContract, always(refused('FAR_SHELF', 403)), 'member#member'), 'FAR_SHELF')
  })

  it('blames neither an unknown symbol, nor a spent quota, nor a dead key', () => {
    for (const answer of [refused('NO_SHELF', 404), refused('TOO_OFTEN', 429), refused('NO_CARD', 401)]) {
      expectStatus(
        judged(tierSymbolInReach, tierContract, always(answer), 'reader#reader'),
        'no-evidence: prerequisite',
      )
    }
  })
})

describe('tier.symbol-in-reach: its messages and requests', () => {
  const derived = (instance: Instance, evidence: Evidence) => tierSymbolInReach.derives?.(instance, evidence) ?? []

  it('name the symbol, the tier, and what was found', () => {
    const tooFar = except((symbol) => symbol === 'ZZZ', refused('FAR_SHELF', 403))
    const served = except((symbol, _id, tier) => symbol === 'ZZZ' && tier === 'member', refused('FAR_SHELF', 403))
    expect(judged(tierSymbolInReach, tierContract, tooFar, 'member#member')).toMatchObject({
      message: '"ZZZ" is within reach of member, but was refused: found 403 FAR_SHELF, wanted success',
      expected: 'success',
      actual: '403 FAR_SHELF',
      exchanges: ['x1'],
    })
    const fine = judged(tierSymbolInReach, tierContract, served, 'member#reader')
    expect(fine.message).toBe('"AAA" is within reach of member')
  })

  it('ignore an unknown symbol and a closed group, even if the operation succeeds for others', () => {
    const [reader, member] = ['reader', 'member'].map((tier) => {
      const [instance] = tierSymbolInReach.instances(tierContract).filter((one) => one.key === `${tier}#${tier}`)
      const [probe] = instance === undefined ? [] : tierSymbolInReach.needs(instance, evidenceOf(tierContract, []))
      if (probe === undefined) throw new Error(`nothing to ask as ${tier}`)
      return probe
    })
    if (reader === undefined || member === undefined) throw new Error('two tiers are wanted')
    const judge = (answer: ReturnType<typeof refused>) =>
      judgeOne(
        tierSymbolInReach,
        evidenceOf(tierContract, [reply(reader, 'isbn\n1\n'), reply(member, answer)]),
        'member#member',
      )
    expectStatus(judge(refused('NO_SHELF', 404)), 'no-evidence: prerequisite')
    expectStatus(judge(refused('CLOSED_SHELF', 403)), 'no-evidence: prerequisite')
    expectFail(judge(refused('FAR_SHELF', 403)), 'found 403 FAR_SHELF')
    expectFail(judge(refused('OTHER', 400)), 'found 400 OTHER')
  })

  it('leave out the symbol of a lower tier that another answer to the tier shows', () => {
    const [instance] = tierSymbolInReach.instances(tierContract).filter(({ key }) => key === 'member#reader')
    if (instance === undefined) throw new Error('no instance')
    const [probe] = derived(instance, evidenceOf(tierContract, []))
    if (probe === undefined) throw new Error('nothing to ask')
    const other = { ...probe, key: 'other', parameters: [...probe.parameters, ['limit', '3'] as const] }
    const shown = evidenceOf(tierContract, [reply(other, bookTable(SHELF))])
    const refusing = evidenceOf(tierContract, [reply(other, refused('NO_SHELF', 404))])
    expect(tierSymbolInReach.needs(instance, shown)).toEqual([])
    expect(keysAsked(derived(instance, shown))).toEqual(['other'])
    expectPass(judgeOne(tierSymbolInReach, shown, 'member#reader'))
    expect(keysAsked(derived(instance, refusing))).toEqual([probe.key])
  })

  it('blames a refusal of the same symbol elsewhere', () => {
    const [instance] = tierSymbolInReach.instances(tierContract).filter(({ key }) => key === 'member#member')
    const [probe] = instance === undefined ? [] : tierSymbolInReach.needs(instance, evidenceOf(tierContract, []))
    if (probe === undefined) throw new Error('nothing to ask')
    const judge = (code: string, other: Partial<Probe> = {}) =>
      judgeOne(
        tierSymbolInReach,
        evidenceOf(tierContract, [
          reply(probe, bookTable(SHELF)),
          reply({ ...probe, key: 'other', ...other }, refused(code, 403)),
        ]),
        'member#member',
      )
    expectFail(judge('FAR_SHELF'), '"ZZZ" is within reach of member, but was refused: found 403 FAR_SHELF')
    expectPass(judge('CLOSED_SHELF'))
    expectPass(judge('FAR_SHELF', { parameters: [['symbol', 'AAA,ZZZ']] }))
    expectPass(judge('FAR_SHELF', { presented: { ...probe.presented, tier: 'reader' } }))
  })

  it('blames no refusal by an operation of a group that is out of reach', () => {
    const [open, closed] = tierContract.operations
    if (open === undefined || closed === undefined) throw new Error('two operations are wanted')
    const contract = { ...tierContract, operations: [open, { ...open, id: 'rare', group: closed.group ?? '' }] }
    const judge = (tier: string) => {
      const [instance] = tierSymbolInReach.instances(contract).filter(({ key }) => key === `${tier}#reader`)
      const [probe] = instance === undefined ? [] : derived(instance, evidenceOf(contract, []))
      if (probe === undefined) throw new Error('nothing to ask')
      const rare = { ...probe, key: 'rare', operation: 'rare' }
      const exchanges = [reply(probe, bookTable(SHELF)), reply(rare, refused('FAR_SHELF', 403))]
      return judgeOne(tierSymbolInReach, evidenceOf(contract, exchanges), `${tier}#reader`)
    }
    expectPass(judge('reader'))
    expectFail(judge('member'), '"AAA" is within reach of member')
  })

  it('are none if no operation has a symbol parameter, or if the target has no symbols', () => {
    expect(keysOf(tierSymbolInReach.instances({ ...tierContract, operations: [books()] }))).toBe('none')
    const evidence = evidenceOf(tierContract, [], { ...miniTarget, symbols: { member: 'ZZZ' } })
    const instance = instanceOf(tierSymbolInReach, tierContract)
    expect(keysAsked(tierSymbolInReach.needs(instance, evidence))).toEqual([])
    const finding = expectStatus(judgeOne(tierSymbolInReach, evidence), 'no-evidence: not-configured')
    expect(finding.message).toBe('The target names no symbol of "reader"')
  })
})
