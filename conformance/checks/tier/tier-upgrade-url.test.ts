import { describe, expect, it } from 'vitest'
import type { Contract, ErrorEntry } from '../../../spec/index.js'
import { errorEntry } from '../auth/credential.test-kit.js'
import { ask, evidenceOf, expectFail, expectPass, expectStatus, judgeOne, keysOf } from '../finding/harness.test-kit.js'
import { refused, tierContract } from './tier.test-kit.js'
import { tierUpgradeUrl } from './tier-upgrade-url.js'

const judge = (key: string, more: object = {}) =>
  judgeOne(
    tierUpgradeUrl,
    evidenceOf(tierContract, [ask(tierContract, 'rare', {}, refused('CLOSED_SHELF', 403, more))]),
    key,
  )

describe('tier.upgrade-url', () => {
  it('accepts an address, absolute or not', () => {
    expectPass(judge('CLOSED_SHELF'))
    expectPass(judge('CLOSED_SHELF', { upgrade_url: '/account/upgrade' }))
  })

  it('refuses a missing link and an empty one', () => {
    expectFail(judge('CLOSED_SHELF', { upgrade_url: undefined }), 'no such member')
    expectFail(judge('CLOSED_SHELF', { upgrade_url: '' }), 'wanted a link')
    expectFail(judge('CLOSED_SHELF', { upgrade_url: null }), 'is null')
  })

  it('requires one of two codes for the same situation, and both codes of different situations', () => {
    expectStatus(judge('LOCKED_SHELF'), 'not-applicable')
    expectStatus(judge('FAR_SHELF'), 'no-evidence: no-data')
  })
})

describe('tier.upgrade-url without a code in the body', () => {
  const withoutCode = (others: readonly ErrorEntry[]) => {
    const entry = errorEntry('CLOSED_SHELF', 403, ['group-out-of-reach'], { fields: ['error', 'upgrade_url'] })
    return { ...tierContract, errors: [entry, ...others] }
  }
  const judgeBy = (contract: Contract) => {
    const answer = { status: 403, body: { error: 'Closed' } }
    return judgeOne(tierUpgradeUrl, evidenceOf(contract, [ask(contract, 'rare', {}, answer)]), 'CLOSED_SHELF')
  }

  it('knows the refusal by its status, if no other refusal has it', () => {
    expectFail(judgeBy(withoutCode([])), 'no such member')
    const other = errorEntry('FAR_SHELF', 403, ['symbol-out-of-reach'], { fields: ['error'] })
    expectStatus(judgeBy(withoutCode([other])), 'no-evidence: no-data')
  })
})

describe('tier.upgrade-url: its messages and instances', () => {
  const closed = (more: object, status = 403) => ask(tierContract, 'rare', {}, refused('CLOSED_SHELF', status, more))
  const judgeAll = (...exchanges: readonly ReturnType<typeof ask>[]) =>
    judgeOne(tierUpgradeUrl, evidenceOf(tierContract, exchanges), 'CLOSED_SHELF')

  it('name the member and its value', () => {
    const [fine, blank] = [closed({}), closed({ upgrade_url: ' ' })]
    expect(judgeAll(fine, blank)).toEqual({
      status: 'fail',
      message: 'The refusal CLOSED_SHELF does not say where to upgrade: "upgrade_url" is " ", wanted a link',
      expected: 'an address, absolute or not',
      actual: '" "',
      exchanges: [blank.id],
    })
    expect(judgeAll(fine)).toMatchObject({ message: '1 refusals CLOSED_SHELF carry a link', exchanges: [fine.id] })
    expectStatus(
      judgeAll(ask(tierContract, 'rare', {}, { failure: { kind: 'tls', message: 'no' } })),
      'no-evidence: no-data',
    )
  })

  it.each([
    ['link', 'A'],
    ['Upgrade-URL', 'A'],
    ['more_href', 'A'],
    ['details', 'none'],
    ['reason', 'none'],
  ])('concern JSON errors with a member like %s: %s', (field, keys) => {
    const errors = [errorEntry('A', 403, ['group-out-of-reach'], { fields: ['error', field] })]
    expect(keysOf(tierUpgradeUrl.instances({ ...tierContract, errors }))).toBe(keys)
    const lines = errors.map((entry) => ({ ...entry, shape: 'line' as const }))
    expect(keysOf(tierUpgradeUrl.instances({ ...tierContract, errors: lines }))).toBe('none')
  })
})
