import { describe, expect, it } from 'vitest'
import { bare, presenting } from '../../ask/make-probe.js'
import type { Exchange } from '../../exchange.js'
import {
  books,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  instanceOf,
  judgeOne,
  keysAsked,
  miniContract,
  miniTarget,
  reply,
} from '../finding/harness.test-kit.js'
import { always, bookTable, judged, type Server, SHELF } from '../finding/shelf.test-kit.js'
import { authAccepted } from './auth-accepted.js'
import { AUTH_ERRORS, refusal } from './credential.test-kit.js'

const contract = miniContract([books()], { errors: AUTH_ERRORS })
const [operation = books()] = contract.operations
const onlyKeys: Server = (_query, probe) => (probe.presented.scheme === 'token' ? refusal('NO_CARD') : bookTable(SHELF))

/** One call of the plain operation, and its answer. */
const sent = (tier: string, scheme: string, answer: ReturnType<typeof refusal> | string): Exchange =>
  reply(bare(operation, tier, { scheme }), answer)
const opened = (tier: string, scheme: string): Exchange => sent(tier, scheme, bookTable(SHELF))
const byToken = (...exchanges: readonly Exchange[]) =>
  judgeOne(
    authAccepted,
    evidenceOf(contract, [opened('member', 'key'), opened('reader', 'key'), ...exchanges]),
    'token',
  )

describe('auth.accepted', () => {
  it('accepts a scheme that succeeded', () => {
    expectPass(judged(authAccepted, contract, onlyKeys, 'key'))
    expectPass(judged(authAccepted, contract, always(bookTable(SHELF)), 'token'))
    expectPass(byToken(sent('member', 'token', refusal('NO_CARD')), opened('reader', 'token')))
  })

  it('refuses a scheme that is refused for every account that another scheme opens', () => {
    const finding = byToken(sent('member', 'token', refusal('NO_CARD')), sent('reader', 'token', refusal('NO_CARD')))
    const forbidden = sent('reader', 'key', refusal('FAR_SHELF', 403))
    const refused = ['member', 'reader'].map((tier) => sent(tier, 'token', refusal('NO_CARD')))
    expectFail(
      judgeOne(authAccepted, evidenceOf(contract, [opened('member', 'key'), forbidden, ...refused]), 'token'),
      'refused for 2 accounts',
    )
    expectFail(finding, '"token" is refused for 2 accounts whose other credentials are accepted: found 401 NO_CARD')
  })

  it('proves nothing from one credential that may be dead, from expired credentials, or from dead accounts', () => {
    expectStatus(judged(authAccepted, contract, onlyKeys, 'token'), 'no-evidence: prerequisite')
    expectStatus(byToken(sent('member', 'token', refusal('NO_CARD'))), 'no-evidence: prerequisite')
    const expired = ['member', 'reader'].map((tier) => sent(tier, 'token', refusal('OLD_CARD')))
    expectStatus(byToken(...expired), 'no-evidence: prerequisite')
  })

  it('sends a kind of credential that was refused once from accounts of every tier', () => {
    const instance = instanceOf(authAccepted, contract, 'token')
    const probes = (...exchanges: readonly Exchange[]) =>
      keysAsked(
        authAccepted.derives?.(instance, evidenceOf(contract, [opened('member', 'key'), ...exchanges])) ?? [],
      ).filter((key) => key.includes('reader'))
    expect(probes()).toEqual([])
    expect(probes(sent('member', 'token', refusal('NO_CARD')))).toEqual(['GET /v1/listBooks as reader/token/valid'])
  })
})

describe('auth.accepted of an API with one tier', () => {
  it('sends a kind of credential that was refused once from two accounts, which show with their other kind that they exist', () => {
    const { derives, instances } = authAccepted
    const [instance] = instances(contract).filter(({ key }) => key === 'token')
    if (instance === undefined) throw new Error('no instance for tokens')
    const exchanges = [opened('member', 'key'), sent('member', 'token', refusal('NO_CARD'))]
    const evidence = evidenceOf(contract, exchanges)
    const accounts = ['a', 'b'].map((name) => ({ name, tier: 'member', credentials: { token: name, key: name } }))
    const probes = derives?.(instance, { ...evidence, target: { ...miniTarget, accounts } }) ?? []
    const asked = probes.flatMap(({ presented: { scheme, account = [] } }) => `${scheme} ${account}`.trim())
    expect(asked.slice(-4)).toEqual(['token last', 'token other', 'key last', 'key other'])
  })
})

describe('auth.accepted: which refusals count', () => {
  const no = (tier: string) => sent(tier, 'token', refusal('NO_CARD'))

  it('counts acceptances, and names the refusal that it found', () => {
    const fine = byToken(opened('member', 'token'), opened('reader', 'token'))
    expect(fine.message).toBe('"token" was accepted 2 times')
    expect(byToken(no('member'), no('reader'))).toMatchObject({
      message:
        '"token" is refused for 2 accounts whose other credentials are accepted: found 401 NO_CARD, wanted success',
      expected: 'success for at least one account',
      actual: '401 NO_CARD for all',
    })
  })

  it('ignores a refusal of a wrong form, without an account, of another scheme, of an expired token or of a tier, and a lost answer', () => {
    const reader = no('reader')
    const { account: _nobody, ...foreign } = reader
    const others = [
      { ...reader, probe: presenting(reader.probe, { tier: 'reader', scheme: 'token', form: 'expired' }) },
      foreign,
      sent('reader', 'key', refusal('NO_CARD')),
      reply(bare(operation, 'reader', { scheme: 'token' }), { failure: { kind: 'timeout', message: 'late' } }),
      sent('reader', 'token', refusal('OLD_CARD')),
      sent('reader', 'token', refusal('FAR_SHELF', 403)),
    ] as const
    for (const other of others) expectStatus(byToken(no('member'), other), 'no-evidence: prerequisite')
    expectFail(byToken(no('member'), reader), 'refused for 2 accounts')
  })

  it('ignores a refusal for an account that no other credential opens', () => {
    const judge = (...exchanges: readonly Exchange[]) =>
      judgeOne(
        authAccepted,
        evidenceOf(contract, [opened('member', 'key'), no('member'), no('reader'), ...exchanges]),
        'token',
      )
    const key = (status: number) => sent('reader', 'key', refusal('FAR_SHELF', status))
    for (const status of [200, 403, 499]) expectFail(judge(key(status)), 'refused for 2 accounts')
    for (const status of [199, 401, 500]) expectStatus(judge(key(status)), 'no-evidence: prerequisite')
    const expired = reply(bare(operation, 'reader', { scheme: 'key', form: 'expired' }), refusal('X', 403))
    expectStatus(judge(expired), 'no-evidence: prerequisite')
  })

  it('sends the kind from tiers that hold it, and only until it is accepted', () => {
    const accounts = miniTarget.accounts.map((account) =>
      account.tier === 'reader' ? { ...account, credentials: { key: 'reader-key' } } : account,
    )
    const [, instance] = authAccepted.instances(contract)
    if (instance === undefined) throw new Error('no instance for tokens')
    const probes = (target: typeof miniTarget, ...exchanges: readonly Exchange[]) =>
      keysAsked(
        authAccepted.derives?.(instance, evidenceOf(contract, [opened('member', 'key'), ...exchanges], target)) ?? [],
      )
    const [member, reader] = ['member', 'reader'].map((tier) => `GET /v1/listBooks as ${tier}/token/valid`)
    expect(probes(miniTarget, no('member'))).toEqual([member, reader, member])
    expect(probes({ ...miniTarget, accounts }, no('member'))).toEqual([member, `${member}/last`, `${member}/other`])
    expect(probes(miniTarget, no('member'), opened('reader', 'token'))).toEqual([member])
  })
})
