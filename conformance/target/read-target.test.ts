import { describe, expect, it } from 'vitest'
import { birdContract } from '../test-kit/bird-contract.test-kit.js'
import { envTarget } from './env-target.js'
import { placeholderOf, publicTarget } from './public-target.js'
import { type ReadTarget, readTarget } from './read-target.js'
import { targetTemplate } from './target-template.js'

const environment = { ELITE: 'elite-secret', PIPEPROOF_FREE_KEY: 'free-secret', PIPEPROOF_FREE_TOKEN_2: 'free-token' }

function read(text: string, baseUrl?: string): ReadTarget {
  return readTarget(text, {
    file: 'target.yaml',
    contract: birdContract,
    environment,
    ...(baseUrl === undefined ? {} : { baseUrl }),
  })
}

const good = `
name: acme
baseUrl: https://staging.example/api/
accounts:
  - {name: elite-1, tier: elite, apiKey: "\${ELITE}", token: abcd.efgh}
  - {tier: free, credentials: {apiKeyAuth: plain}}
revokedApiKey: gone
symbols: {free: WREN, unknown: DODO}
quotas: {free: {hour: 200, day: 1000}}
`

describe('readTarget', () => {
  it('reads every field, fills secrets in and normalises the URL', () => {
    expect(read(good)).toEqual({
      target: {
        name: 'acme',
        baseUrl: 'https://staging.example/api',
        accounts: [
          {
            name: 'elite-1',
            tier: 'elite',
            credentials: { apiKeyAuth: 'elite-secret', bearerAuth: 'abcd.efgh' },
            variables: { apiKeyAuth: 'ELITE' },
          },
          { name: 'free-2', tier: 'free', credentials: { apiKeyAuth: 'plain' } },
        ],
        revokedApiKey: 'gone',
        symbols: { free: 'WREN', unknown: 'DODO' },
        quotas: { free: { hour: 200, day: 1000 } },
      },
      notes: [],
    })
  })

  it('reads values by parameter, and by operation and parameter', () => {
    const [operation] = birdContract.operations.filter(({ parameters }) => parameters.length > 0)
    const name = operation?.parameters[0]?.name ?? ''
    const id = operation?.id ?? ''
    const text = (values: string): string => `baseUrl: https://x.example\nvalues: ${values}\n`
    const { values } = read(text(`{${name}: 7, ${id}: {${name}: "A 1"}}`)).target
    expect(values).toEqual({ [name]: '7', [`${id}.${name}`]: 'A 1' })
    expect(() => read(text(`{${name}x: 7}`))).toThrow(`such as ${name}`)
    expect(() => read(text(`{${id}x: {${name}: 1}}`))).toThrow(`such as ${id}`)
    expect(() => read(text(`{${id}: {none: 1}}`))).toThrow(/values\.\w+\.none/)
    expect(() => read(text('[1]'))).toThrow(/a map of names and values/)
  })

  it('reads the ready line of a mock, which is JSON', () => {
    const line = JSON.stringify({
      name: 'm',
      baseUrl: 'http://127.0.0.1:1',
      accounts: [{ name: 'a', tier: 'free', apiKey: 'key_free', email: 'a@b' }],
    })
    expect(read(line).target.accounts).toMatchObject([{ name: 'a', email: 'a@b' }])
  })

  it('leaves out missing environment variables and reports them', () => {
    const { target, notes } = read(
      `accounts:\n  - {tier: free, apiKey: "\${NONE}"}\nexpiredToken: "\${NONE}"`,
      'http://t',
    )
    expect(target.accounts).toEqual([])
    expect(target.expiredToken).toBeUndefined()
    expect(notes).toEqual([
      '"expiredToken" is left out: the variable NONE is not set',
      '"accounts[0].apiKey" is left out: the variable NONE is not set',
      'account "free-1" is left out: it has no credential',
    ])
  })

  it.each([
    [
      'accounts:\n  - {tier: gold, apiKey: abcd}',
      'target.yaml:2 "accounts[0].tier": found "gold", wanted one of free, elite',
    ],
    ['acounts: []', 'target.yaml:1 "acounts": found the key "acounts", wanted one of name, baseUrl, accounts'],
    ['quotas: {free: {hour: many}}', '"quotas.free.hour": found "many", wanted a whole number above 0'],
    ['symbols: {gold: X}', '"symbols.gold": found the key "gold", wanted one of free, elite, unknown'],
    ['accounts: {a: b}', '"accounts": found a map, wanted a list'],
    ['accounts:\n  - {tier: free, apiKey: 12345}', '"accounts[0].apiKey": found 12345, wanted text in quotes'],
    ['accounts:\n  - {tier: free, apiKey: abc}', 'found a secret of 3 characters, wanted at least 4'],
    [
      'accounts:\n  - {name: a, tier: free, apiKey: abcd}\n  - {name: a, tier: free, apiKey: abce}',
      'target.yaml:3 "accounts[1].name": found "a" again',
    ],
    ['accounts:\n  - {tier: free, credentials: {basic: abcd}}', '"accounts[0].credentials.basic"'],
    ['just text', 'found something else, wanted a map with the keys'],
    ['', 'found nothing, wanted a map with the keys'],
    ['a: [', 'target.yaml:'],
  ])('explains the error in %j', (text, message) => {
    expect(() => read(text, 'http://t')).toThrow(message)
  })

  it.each([
    ['baseUrl: ftp://x', '"baseUrl": found "ftp://x", wanted a URL that starts with http'],
    ['name: x', '"baseUrl": found nothing, wanted the URL'],
    ['baseUrl: http://me:pw@x', 'found a user name or password in the URL'],
    ['baseUrl: http://x/v1?code=1', 'found a query in the URL, wanted the address without it'],
    ['baseUrl: http://x/v1#top', 'found a fragment in the URL, wanted the address without it'],
  ])('refuses %s as a URL', (text, message) => {
    expect(() => read(text)).toThrow(message)
  })

  it('never repeats a secret in its messages', () => {
    expect(() => read('accounts:\n  - {tier: gold, apiKey: top-secret}', 'http://t')).toThrow(/^(?!.*top-secret)/s)
  })
})

describe('envTarget', () => {
  it.each(['http://x?code=1', 'http://me:pw@x', 'http://x#top'])('refuses %s', (url) => {
    expect(() => envTarget(birdContract, url, environment)).toThrow(/^Cannot check "x": found a/)
  })

  it('reads accounts from the environment', () => {
    const { accounts, baseUrl } = envTarget(birdContract, 'http://t/?', environment)
    expect(baseUrl).toBe('http://t')
    expect(accounts).toEqual([
      {
        name: 'free-1',
        tier: 'free',
        credentials: { apiKeyAuth: 'free-secret' },
        variables: { apiKeyAuth: 'PIPEPROOF_FREE_KEY' },
      },
      {
        name: 'free-2',
        tier: 'free',
        credentials: { bearerAuth: 'free-token' },
        variables: { bearerAuth: 'PIPEPROOF_FREE_TOKEN_2' },
      },
    ])
  })

  it('refuses credentials in the URL without repeating them', () => {
    expect(() => envTarget(birdContract, 'https://ann:sesame@t', environment)).toThrow(
      /^(?!.*sesame).*user name or password/,
    )
  })
})

describe('publicTarget', () => {
  it('keeps no secret', () => {
    const text = JSON.stringify(publicTarget(birdContract, read(good).target))
    expect(text).not.toMatch(/elite-secret|abcd\.efgh|plain|gone/)
    expect(text).toContain(placeholderOf(birdContract, 'apiKeyAuth'))
  })
})

describe('targetTemplate', () => {
  it('is a valid target file', () => {
    const { target, notes } = read(targetTemplate(birdContract, 'https://service.example'))
    expect(target.accounts.map(({ name }) => name)).toEqual(['free-1', 'free-2'])
    expect(notes.length).toBeGreaterThan(0)
  })

  it('has a place for a credential that is needed beside the first, and for a pair', () => {
    const keys = ['key', 'app', 'spare'].map((name) => ({ name, kind: 'api-key', field: name, open: [] }) as const)
    const pair = { name: 'login', kind: 'basic', open: [] } as const
    const template = (...security: readonly (readonly string[])[]) =>
      targetTemplate(
        {
          ...birdContract,
          securitySchemes: [...keys, pair],
          operations: birdContract.operations.map((operation) => ({ ...operation, security })),
        },
        'https://service.example',
      )
    const both = template(['key', 'app'], ['login'])
    expect(both).toContain(
      `    credentials: {app: "\${PIPEPROOF_FREE_APP_2}", login: "\${PIPEPROOF_FREE_LOGIN_2}"}   # login is user:password`,
    )
    expect(both).toContain(`# credentials: {spare: "\${SECRET}"}   # for the scheme spare\n`)
    expect(both).not.toContain('for the scheme app')
    const either = template(['key'], ['login'])
    expect(either).not.toMatch(/^ +credentials:/m)
    expect(either).toContain(`# credentials: {login: "\${SECRET}"}   # for the scheme login, as user:password\n`)
  })
})

describe('a hostile target file', () => {
  it.each([
    ['endless lists', `a: ${'['.repeat(100_000)}`, 'found values nested more than 150 deep'],
    ['endless maps', Array.from({ length: 400 }, (_, at) => `${' '.repeat(at)}a:`).join('\n'), 'nested more than 150'],
    ['an alias inside itself', 'accounts: &a [*a]', 'found an alias inside the value that it refers to'],
    [
      'aliases of aliases',
      `a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n${Array.from({ length: 9 }, (_, at) => `a${at + 1}: &a${at + 1} [${Array(10).fill(`*a${at}`)}]`).join('\n')}`,
      'wanted YAML whose aliases can be written out',
    ],
    ['very many aliases', `a: &a 1\nb: [${Array(3000).fill('*a').join(', ')}]`, 'found more than 2000 aliases'],
    [
      'very many accounts',
      `accounts: [${Array(20_000).fill('{}').join()}]`,
      'found 20000 accounts, wanted at most 1000',
    ],
    ['a forbidden key', '__proto__: {accounts: []}', 'found a key "__proto__"'],
    ['several documents', 'name: a\n---\nname: b', 'found several documents in one file'],
    [
      'an endless quota',
      'quotas: {free: {hour: 1e300}}',
      '"quotas.free.hour": found 1e+300, wanted a whole number above 0',
    ],
  ])('is refused in one line: %s', (_, text, message) => {
    // CPU time of this process, independent of the load of the machine.
    const start = process.cpuUsage()
    expect(() => read(text, 'http://x')).toThrow(message)
    expect(process.cpuUsage(start).user).toBeLessThan(2_000_000)
  })

  it('lists only the first of thousands of errors', () => {
    const text = `accounts: [${Array.from({ length: 900 }, (_, at) => `{name: a${at}, tier: gold}`)}]`
    const attempt = (): ReadTarget => read(text, 'http://x')
    expect(attempt).toThrow('found more errors, wanted these repaired first')
    expect(() => attempt()).toThrow(/^(?:[^\n]*\n){20}[^\n]*$/)
  })

  it('reads no variable from the prototype of objects', () => {
    const text = `revokedApiKey: "\${__proto__}"\nexpiredToken: "\${constructor}"`
    expect(read(text, 'http://x')).toMatchObject({
      notes: [
        '"revokedApiKey" is left out: the variable __proto__ is not set',
        '"expiredToken" is left out: the variable constructor is not set',
      ],
    })
  })
})
