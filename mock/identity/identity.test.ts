import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadContract } from '../../spec/index.js'
import type { PlainRequest } from '../model/plain-request.js'
import type { Reply } from '../model/reply.js'
import { memoryStore } from '../worlds/state/memory-store.js'
import { answerIdentity, providedPaths } from './identity.js'
import type { IdentityServices } from './identity-services.js'

const ADDRESS = 'http://localhost:5173/callback'
const VERIFIER = 'v'.repeat(43)
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')
const account = { id: 'acc-pro', name: 'pro', email: 'pro@pipeproof.test', tier: 'pro' }
let services: IdentityServices

beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const issuer = 'http://127.0.0.1:4010/idp'
  services = {
    issuer,
    clientId: 'pipeproof',
    now: Date.UTC(2026, 0, 5, 12),
    accounts: [account],
    jwks: { keys: [await exportJWK(publicKey)] },
    secret: new Uint8Array(32).fill(7),
    redeem: memoryStore().redeem,
    lifetime: 3600,
    idToken: ({ id }, nonce) =>
      new SignJWT(nonce === undefined ? {} : { nonce })
        .setProtectedHeader({ alg: 'RS256' })
        .setSubject(id)
        .setIssuer(issuer)
        .sign(privateKey),
    verify: async (text) => {
      const { payload } = await jwtVerify(text, publicKey).catch(() => ({ payload: { sub: undefined } }))
      return payload.sub === account.id ? account : undefined
    },
  }
})

function ask(
  method: string,
  target: string,
  extra: { body?: string; headers?: Record<string, string>; now?: number } = {},
): Promise<Reply> {
  const [path = '', query = ''] = target.split('?')
  const request: PlainRequest = {
    method,
    path: `/idp${path}`,
    query,
    header: (name) => extra.headers?.[name],
    ...(extra.body === undefined ? {} : { body: Buffer.from(extra.body) }),
  }
  return answerIdentity(request, { ...services, now: extra.now ?? services.now })
}

function authorization(changes: Readonly<Record<string, string>> = {}): string {
  return new URLSearchParams({
    client_id: 'pipeproof',
    redirect_uri: ADDRESS,
    response_type: 'code',
    scope: 'openid email',
    state: 's1',
    nonce: 'n1',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...changes,
  }).toString()
}

const header = (reply: Reply, name: string): string => reply.headers.find(([key]) => key === name)?.[1] ?? ''
const textOf = (reply: Reply): string => String(reply.body)

async function loginCode(): Promise<string> {
  const reply = await ask('POST', '/login', { body: `${authorization()}&email=pro%40pipeproof.test` })
  return new URL(header(reply, 'Location')).searchParams.get('code') ?? ''
}

function exchange(code: string, changes: Readonly<Record<string, string>> = {}, now?: number): Promise<Reply> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: 'pipeproof',
    redirect_uri: ADDRESS,
    code,
    code_verifier: VERIFIER,
    ...changes,
  }).toString()
  return ask('POST', '/token', now === undefined ? { body } : { body, now })
}

describe('authorize', () => {
  test('shows every account and keeps the request in the form, escaped', async () => {
    const reply = await ask('GET', `/authorize?${authorization({ state: '"><script>' })}`)
    expect(reply.status).toBe(200)
    expect(textOf(reply)).toContain('value="pro@pipeproof.test"')
    expect(textOf(reply)).not.toContain('<script>')
  })

  test.each([
    ['another client', { client_id: 'other' }],
    ['a foreign address', { redirect_uri: 'https://evil.example/cb' }],
    ['a script address', { redirect_uri: 'javascript:alert(1)' }],
    ['a look-alike address', { redirect_uri: 'http://localhost@evil.example/' }],
  ])('refuses %s with a page and does not redirect', async (_name, changes) => {
    const reply = await ask('GET', `/authorize?${authorization(changes)}`)
    expect(reply.status).toBe(400)
    expect(header(reply, 'Location')).toBe('')
  })

  test.each([
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no challenge', { code_challenge: '' }, 'invalid_request'],
    ['the implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
    ['a scope without openid', { scope: 'email' }, 'invalid_scope'],
    ['prompt=none without a session', { prompt: 'none' }, 'login_required'],
  ])('sends %s back to the application as an error', async (_name, changes, error) => {
    const reply = await ask('GET', `/authorize?${authorization(changes)}`)
    const back = new URL(header(reply, 'Location'))
    expect(back.origin).toBe('http://localhost:5173')
    expect(back.searchParams.get('error')).toBe(error)
    expect(back.searchParams.get('state')).toBe('s1')
  })

  test('an unknown e-mail shows the page again and says so', async () => {
    const reply = await ask('POST', '/login', { body: `${authorization()}&email=who%40x.test` })
    expect(reply.status).toBe(400)
    expect(textOf(reply)).toContain('who@x.test')
  })

  test('a session answers prompt=none with a code until it expires by the given clock', async () => {
    const reply = await ask('POST', '/login', { body: `${authorization()}&email=pro%40pipeproof.test` })
    const cookie = header(reply, 'Set-Cookie').split(';')[0] ?? ''
    const silent = (now: number): Promise<Reply> =>
      ask('GET', `/authorize?${authorization({ prompt: 'none' })}`, { headers: { cookie }, now })
    expect(new URL(header(await silent(services.now + 1000), 'Location')).searchParams.get('code')).not.toBeNull()
    expect(header(await silent(services.now + 86_401_000), 'Location')).toContain('error=login_required')
  })
})

describe('token', () => {
  test('a code and its verifier give an ID token with the nonce, once', async () => {
    const code = await loginCode()
    const reply = await exchange(code)
    expect(reply.status).toBe(200)
    const body = JSON.parse(textOf(reply)) as { id_token: string; expires_in: number; refresh_token: string }
    expect(JSON.parse(Buffer.from(body.id_token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      sub: account.id,
      nonce: 'n1',
    })
    expect(body.expires_in).toBe(3600)
    expect((await exchange(code)).status).toBe(400)
    const renewed = await exchange('', { grant_type: 'refresh_token', refresh_token: body.refresh_token })
    expect(renewed.status).toBe(200)
    const again = await exchange('', { grant_type: 'refresh_token', refresh_token: body.refresh_token })
    expect(JSON.parse(textOf(again)).error_description).toContain('already used')
  })

  test.each([
    ['a wrong verifier', { code_verifier: 'w'.repeat(43) }],
    ['another address', { redirect_uri: 'http://localhost:1/' }],
    ['a garbled code', { code: 'x.y.z' }],
    ['another grant', { grant_type: 'password' }],
  ])('%s is refused and leaves the code usable', async (_name, changes) => {
    const code = await loginCode()
    expect((await exchange(code, changes)).status).toBe(400)
    expect((await exchange(code)).status).toBe(200)
  })

  test('a code is dead after a minute', async () => {
    const code = await loginCode()
    expect((await exchange(code, {}, services.now + 61_000)).status).toBe(400)
  })

  test('a session cookie or a refresh token is no code', async () => {
    const reply = await ask('POST', '/login', { body: `${authorization()}&email=pro%40pipeproof.test` })
    const cookie = /=([^;]+)/.exec(header(reply, 'Set-Cookie'))?.[1] ?? ''
    expect((await exchange(cookie)).status).toBe(400)
  })
})

describe('the other endpoints', () => {
  test('userinfo describes the owner of a token and refuses other callers', async () => {
    const good = await ask('GET', '/userinfo', {
      headers: { authorization: `Bearer ${await services.idToken(account)}` },
    })
    expect(JSON.parse(textOf(good))).toMatchObject({ sub: account.id, tier: 'pro' })
    expect((await ask('GET', '/userinfo', { headers: { authorization: 'Bearer x' } })).status).toBe(401)
  })

  test('logout ends the session and returns only to this machine', async () => {
    const home = await ask('GET', '/logout?post_logout_redirect_uri=http%3A%2F%2Flocalhost%3A5173%2F&state=z')
    expect(header(home, 'Location')).toBe('http://localhost:5173/?state=z')
    expect(header(home, 'Set-Cookie')).toContain('Max-Age=0')
    expect((await ask('GET', '/logout?post_logout_redirect_uri=https%3A%2F%2Fevil.example')).status).toBe(200)
  })

  test('scripts of other origins may read discovery and tokens, not the pages', async () => {
    expect(header(await ask('OPTIONS', '/token'), 'Access-Control-Allow-Origin')).toBe('*')
    expect(header(await ask('GET', '/.well-known/openid-configuration'), 'Access-Control-Allow-Origin')).toBe('*')
    expect(header(await ask('GET', `/authorize?${authorization()}`), 'Access-Control-Allow-Origin')).toBe('')
    expect((await ask('DELETE', '/token')).status).toBe(405)
    expect((await ask('GET', '/nowhere')).status).toBe(404)
  })
})

describe('the paths of the provider', () => {
  const pathsOf = (path: string, basePath?: string) => {
    const contract = { ...loadContract(), ...(basePath === undefined ? {} : { basePath }) }
    const [first] = contract.operations
    if (first === undefined) throw new Error('no operation')
    return providedPaths({ ...contract, operations: [{ ...first, path }] })
  }

  test('are all below its prefix', () => {
    const isProvided = pathsOf('/v1/things')
    expect(['/idp/token', '/idp/other', '/idp', '/v1/idp/token'].map(isProvided)).toEqual([true, true, false, false])
  })

  test('are its own ones alone if the contract uses that prefix', () => {
    expect(['/idp/token', '/idp/me'].map(pathsOf('/idp/me'))).toEqual([true, false])
    expect(['/idp/token', '/idp/me'].map(pathsOf('/me', '/idp'))).toEqual([true, false])
  })
})
