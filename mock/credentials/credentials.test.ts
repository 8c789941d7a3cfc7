import { createHmac, createPublicKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import request from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { cachedSigningKey, mintToken, type TokenClaims } from '../../fixtures/index.js'
import type { Mock } from '../create-mock.js'
import { signingKeyFile, testMock } from '../mock.test-kit.js'

const STATUS = '/v1/user-status'
const NOON = Date.UTC(2026, 10, 20, 12)

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('credentials', () => {
  let mock: Mock
  let token: string
  let claims: Record<string, unknown>
  let kid: string
  let foreign: KeyObject
  beforeAll(async () => {
    mock = testMock({ quota: 'off' })
    await mock.clock.freeze()
    token = await mock.accounts.pro.token()
    claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const { body } = await request(mock.app).get('/idp/jwks')
    kid = body.keys[0].kid
    foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  })
  const ask = (headers: Record<string, string>) => request(mock.app).get(STATUS).set(headers)
  const bearer = (text: string) => ask({ Authorization: `Bearer ${text}` })
  const codeOf = async (call: PromiseLike<request.Response>): Promise<string> => {
    const { status, body } = await call
    return `${status} ${body.code}`
  }

  test('a key and a token identify the same account', async () => {
    const byKey = await ask({ 'X-API-Key': mock.accounts.pro.apiKey })
    const byToken = await bearer(token)
    expect(byKey.status).toBe(200)
    expect(byToken.body).toEqual(byKey.body)
  })

  test('a refusal has the documented body', async () => {
    const { status, body, headers } = await request(mock.app).get(STATUS)
    expect(status).toBe(401)
    expect(Object.keys(body)).toEqual(['error', 'code', 'details'])
    expect(body.details).toMatch(/Authorization.*X-API-Key/)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test.each<[string, Record<string, string>]>([
    ['no header', {}],
    ['an empty Authorization', { Authorization: '' }],
    ['an empty key', { 'X-API-Key': '' }],
    ['Basic', { Authorization: `Basic ${Buffer.from('a:key_pro').toString('base64')}` }],
    ['Bearer without a token', { Authorization: 'Bearer' }],
    ['Bearer with blanks', { Authorization: 'Bearer   ' }],
    ['two words', { Authorization: 'Bearer a b' }],
    ['a key as token', { Authorization: 'Bearer key_pro' }],
    ['a token of two parts', { Authorization: 'Bearer abc.def' }],
    ['an oversized token', { Authorization: `Bearer ${'a'.repeat(9000)}.b.c` }],
  ])('AUTH_REQUIRED: %s', async (_, headers) => {
    expect(await codeOf(ask(headers))).toBe('401 AUTH_REQUIRED')
  })

  test('AUTH_REQUIRED: every token that the mock did not sign', async () => {
    const [header = '', payload = '', signature = ''] = token.split('.')
    const { body } = await request(mock.app).get('/idp/jwks')
    const confused = `${part({ alg: 'HS256', typ: 'JWT', kid })}.${payload}`
    const hmac = (secret: string): string => createHmac('sha256', secret).update(confused).digest('base64url')
    const pem = publicPem(body.keys[0])
    const forged = {
      'alg none': `${part({ alg: 'none' })}.${payload}.`,
      'alg none, old signature': `${part({ alg: 'none', kid })}.${payload}.${signature}`,
      'HS256 with the public key as PEM': `${confused}.${hmac(pem)}`,
      'HS256 with the public key as JWK': `${confused}.${hmac(JSON.stringify(body.keys[0]))}`,
      'another key under our kid': await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(foreign),
      'a changed payload': `${header}.${part({ ...claims, sub: 'usr_elite' })}.${signature}`,
      'a cut signature': token.slice(0, -6),
      'another last character, same bytes': token.slice(0, -1) + { A: 'B', Q: 'R', g: 'h', w: 'x' }[token.at(-1) ?? ''],
      'no signature': `${header}.${payload}.`,
    }
    for (const [name, text] of Object.entries(forged)) {
      expect(await codeOf(bearer(text)), name).toBe('401 AUTH_REQUIRED')
    }
  })

  test('AUTH_REQUIRED: wrong issuer, audience, subject, and not yet valid', async () => {
    const mint = await minter(mock)
    expect(await codeOf(bearer(await mint({})))).toBe('200 undefined')
    const wrong: readonly Partial<TokenClaims>[] = [
      { issuer: 'https://evil.test/idp' },
      { audience: 'another-app' },
      { subject: 'usr_gone' },
      { issuedAt: NOON + 60_000 },
    ]
    for (const claim of wrong) {
      expect(await codeOf(bearer(await mint(claim))), JSON.stringify(claim)).toBe('401 AUTH_REQUIRED')
    }
  })

  test('TOKEN_EXPIRED: to the second, even for a token that was accepted before, and with rate headers', async () => {
    const { clock, accounts, app } = testMock()
    await clock.freeze()
    await clock.set('2026-11-20T13:00:00Z')
    const fresh = await accounts.pro.token()
    const call = () => request(app).get(STATUS).set('Authorization', `Bearer ${fresh}`)
    expect((await call()).status).toBe(200)
    await clock.set('2026-11-20T13:59:59.999Z')
    expect((await call()).status).toBe(200)
    await clock.set('2026-11-20T14:00:00Z')
    const expired = await call()
    expect(`${expired.status} ${expired.body.code}`).toBe('401 TOKEN_EXPIRED')
    expect(expired.headers['x-ratelimit-remaining']).toBe('98')
  })

  test('INVALID_API_KEY: unknown, malformed and revoked keys; only a revoked key has an owner and rate headers', async () => {
    expect(await codeOf(ask({ 'X-API-Key': 'key_unknown' }))).toBe('401 INVALID_API_KEY')
    expect(await codeOf(ask({ 'X-API-Key': 'not a key at all' }))).toBe('401 INVALID_API_KEY')
    const revoked = await ask({ 'X-API-Key': 'key_revoked' })
    expect(revoked.body.code).toBe('INVALID_API_KEY')
    expect(revoked.headers['x-ratelimit-limit']).toBeDefined()
    expect((await ask({ 'X-API-Key': 'key_unknown' })).headers['x-ratelimit-limit']).toBeUndefined()
  })

  test('a string that cannot be a token is malformed, where the document tells it from a token with a wrong signature', async () => {
    const { contract } = testMock()
    const [missing, ...others] = contract.errors.filter(({ code }) => code === 'AUTH_REQUIRED')
    if (missing === undefined || others.length > 0) throw new Error('AUTH_REQUIRED has one entry')
    const told = [
      { ...missing, when: missing.when.filter((reason) => reason !== 'token-invalid') },
      { ...missing, code: 'WRONG_TOKEN', when: ['token-invalid' as const] },
    ]
    const errors = [...told, ...contract.errors.filter((entry) => entry !== missing)]
    const { app } = testMock({ contract: { ...contract, errors } })
    const asked = (token: string) => request(app).get(STATUS).set('Authorization', `Bearer ${token}`)
    expect(await codeOf(asked('not-a-token'))).toBe('401 AUTH_REQUIRED')
    expect(await codeOf(asked('aaaa.bbbb.cccc'))).toBe('401 WRONG_TOKEN')
    expect(await codeOf(asked('aaaa.bbbb.'))).toBe('401 WRONG_TOKEN')
  })

  test('choices: malformed keys, both credentials, headers on 401', async () => {
    const app = testMock({ choose: { 'malformed-api-key': 'auth-required', 'rate-headers-on-401': 'never' } }).app
    const asked = (key: string) => request(app).get(STATUS).set('X-API-Key', key)
    expect(await codeOf(asked('not a key'))).toBe('401 AUTH_REQUIRED')
    expect(await codeOf(asked('key_unknown'))).toBe('401 INVALID_API_KEY')
    expect((await asked('key_revoked')).headers['x-ratelimit-limit']).toBeUndefined()
    const both = async (option: string) => {
      const { app: chosen, accounts } = testMock({
        choose: { 'both-credentials': option, 'rate-headers-on-401': 'always' },
      })
      const headers = { Authorization: `Bearer ${await accounts.elite.token()}`, 'X-API-Key': 'key_free' }
      const { status, body, headers: answered } = await request(chosen).get(STATUS).set(headers)
      return `${status} ${body.subscription_tier ?? body.code} ${answered['x-ratelimit-limit']}`
    }
    expect(await both('token')).toBe('200 elite 1000')
    expect(await both('key')).toBe('200 free 10')
    expect(await both('refused')).toBe('401 AUTH_REQUIRED 10')
  })

  test('no credential is ever logged', async () => {
    await bearer(token)
    await ask({ 'X-API-Key': 'key_pro' })
    await request(mock.app).get(`${STATUS}?key=key_elite_2&t=${token}`)
    const text = JSON.stringify(await mock.log())
    expect(text).not.toContain(token.slice(0, 30))
    expect(text).not.toMatch(/key_\w/)
  })
})

/** Signs with the mock's own key, for tokens with one error each. */
async function minter(mock: Mock): Promise<(more: Partial<TokenClaims>) => Promise<string>> {
  const key = await cachedSigningKey(signingKeyFile)
  const good = { issuer: `${mock.url}/idp`, audience: 'pipeproof', subject: 'usr_pro', issuedAt: NOON, lifetime: 3600 }
  return (more) => mintToken(key, { ...good, ...more })
}

function publicPem(jwk: JsonWebKey): string {
  return createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString()
}
