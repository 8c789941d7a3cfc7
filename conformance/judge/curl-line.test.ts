import { execFileSync } from 'node:child_process'
import { chmodSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { bare, withParameters } from '../ask/make-probe.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import type { Exchange } from '../exchange.js'
import { placeholderOf } from '../target/public-target.js'
import type { Target } from '../target/target.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { curlLine } from './curl-line.js'

const birds = birdOperation('listBirds')
const target: Target = {
  name: 'birds',
  baseUrl: 'https://target.example',
  accounts: [
    { name: 'free-1', tier: 'free', credentials: { apiKeyAuth: '$API_KEY' }, variables: { apiKeyAuth: 'ACME_KEY' } },
    { name: "a'b; rm", tier: 'free', credentials: { bearerAuth: '$TOKEN' } },
  ],
  variables: { EXPIRED_TOKEN: 'ACME_EXPIRED' },
  symbols: {},
  quotas: {},
}
const contract = {
  ...birdContract,
  securitySchemes: [
    ...birdContract.securitySchemes,
    { name: 'basicAuth', kind: 'basic', open: [] } as const,
    { name: 'queryAuth', kind: 'api-key', in: 'query', field: 'key', open: [] } as const,
    { name: 'cookieAuth', kind: 'api-key', in: 'cookie', field: 'sid', open: [] } as const,
  ],
}
const line = (exchange: Exchange): string | undefined => curlLine(exchange, { contract, target })
const withHeader = (name: string, value: string): Exchange =>
  fakeExchange(bare(birds, 'free', { headers: [[name, value]] }))

describe('curlLine', () => {
  it('leaves a masked credential to the shell, and quotes everything else', () => {
    const headers = [
      ['X-API-Key', '$API_KEY'],
      ['X-Note', "it's `x`"],
    ] as const
    const exchange = fakeExchange(withParameters(birds, { colour: "o'range" }, 'free', { headers }))
    expect(line(exchange)).toBe(
      `curl -sS -i 'https://target.example/v1/birds?colour=o'\\''range' -H 'X-API-Key: '"$API_KEY" -H 'X-Note: it'\\''s \`x\`' # export API_KEY first`,
    )
  })

  it('leaves out the signs at the end of a repeated request', () => {
    const sent = fakeExchange(withParameters(birds, { colour: 'red' }, 'free'))
    const repeated = { ...sent, url: `${sent.url}&&`, probe: { ...sent.probe, repeat: 2 } }
    expect(line(repeated)).toBe(line(sent))
  })

  it('repeats Accept only where it names a media type', () => {
    expect(line(withHeader('Accept', '*/*'))).not.toContain('-H')
    expect(line(withHeader('Accept', 'text/csv, */*;q=0.1'))).toContain(`-H 'Accept: text/csv, */*;q=0.1'`)
  })

  it('names the account, and the variable that holds its credential', () => {
    const of = (account: string, name: string, value: string) =>
      line({ ...withHeader(name, value), account })?.replace(/^.* #/, '#')
    expect(of('free-1', 'X-API-Key', '$API_KEY')).toBe('# account free-1, export API_KEY first: the value of ACME_KEY')
    expect(of("a'b; rm", 'Authorization', 'Bearer $TOKEN')).toBe('# account a?b? rm, export TOKEN first')
    expect(line(withHeader('Authorization', 'Bearer $EXPIRED_TOKEN'))).toMatch(
      /# export EXPIRED_TOKEN first: the value of ACME_EXPIRED$/,
    )
  })

  it('has a variable for each of two keys, and names one that occurs twice only once', () => {
    const headers = [['X-API-Key', '$API_KEY']] as const
    const exchange = { ...fakeExchange(bare(birds, 'free', { headers })), url: 'https://t.example/v1?key=$API_KEY_2' }
    expect(line(exchange)).toBe(
      `curl -sS -i 'https://t.example/v1?key='"$API_KEY_2" -H 'X-API-Key: '"$API_KEY" # export API_KEY_2 first, export API_KEY first`,
    )
    const same = { ...exchange, url: 'https://t.example/v1?key=$API_KEY' }
    expect(line(same)).toMatch(/ # export API_KEY first$/)
    const schemes = contract.securitySchemes.filter(({ kind }) => kind === 'api-key').map(({ name }) => name)
    const placeholders = schemes.map((name) => placeholderOf(contract, name))
    expect(placeholders).toEqual(['$API_KEY', '$API_KEY_2', '$API_KEY_3'])
    expect(placeholderOf(contract, schemes[1] ?? '', 'unknown')).toBe('$API_KEY_2_UNKNOWN')
  })

  it('names the variable that the user cannot fill in', () => {
    expect(line(withHeader('X-API-Key', '$API_KEY_2_CUT'))).toMatch(/# API_KEY_2_CUT: looks like a valid credential/)
    expect(line(withHeader('X-API-Key', '$API_KEY_TAMPERED'))).toMatch(
      /-H 'X-API-Key: '"\$API_KEY_TAMPERED" # API_KEY_TAMPERED: looks like a valid credential/,
    )
  })

  it('writes the method and empty headers as curl needs them', () => {
    const exchange = fakeExchange(bare(birds, 'free', { method: 'head', headers: [['X-API-Key', '']] }))
    expect(line(exchange)).toBe("curl -sS -i --head 'https://target.example/v1/birds' -H 'X-API-Key;'")
    expect(line(fakeExchange(bare(birds, 'free', { method: 'post' })))).toContain(' -X POST ')
  })

  it.each([
    ['a credential in the query', { url: 'https://t.example/v1/birds?key=$CREDENTIAL&colour=$API_KEY' }],
    ['an address of another kind', { url: 'file:///etc/passwd' }],
    ['an option as address', { url: '-o/tmp/x' }],
    ['a strange method', { probe: { ...bare(birds, 'free'), method: '-K x' } }],
    ['a line that is too long for terminals', { url: `https://t.example/${'x'.repeat(5000)}` }],
  ])('gives no line for what is not a request to a service: %s', (name, over) => {
    const written = line({ ...fakeExchange(bare(birds, 'free')), ...over })
    if (name === 'a credential in the query') {
      expect(written).toContain(`'https://t.example/v1/birds?key='"$CREDENTIAL"'&colour=$API_KEY'`)
    } else expect(written).toBeUndefined()
  })
})

describe('a pasted line', () => {
  const folder = temporaryFolder()

  beforeAll(() => {
    writeFileSync(
      join(folder, 'curl'),
      '#!/bin/sh\nfor argument in "$@"; do printf \'%s\\0\' "$argument"; done\nprintf \'end\\0\'\n',
    )
    chmodSync(join(folder, 'curl'), 0o755)
  })

  /** The arguments of the curl stand-in, line by line. Any other command would show as text between two ends. */
  function argumentsOf(shell: string, lines: readonly string[]): string[][] {
    const environment = { PATH: `${folder}:/usr/bin:/bin`, API_KEY: 'k $(touch ran) `touch ran` "\'', HOME: '/nowhere' }
    const output = execFileSync(shell, ['-c', lines.join('\n')], { cwd: folder, env: environment }).toString()
    return output
      .split('end\0')
      .slice(0, -1)
      .map((text) => text.split('\0').slice(0, -1))
  }

  const PIECES = [
    ...`' ¦ " ¦ \` ¦ $ ¦ $HOME ¦ $API_KEY ¦ $(touch ran) ¦ \`touch ran\` ¦ ; touch ran ¦ && touch ran ¦ | touch ran`.split(
      ' ¦ ',
    ),
    ...String.raw`\ ¦ \$ ¦ * ¦ ? ¦ [1-9] ¦ {a,b} ¦ ~ ¦ < ¦ > ran ¦ & ¦ ( ¦ ) ¦ # ¦ ! ¦ !! ¦ % ¦ %0a ¦ -o ran ¦ --config`.split(
      ' ¦ ',
    ),
    ...`@ ¦ @/etc/passwd ¦ key= ¦ / ¦ .. ¦ = ¦ : ¦ a ¦ $TOKEN ¦ "$API_KEY" ¦ '"$API_KEY"' ¦ 😀 ¦ ü`.split(' ¦ '),
    ...[
      '\n',
      '\r',
      '\r\ntouch ran',
      '\t',
      '\u0000',
      '\u001b[31m',
      '\u009b',
      '\u2028',
      '\u202e',
      '\ud800',
      '\\\n',
      ' ',
      ' # ',
    ],
  ]
  const hostile = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(''))

  it.each(['/bin/sh', '/bin/bash'])(
    'runs only curl, with the recorded values and no secret but the key, in %s',
    (shell) => {
      const exchanges = fc
        .sample(fc.tuple(hostile, hostile, hostile, hostile), { numRuns: 500, seed: 7 })
        .map(([path, name, value, account]) => ({
          ...fakeExchange(
            bare(birds, 'free', {
              headers: [
                ['X-API-Key', '$API_KEY'],
                ['X-Value', value],
                [name, 'x'],
              ],
            }),
          ),
          url: `https://target.example/v1/birds?colour=${path}`,
          account,
        }))
      const lines = exchanges.map((exchange) => line(exchange) ?? '')
      expect(lines.filter((text) => /[\p{Cc}\u2028\u202e]/u.test(text))).toEqual([])
      const got = argumentsOf(shell, lines)
      expect(got.length).toBe(exchanges.length)
      for (const [index, { url, requestHeaders }] of exchanges.entries()) {
        const given = got[index] ?? []
        const [address = ''] = given.filter((argument) => /^https?:/.test(argument))
        expect(readable(address)).toBe(readable(url))
        expect(given).toContain('X-API-Key: k $(touch ran) `touch ran` "\'')
        const options = given.filter((argument, at) => argument.startsWith('-') && given[at - 1] !== '-H')
        expect(options.filter((option) => !['-sS', '-i', '-g', '-H'].includes(option))).toEqual([])
        const value = requestHeaders.find(([name]) => name === 'X-Value')?.[1] ?? ''
        const [sent = ''] = given.filter((argument) => /^X-Value[:;]/.test(argument))
        expect(
          sent
            .replace(/^X-Value[:;] ?/, '')
            .replaceAll('?', '')
            .trim(),
        ).toBe(shownText(value))
      }
      expect(readdirSync(folder)).toEqual(['curl'])
    },
  )
})

function readable(url: string): string {
  return decodeURIComponent(url.replace(/\p{Cs}/gu, '\uFFFD').replace(/%(?![0-9A-F]{2})/gi, '%25'))
}

/** The part of a header's value that can be pasted. */
function shownText(value: string): string {
  return value
    .replace(/\t/g, ' ')
    .replace(/[\p{C}\p{Zl}?]/gu, '')
    .trim()
}
