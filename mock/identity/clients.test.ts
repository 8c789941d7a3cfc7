import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'
import * as openid from 'openid-client'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mock } from '../create-mock.js'
import { testMock } from '../mock.test-kit.js'

/** Two independent clients log in and call the service: one in Node, one in a real browser. */
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const hasBrowser = existsSync(CHROMIUM)
if (!hasBrowser && process.env.PIPEPROOF_REQUIRE_BROWSER === '1') {
  throw new Error(
    `Cannot run the browser test: no Chromium at "${CHROMIUM}": apt-get install -y chromium, or set CHROMIUM_PATH`,
  )
}

let mock: Mock

beforeAll(async () => {
  // Both clients check tokens by the system's clock.
  mock = testMock({ now: new Date().toISOString() })
  await mock.listen({ port: 0 })
})
afterAll(() => mock.close())

async function status(token: string): Promise<{ readonly status: number; readonly tier: unknown }> {
  const answer = await fetch(`${mock.baseUrl}/v1/user-status`, { headers: { authorization: `Bearer ${token}` } })
  const body: unknown = await answer.json()
  return {
    status: answer.status,
    tier: typeof body === 'object' && body !== null && 'subscription_tier' in body ? body.subscription_tier : undefined,
  }
}

describe('openid-client', () => {
  test('discovers, logs in with code and PKCE, calls the service, refreshes', async () => {
    const config = await openid.discovery(new URL(`${mock.baseUrl}/idp`), 'pipeproof', undefined, openid.None(), {
      execute: [openid.allowInsecureRequests],
    })
    const verifier = openid.randomPKCECodeVerifier()
    const redirect = 'http://127.0.0.1:9/callback'
    const address = openid.buildAuthorizationUrl(config, {
      redirect_uri: redirect,
      scope: 'openid email offline_access',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state: 's',
      nonce: 'n',
    })
    const form = new URLSearchParams([...address.searchParams, ['email', 'pro@pipeproof.test']])
    const login = await fetch(`${mock.baseUrl}/idp/login`, { method: 'POST', body: form, redirect: 'manual' })
    const back = new URL(login.headers.get('location') ?? '')
    const tokens = await openid.authorizationCodeGrant(config, back, {
      pkceCodeVerifier: verifier,
      expectedState: 's',
      expectedNonce: 'n',
    })
    expect(tokens.claims()).toMatchObject({ email: 'pro@pipeproof.test' })
    expect(await status(tokens.id_token ?? '')).toEqual({ status: 200, tier: 'pro' })
    const renewed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
    expect(await status(renewed.id_token ?? '')).toEqual({ status: 200, tier: 'pro' })
    const who = await openid.fetchUserInfo(config, renewed.access_token, openid.skipSubjectCheck)
    expect(who.email).toBe('pro@pipeproof.test')
  })
})

/** A page with the browser client in it, as a frontend team would have it, and the page of its hidden frame. */
async function application(): Promise<Server> {
  const entry = `import { UserManager } from 'oidc-client-ts'; window.UserManager = UserManager`
  const bundled = await build({
    stdin: { contents: entry, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
  })
  const script = bundled.outputFiles[0]?.text ?? ''
  const server = createServer((request, response) => {
    const isScript = request.url === '/client.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    // The hidden frame of a silent renewal ends here; it only passes its address to the page around it.
    const inFrame = request.url?.startsWith('/silent')
      ? '<script>new UserManager(settings).signinSilentCallback()</script>'
      : ''
    const settings = "<script>const settings = JSON.parse(localStorage.getItem('settings'))</script>"
    const page = `<!doctype html><title>application</title><script src="/client.js"></script>${settings}${inFrame}`
    response.end(isScript ? script : page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

describe.skipIf(!hasBrowser)('oidc-client-ts in Chromium (apt-get install -y chromium)', () => {
  test('logs in through the page, calls the service across origins, renews silently', { timeout: 60_000 }, async () => {
    const server = await application()
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const args = [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ]
    const browser = await chromium.launch({ executablePath: CHROMIUM, args })
    try {
      const page = await browser.newPage()
      await page.goto(origin)
      const settings = JSON.stringify({
        authority: `${mock.baseUrl}/idp`,
        client_id: 'pipeproof',
        redirect_uri: `${origin}/callback`,
        silent_redirect_uri: `${origin}/silent`,
        scope: 'openid email',
        automaticSilentRenew: false,
      })
      await page.evaluate(`localStorage.setItem('settings', ${JSON.stringify(settings)})`)
      await page.evaluate(`void new UserManager(${settings}).signinRedirect()`)
      await page.click('button[value="elite@pipeproof.test"]')
      await page.waitForURL(`${origin}/callback*`)
      const loggedIn = `(async () => {
        const user = await new UserManager(${settings}).signinCallback()
        const answer = await fetch('${mock.baseUrl}/v1/user-status', { headers: { authorization: 'Bearer ' + user.id_token } })
        return { tier: (await answer.json()).subscription_tier, remaining: answer.headers.get('x-ratelimit-remaining'), token: user.id_token }
      })()`
      const first = await page.evaluate<{ tier: string; remaining: string; token: string }>(loggedIn)
      expect(first).toMatchObject({ tier: 'elite', remaining: '999' })
      const renewed = `(async () => {
        return (await new UserManager(${settings}).signinSilent({ forceIframeAuth: true })).id_token
      })()`
      const second = await page.evaluate<string>(renewed)
      expect(second).not.toBe(first.token)
      expect(second.split('.')).toHaveLength(3)
    } finally {
      await browser.close()
      server.close()
    }
  })
})
