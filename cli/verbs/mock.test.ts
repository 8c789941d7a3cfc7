import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { loopbackServer } from '../../scripts/loopback-server.js'
import { loadContract } from '../../spec/index.js'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { mockBanner } from '../terminal/mock-banner.js'
import { mockCommand } from './mock.js'
import { tokenCommand } from './token.js'

const folder = temporaryFolder()

/** Starting a process takes seconds on a busy machine, so all tests that need one share it. */
describe('pipeproof mock, as a process', () => {
  let child: ChildProcess
  let errors = ''
  let ready: Awaited<ReturnType<typeof readJson>>
  beforeAll(async () => {
    const profile = join(folder, 'observed.json')
    const seen = [
      { id: 'line-ending', observed: 'crlf' },
      { id: 'content-type', observed: 'other' },
    ]
    writeFileSync(profile, JSON.stringify(seen))
    const args = [
      '--port',
      '0',
      '--ready-json',
      '--quota',
      'x10',
      '--now',
      '2026-11-20T12:00:00Z',
      '--profile',
      profile,
    ]
    child = spawn(process.execPath, ['--import', 'tsx', 'cli/main.ts', 'mock', ...args], {
      env: { ...process.env, XDG_CACHE_HOME: folder },
    })
    child.stderr?.on('data', (data: Buffer) => {
      errors += data
    })
    ready = await readJson(child)
  })
  afterAll(() => void child.kill('SIGKILL'))

  const call = async (path: string, headers: Record<string, string>): Promise<string> => {
    const answer = await fetch(`${ready.baseUrl}${path}`, { headers })
    return answer.ok ? String(answer.status) : `${answer.status} ${Object(await answer.json()).code}`
  }

  test('--ready-json is one line, usable as a target file, and every credential in it works', async () => {
    const names = ready.accounts.map(({ name }) => name)
    expect(names).toEqual(['free', 'free-2', 'pro', 'pro-2', 'elite', 'elite-2'])
    expect(ready.quotas).toEqual({
      free: { hour: 20, day: 100 },
      pro: { hour: 250, day: 1000 },
      elite: { hour: 1000, day: 10_000 },
    })
    for (const { apiKey, token, email } of ready.accounts) {
      expect(email).toMatch(/@pipeproof\.test$/)
      expect(await call('/v1/user-status', { 'X-API-Key': apiKey })).toBe('200')
      expect(await call('/v1/user-status', { Authorization: `Bearer ${token}` })).toBe('200')
    }
    expect(await call('/v1/user-status', { 'X-API-Key': ready.revokedApiKey })).toBe('401 INVALID_API_KEY')
    expect(await call('/v1/user-status', { Authorization: `Bearer ${ready.expiredToken}` })).toBe('401 TOKEN_EXPIRED')
  })

  test('its symbols are at the edges of the tiers', async () => {
    const profile = (key: string, symbol = '') => call(`/v1/company-profile?symbol=${symbol}`, { 'X-API-Key': key })
    expect(await profile('key_free', ready.symbols.free)).toBe('200')
    expect(await profile('key_free', ready.symbols.pro)).toBe('403 SYMBOL_TIER_RESTRICTED')
    expect(await profile('key_pro', ready.symbols.elite)).toBe('403 SYMBOL_TIER_RESTRICTED')
    expect(await profile('key_elite', ready.symbols.elite)).toBe('200')
    expect(await profile('key_elite', ready.symbols.unknown)).toBe('404 SYMBOL_NOT_FOUND')
  })

  test('--profile makes the observed choices, and names those that it cannot make', async () => {
    const answer = await fetch(`${ready.baseUrl}/v1/ohlc`, { headers: { 'X-API-Key': 'key_pro' } })
    expect(await answer.text()).toMatch(/^symbol\|date\|open\|high\|low\|close\|volume\r\n/)
    expect(errors).toContain('content-type=other')
  })

  test('token prints a token of the running mock', async () => {
    const token = async (...args: readonly string[]): Promise<string> => {
      const { out } = await run(tokenCommand(), '--url', ready.baseUrl, ...args)
      return call('/v1/user-status', { Authorization: `Bearer ${out.trim()}` })
    }
    expect(await token('--tier', 'pro')).toBe('200')
    expect(await token('--account', 'elite', '--expired')).toBe('401 TOKEN_EXPIRED')
    expect((await run(tokenCommand(), '--url', ready.baseUrl, '--tier', 'gold')).error).toContain('gold')
    expect((await run(tokenCommand(), '--url', ready.baseUrl)).error).toContain('--tier or --account')
    expect((await run(tokenCommand(), '--url', 'http://127.0.0.1:1', '--tier', 'pro')).error).toContain(
      'pipeproof mock',
    )
  })

  test.each([
    ['an endless answer', '{"a": "', 'found an answer of more than 1 MB'],
    ['a token for a terminal', '{"token": "a\\u001b[31m"}', 'answered without a token'],
    ['a number', '{"token": 5}', 'answered without a token'],
    ['a redirect', '', 'found a redirect to http'],
    ['no time', '{}', 'answered without the time of its clock'],
    ['a time without meaning', '{"now": "soon"}', 'answered without the time of its clock'],
  ])('token prints nothing of a stranger who sends %s', async (name, text, message) => {
    const stranger = await loopbackServer((_, response) => {
      if (name === 'a redirect') response.writeHead(307, { location: ready.baseUrl })
      if (name !== 'an endless answer') return void response.end(text)
      const more = (): void => {
        while (response.write('x'.repeat(100_000)));
      }
      response
        .on('drain', more)
        .on('error', () => undefined)
        .write(text)
      more()
    })
    const { out, error } = await run(
      tokenCommand(),
      '--url',
      stranger.url,
      '--tier',
      'pro',
      ...(message.includes('clock') ? ['--expired'] : []),
    )
    await stranger.close()
    expect(out).toBe('')
    expect(error).toContain(message)
  })

  test('a port in use is one line', async () => {
    const { port } = new URL(ready.baseUrl)
    const { error } = await run(mockCommand(), '--port', port)
    expect(error).toBe(
      `Cannot listen on 127.0.0.1:${port}: the port is in use; choose another one (see --port), or stop the program that uses it`,
    )
  })

  test('a signal stops it gracefully', async () => {
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
  })
})

describe('pipeproof mock', () => {
  test('prints a banner whose example line works', async () => {
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const listeners = process.listenerCount('SIGINT')
    const running = mockCommand().parseAsync(['--port', '0'], { from: 'user' })
    await expect.poll(() => written.mock.calls.join('')).toContain('Ctrl+C')
    const banner = written.mock.calls.join('')
    written.mockRestore()
    expect(banner).toContain('--quota off')
    expect(banner).toMatch(/Console {2}http:\/\/127\.0\.0\.1:\d+\/__pipeproof\//)
    const [, header = '', key = '', url = ''] = /curl -H '(\S+): (\S+)' (\S+)/.exec(banner) ?? []
    expect((await fetch(url, { headers: { [header]: key } })).status).toBe(200)
    process.emit('SIGINT')
    await running
    expect(process.listenerCount('SIGINT')).toBe(listeners)
  })

  test('names the options that clients on other machines need', async () => {
    const accounts = [{ name: 'free', tier: 'free', email: 'free@pipeproof.test', apiKey: 'key_free' }]
    const ready = { name: 'mock', baseUrl: 'http://127.0.0.1:4010', accounts, symbols: {} }
    const banner = (more: object): string =>
      mockBanner(ready, loadContract(), { quota: 'off', host: '0.0.0.0', ...more })
    expect(banner({})).toMatch(/need --public-url[\s\S]*need --control-token/)
    expect(banner({ host: '127.0.0.1' })).not.toMatch(/--public-url|--control-token/)
    const open = banner({ publicUrl: 'http://mock.example', controlToken: 'letmein' })
    expect(open).toContain('asks for the control token')
    expect(open).not.toMatch(/letmein|need --/)
  })

  test('names the operations that write, and says that nothing is kept', () => {
    const ready = { name: 'mock', baseUrl: 'http://127.0.0.1:4010', accounts: [], symbols: {} }
    const shipped = loadContract()
    const posts = shipped.operations.slice(0, 4).map((operation) => ({ ...operation, method: 'post' as const }))
    const banner = (contract: typeof shipped) => mockBanner(ready, contract, { quota: 'off', host: '127.0.0.1' })
    expect(banner(shipped)).not.toContain('not kept')
    const names = posts.slice(0, 3).map(({ id }) => id)
    expect(banner({ ...shipped, operations: posts })).toContain(`answered and not kept: ${names.join(', ')} and 1 more`)
  })

  test('names keys and tokens only if callers need them', () => {
    const shipped = loadContract()
    const ready = { name: 'mock', baseUrl: 'http://127.0.0.1:4010', accounts: [], symbols: {} }
    const account = { name: 'a', tier: 'pro', apiKey: 'key_pro', email: 'a@b.c' }
    const banner = (accounts: readonly (typeof account)[], kind: string) => {
      const securitySchemes = shipped.securitySchemes.filter((scheme) => scheme.kind === kind)
      return mockBanner({ ...ready, accounts }, { ...shipped, securitySchemes }, { quota: 'off', host: '127.0.0.1' })
    }
    expect(banner([], 'bearer')).not.toMatch(/keys by tier|Token/)
    expect(banner([account], 'api-key')).toMatch(/keys by tier\n.*key_pro/)
    expect(banner([account], 'api-key')).not.toContain('Token')
    expect(banner([account], 'bearer')).toContain('Token    pipeproof token --tier pro')
  })

  test('has lines that a shell and a terminal take as they are, whatever the document says', () => {
    const field = "card'; touch forged; '\u001b[2J"
    const shipped = loadContract()
    const securitySchemes = shipped.securitySchemes.map((scheme) => ({ ...scheme, in: 'query' as const, field }))
    const accounts = [{ name: 'a', tier: 'x; touch forged', apiKey: '$(touch forged)', email: 'a@b.c' }]
    const ready = { name: 'mock', baseUrl: 'http://127.0.0.1:4010', accounts, symbols: {} }
    const text = mockBanner(ready, { ...shipped, securitySchemes }, { quota: 'off', host: '127.0.0.1' })
    expect(text).toContain(
      `curl $'http://127.0.0.1:4010/v1/user-status?card\\'; touch forged; \\'\\x1B[2J=$(touch forged)'`,
    )
    expect(text).toContain("--tier 'x; touch forged'")
    const untiered = { ...ready, accounts: [{ name: 'a; touch forged', tier: '', apiKey: 'k', email: '' }] }
    const named = mockBanner(untiered, shipped, { quota: 'off', host: '127.0.0.1' })
    expect(named).toContain("--account 'a; touch forged'")
    expect(text).not.toContain('\u001b')
  })

  test('--choose help lists every open point', async () => {
    const { out } = await run(mockCommand(), '--choose', 'help')
    expect(out).toContain('* line-ending=lf')
    expect(out).toContain('  line-ending=crlf')
  })

  test.each([
    [['--choose', 'line-ending'], 'wanted id=option'],
    [['--choose', 'line-ending=cr'], 'wanted one of lf, crlf'],
    [['--choose', 'no-such=1'], 'no such open point'],
    [['--quota', 'some'], 'wanted real, off, or xN'],
    [['--now', 'yesterday'], 'wanted ISO 8601'],
    [['--fault', 'no-such'], 'Cannot find fault "no-such"'],
    [['--port', 'http'], 'wanted a whole number'],
    [['--port', '65536'], 'found "65536", wanted a whole number from 0 to 65535'],
    [['--public-url', 'mock.example'], 'found "mock.example", wanted an address such as https://'],
    [['--public-url', 'http://0.0.0.0:4010'], 'wanted an address that clients can reach'],
    [['--public-url', 'ftp://mock.example'], 'wanted an address such as https://'],
    [['--profile', '/no/such.json'], 'no such file'],
    [['--profile', 'LICENSE'], 'Cannot read the profile LICENSE'],
    [['--accounts', 'package.json'], 'Cannot read package.json:1:1: wanted a list named "accounts"'],
    [['--redis', 'redis://:secret@127.0.0.1:1'], 'found no usable Redis at "127.0.0.1:1", start one there'],
    [['--control-token', ''], 'found an empty text, wanted a token'],
    [['--frobnicate'], 'unknown option'],
  ])('%j is refused: %s', async (args, message) => {
    const { error, out } = await run(mockCommand(), '--port', '0', ...args)
    expect(error).toContain(message)
    expect(out).toBe('')
  })
})

test('the token of the control plane may come from the environment', () => {
  vi.stubEnv('PIPEPROOF_CONTROL_TOKEN', 'letmein')
  const { controlToken } = mockCommand()
    .action(() => {})
    .parse([], { from: 'user' })
    .opts()
  vi.unstubAllEnvs()
  expect(controlToken).toBe('letmein')
})

/** Runs a command within this process; returns what it printed, and the message of its error. */
async function run(command: ReturnType<typeof mockCommand>, ...args: readonly string[]) {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  let error = ''
  try {
    await command
      .exitOverride()
      .configureOutput({ writeErr: () => {} })
      .parseAsync([...args], { from: 'user' })
  } catch (thrown) {
    error = thrown instanceof Error ? thrown.message : String(thrown)
  }
  const out = written.mock.calls.map(([text]) => String(text)).join('')
  written.mockRestore()
  return { out, error }
}

interface ReadyLine {
  readonly baseUrl: string
  readonly accounts: readonly Readonly<Record<'name' | 'email' | 'apiKey' | 'token', string>>[]
  readonly revokedApiKey: string
  readonly expiredToken: string
  readonly symbols: Readonly<Record<string, string>>
  readonly quotas: unknown
}

/** The first line that the process prints. */
async function readJson(child: ChildProcess): Promise<ReadyLine> {
  let text = ''
  while (!text.includes('\n')) {
    const [data] = (await once(child.stdout ?? child, 'data')) as [Buffer]
    text += data
  }
  return JSON.parse(text)
}
