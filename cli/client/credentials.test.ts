import { expect, it } from 'vitest'
import { createSender, type Scheme } from './runtime/sender.js'

const SCHEMES: readonly Scheme[] = [
  ['byName', 'basic'],
  ['byQuery', 'api-key', 'query', 'key'],
]

async function sent(name: string, credential: string): Promise<Request> {
  let seen: Request | undefined
  const fetch = async (request: Request): Promise<Response> => {
    seen = request
    return new Response()
  }
  const sender = createSender(
    { schemes: SCHEMES, expired: [], rate: undefined },
    { baseUrl: 'http://a', credentials: { [name]: credential }, fetch },
  )
  await sender.send(new Request('http://a/b'), [[name]])
  if (seen === undefined) throw new Error('nothing sent')
  return seen
}

it.each(['user:password', 'Юля:пароль:🔑'])('sends the name and password %s as their bytes in base64', async (pair) => {
  const [word, text = ''] = (await sent('byName', pair)).headers.get('authorization')?.split(' ') ?? []
  expect(word).toBe('Basic')
  expect(Buffer.from(text, 'base64').toString()).toBe(pair)
})

it('sends an encoded pair as it is', async () => {
  expect((await sent('byName', 'dXNlcjpr')).headers.get('authorization')).toBe('Basic dXNlcjpr')
})

it('sends any characters in a query', async () => {
  expect(new URL((await sent('byQuery', 'ключ &=#')).url).searchParams.get('key')).toBe('ключ &=#')
})
