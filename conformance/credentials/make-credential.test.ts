import { describe, expect, it } from 'vitest'
import type { CredentialForm, Presented } from '../probe.js'
import type { Target, TargetAccount } from '../target/target.js'
import { birdContract } from '../test-kit/bird-contract.test-kit.js'
import { makeCredential } from './make-credential.js'

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = `${encode({ alg: 'RS256' })}.${encode({ sub: 'me' })}.c2lnbmF0dXJl`
const account: TargetAccount = {
  name: 'a',
  tier: 'free',
  credentials: { apiKeyAuth: 'pk_live_abcd1234', bearerAuth: token },
}
const target: Target = {
  name: 't',
  baseUrl: 'http://t',
  accounts: [account],
  revokedApiKey: 'revoked-key',
  expiredToken: 'expired.token.x',
  symbols: {},
  quotas: {},
}

function headerOf(presented: Presented, facts: { account?: TargetAccount; target?: Target } = {}) {
  const sent = makeCredential(presented, {
    contract: birdContract,
    target: facts.target ?? target,
    account: 'account' in facts ? facts.account : account,
  })
  return sent?.headers[0]
}

describe('present', () => {
  it.each<[CredentialForm, string | undefined, readonly [string, string] | undefined]>([
    ['valid', undefined, ['Authorization', `Bearer ${token}`]],
    ['valid', 'apiKeyAuth', ['X-API-Key', 'pk_live_abcd1234']],
    ['none', undefined, undefined],
    ['empty', 'apiKeyAuth', ['X-API-Key', '']],
    ['empty', 'bearerAuth', ['Authorization', 'Bearer']],
    ['malformed', 'bearerAuth', ['Authorization', 'Bearer not-a-token']],
    ['unknown', 'apiKeyAuth', ['X-API-Key', 'pk_live_abcd123a']],
    ['expired', undefined, ['Authorization', 'Bearer expired.token.x']],
    ['revoked', undefined, ['X-API-Key', 'revoked-key']],
    ['expired', 'apiKeyAuth', undefined],
    ['basic-word', 'bearerAuth', ['Authorization', `Basic ${token}`]],
    ['basic-word', 'apiKeyAuth', undefined],
  ])('presents %s by %s', (form, scheme, expected) => {
    expect(headerOf(scheme === undefined ? { form } : { form, scheme })).toEqual(expected)
  })

  it.each([
    [
      'hexadecimal',
      '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    ],
    ['base 32', 'MFRGGZDFMZTWQ2LKNNWG23TPOBYXE43U', /^[A-Z2-7]{32}$/],
    ['all alike', 'key_aaaa', /^key_[a-z]{4}$/],
  ])('makes an unknown key of the same form: %s', (_name, apiKeyAuth, form) => {
    const accounts = [{ name: 'a', tier: 'free', credentials: { apiKeyAuth } }]
    const sent = makeCredential(
      { form: 'unknown', scheme: 'apiKeyAuth' },
      { contract: birdContract, target: { ...target, accounts }, account: accounts[0] },
    )
    const value = sent?.headers[0]?.[1] ?? ''
    expect(value).toMatch(form)
    expect(value).not.toBe(apiKeyAuth)
  })

  it('changes one character of the signature and nothing else', () => {
    const spoilt = headerOf({ form: 'tampered' })?.[1].replace('Bearer ', '') ?? ''
    expect(spoilt).not.toBe(token)
    expect(spoilt).toHaveLength(token.length)
    expect(spoilt.split('.').slice(0, 2)).toEqual(token.split('.').slice(0, 2))
  })

  it('keeps the claims under alg none and drops the signature', () => {
    const [head = '', claims, signature] = headerOf({ form: 'alg-none' })?.[1].replace('Bearer ', '').split('.') ?? []
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toMatchObject({ alg: 'none' })
    expect([claims, signature]).toEqual([token.split('.')[1], ''])
  })

  it.each(birdContract.operations.slice(0, 4))(
    'spells none as the standard does, and also otherwise: $id',
    (operation) => {
      const alg = (form: CredentialForm) => {
        const sent = makeCredential({ form }, { contract: birdContract, target, account, operation })
        const [head = ''] = sent?.headers[0]?.[1].replace('Bearer ', '').split('.') ?? []
        return JSON.parse(Buffer.from(head, 'base64url').toString()).alg
      }
      expect(alg('alg-none')).toBe('none')
      expect(['None', 'NONE', 'nOnE']).toContain(alg('alg-none-spelled'))
    },
  )

  it('leaves out one of two credentials, and changes the password of a login', () => {
    const schemes = [
      { name: 'login', kind: 'basic', open: [] },
      { name: 'app', kind: 'api-key', in: 'query', field: 'app', open: [] },
    ] as const
    const operation = { ...(birdContract.operations[0] ?? fail()), security: [['login', 'app']] }
    const contract = { ...birdContract, securitySchemes: schemes, operations: [operation] }
    const holder = { name: 'a', tier: 'free', credentials: { login: 'ann:secret-word', app: 'app_1' } }
    const sent = (form: CredentialForm, scheme: string) =>
      makeCredential(
        { form, scheme },
        { contract, target: { ...target, accounts: [holder] }, account: holder, operation },
      )
    const login = (text: string) => [['Authorization', `Basic ${Buffer.from(text).toString('base64')}`]]
    expect(sent('absent', 'login')).toEqual({ headers: [], query: [['app', 'app_1']] })
    expect(sent('absent', 'app')).toEqual({ headers: login('ann:secret-word'), query: [] })
    expect(sent('without-password', 'login')).toEqual({ headers: login('ann:'), query: [['app', 'app_1']] })
    expect(sent('other-word', 'login')?.headers).toEqual([
      ['Authorization', `Token ${Buffer.from('ann:secret-word').toString('base64')}`],
    ])
    expect(sent('longer', 'login')?.headers).toEqual(login('ann:secret-wordword'))
    expect(sent('without-password', 'app')).toBeUndefined()
  })

  it.each<[CredentialForm, string, readonly [string, string] | undefined]>([
    ['cut', 'apiKeyAuth', ['X-API-Key', 'pk_live_abcd']],
    ['longer', 'apiKeyAuth', ['X-API-Key', 'pk_live_abcd12341234']],
    ['other-case', 'apiKeyAuth', ['X-API-Key', 'PK_LIVE_ABCD1234']],
    ['as-token', 'apiKeyAuth', ['Authorization', 'Bearer pk_live_abcd1234']],
    ['as-token', 'bearerAuth', undefined],
    ['as-key', 'bearerAuth', ['X-API-Key', token]],
    ['as-key', 'apiKeyAuth', undefined],
    ['other-word', 'bearerAuth', ['Authorization', `Token ${token}`]],
    ['no-word', 'bearerAuth', ['Authorization', token]],
    ['more-words', 'bearerAuth', ['Authorization', `Bearer ${token} more words`]],
    ['cut', 'bearerAuth', ['Authorization', `Bearer ${token.slice(0, -1)}`]],
  ])('changes a credential or its place: %s of %s', (form, scheme, expected) => {
    expect(headerOf({ form, scheme })).toEqual(expected)
  })

  it('never makes the credential of another account', () => {
    const other: TargetAccount = { ...account, name: 'b', credentials: { apiKeyAuth: 'pk_live_abcd' } }
    const accounts = [account, other]
    expect(headerOf({ form: 'cut', scheme: 'apiKeyAuth' }, { target: { ...target, accounts } })).toBeUndefined()
  })

  it('sends no credential if the target has none', () => {
    const bare: Target = { name: 't', baseUrl: 'http://t', accounts: [], symbols: {}, quotas: {} }
    const forms: readonly CredentialForm[] = ['valid', 'tampered', 'alg-none', 'expired', 'revoked']
    for (const form of forms) {
      expect(makeCredential({ form }, { contract: birdContract, target: bare, account: undefined })).toBeUndefined()
    }
    const opaque = { ...account, credentials: { bearerAuth: 'opaque' } }
    expect(headerOf({ form: 'alg-none' }, { account: opaque })).toBeUndefined()
  })
})

function fail(): never {
  throw new Error('an operation is wanted')
}
