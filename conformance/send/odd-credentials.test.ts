import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SecurityScheme } from '../../spec/index.js'
import { bare, presenting } from '../ask/make-probe.js'
import { FORMS } from '../journal/own-exchange.js'
import type { CredentialForm } from '../probe.js'
import type { Target } from '../target/target.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { makeSender } from './sender.js'

const received: IncomingMessage[] = []
let server: Server
let baseUrl = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    received.push(request)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close().closeAllConnections())

type Place = Pick<SecurityScheme, 'kind' | 'in'>
function senderFor(place: Place, secret: string, further: Partial<Target> = {}) {
  const key: SecurityScheme = { name: 'key', field: 'the_key', open: [], ...place }
  const contract = {
    ...birdContract,
    securitySchemes: [key, { name: 'bearerAuth', kind: 'bearer', open: [] } as const],
  }
  const accounts = [{ name: 'a', tier: 'free', credentials: { key: secret } }]
  return makeSender({
    contract,
    target: { name: 't', baseUrl, accounts, symbols: {}, quotas: {}, ...further },
    timeout: 5000,
    headers: [],
  })
}
const probeFor = (form: CredentialForm) =>
  presenting(bare(birdOperation('listBirds'), 'free'), { form, scheme: 'key', tier: 'free' })
async function sent(
  place: Place,
  secret: string,
  form: CredentialForm = 'valid',
): Promise<IncomingMessage | undefined> {
  const sender = senderFor(place, secret)
  const probe = probeFor(form)
  if (!sender.canPresent(probe, 'a')) return undefined
  await sender.send({ id: 'x1', probe, account: 'a', scheme: undefined, charged: false, alone: false })
  sender.close()
  return received.pop()
}
const QUERY: Place = { kind: 'api-key', in: 'query' }
const ODD = 'ключ &=#+%\n\u{1f511}'

describe('a credential with unusual characters', () => {
  it('arrives unchanged in a query', async () => {
    const request = await sent(QUERY, ODD)
    expect(new URL(request?.url ?? '', baseUrl).searchParams.get('the_key')).toBe(ODD)
  })

  it('of the query is not sent in a header, where an ordinary one is', async () => {
    expect((await sent(QUERY, 'plain', 'as-token'))?.headers.authorization).toBe('Bearer plain')
    expect(await sent(QUERY, ODD, 'as-token')).toBeUndefined()
  })

  it('as user name and password is encoded', async () => {
    const request = await sent({ kind: 'basic' }, 'Юля:пароль')
    const [, text = ''] = request?.headers.authorization?.split(' ') ?? []
    expect(Buffer.from(text, 'base64').toString()).toBe('Юля:пароль')
  })

  it.each<[string, Place]>([
    ['basic', { kind: 'basic' }],
    ['query', QUERY],
  ])('never throws in another form: %s', async (_, place) => {
    for (const form of Object.keys(FORMS) as CredentialForm[])
      for (const secret of ['Юля:пароль', ODD, 'ü:é']) await expect(sent(place, secret, form)).resolves.not.toBeNull()
  })

  it.each<[string, Place, string, Partial<Target>, string]>([
    [
      'a line break in a header',
      { kind: 'api-key', in: 'header' },
      'a\nb',
      {},
      '"key" of account "a": found a character that no header',
    ],
    [
      'a semicolon in a cookie',
      { kind: 'api-key', in: 'cookie' },
      'a;b',
      {},
      '"key" of account "a": found a character that no cookie',
    ],
    ['half a character in a query', QUERY, 'a\ud83d', {}, '"key" of account "a": found a character that no query'],
    [
      'a revoked key',
      { kind: 'api-key', in: 'header' },
      'a',
      { revokedApiKey: 'ключ' },
      '"revokedApiKey": found a character that no header',
    ],
    [
      'an expired token',
      { kind: 'api-key', in: 'header' },
      'a',
      { expiredToken: 'a\rb' },
      '"expiredToken": found a character that no header',
    ],
  ])('is refused before the first request if nothing can carry it: %s', (_, place, secret, further, message) => {
    expect(() => senderFor(place, secret, further)).toThrow(`Cannot send the credential ${message}`)
  })

  it('of the query may be a revoked one too', () => {
    expect(() => senderFor(QUERY, 'a', { revokedApiKey: 'ключ' })).not.toThrow()
  })
})
