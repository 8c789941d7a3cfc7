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

  it('reads the ready line of a mock, which is JSON', () => {
    const line = JSON.stringify({
      name: 'm',
      baseUrl: 'http://127.0.0.1:1',
      accounts: [{ name: 'a', tier: 'free', apiKey: 'key_free', email: 'a@b' }],
    })
    expect(read(line).target.accounts).toHaveLength(1)
  })

  it('leaves out what the environment does not hold, and says so', () => {
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
    ['a: [', 'target.yaml:'],
  ])('explains what is wrong in %j', (text, message) => {
    expect(() => read(text, 'http://t')).toThrow(message)
  })

  it.each([
    ['baseUrl: ftp://x', '"baseUrl": found "ftp://x", wanted a URL that starts with http'],
    ['name: x', '"baseUrl": found nothing, wanted the URL'],
    ['baseUrl: http://me:pw@x', 'found a user name or password in the URL'],
  ])('wants a URL: %s', (text, message) => {
    expect(() => read(text)).toThrow(message)
  })

  it('never repeats a secret in its complaints', () => {
    expect(() => read('accounts:\n  - {tier: gold, apiKey: top-secret}', 'http://t')).toThrow(/^(?!.*top-secret)/s)
  })
})

describe('envTarget', () => {
  it('takes accounts from the environment', () => {
    const { accounts, baseUrl } = envTarget(birdContract, 'http://t/', environment)
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

  it('takes no credentials in the URL, and does not repeat them', () => {
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
  it('is a file that can be read as it stands', () => {
    const { target, notes } = read(targetTemplate(birdContract, 'https://service.example'))
    expect(target.accounts.map(({ name }) => name)).toEqual(['free-1', 'free-2'])
    expect(notes.length).toBeGreaterThan(0)
  })
})
