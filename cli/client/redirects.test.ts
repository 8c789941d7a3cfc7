import type { RequestListener } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { loopbackServer } from '../../scripts/loopback-server.js'
import { createClient } from './api.generated.js'

async function serve(listener: RequestListener): Promise<string> {
  const { url, close } = await loopbackServer(listener)
  onTestFinished(close)
  return url
}
const TABLE = 'date|symbol|open|high|low|close|volume\n'

it('a redirect to another host gets no credentials and is not taken for an answer', async () => {
  const asked: string[] = []
  const other = await serve((request, response) => {
    asked.push(JSON.stringify(request.headers))
    response.setHeader('Content-Type', 'text/csv').end(TABLE)
  })
  for (const status of [301, 302, 303, 307, 308]) {
    const baseUrl = await serve((_, response) => response.writeHead(status, { Location: `${other}/v1/ohlc` }).end())
    const answer = await createClient({ baseUrl, apiKey: 'secret', retryWaits: [] }).getOhlc()
    const message = `found status ${status}, with a redirect to "${other}/v1/ohlc"`
    expect(answer).toMatchObject({ ok: false, status, error: { kind: 'unexpected', message } })
  }
  expect(asked).toEqual([])
})

it('a redirect within the service is followed, with the credentials', async () => {
  const baseUrl = await serve(({ url, headers }, response) => {
    if (url?.startsWith('/new')) response.setHeader('X-Key', String(headers['x-api-key'])).end(TABLE)
    else response.writeHead(301, { Location: '/new/ohlc' }).end()
  })
  const answer = await createClient({ baseUrl, apiKey: 'secret' }).getOhlc()
  expect(answer).toMatchObject({ ok: true, status: 200 })
  expect(answer.headers?.get('x-key')).toBe('secret')
})

it('redirects in a circle end', async () => {
  let requests = 0
  const baseUrl = await serve((_, response) => {
    requests += 1
    response.writeHead(302, { Location: '/v1/ohlc' }).end()
  })
  expect(await createClient({ baseUrl, apiKey: 'secret' }).getOhlc()).toMatchObject({ ok: false, status: 302 })
  expect(requests).toBe(6)
})

it('an own fetch function that followed a redirect to another host gives no answer', async () => {
  const other = await serve((_, response) => response.end(TABLE))
  const baseUrl = await serve((_, response) => response.writeHead(302, { Location: other }).end())
  const follow = (request: Request) => fetch(request.url, { headers: request.headers })
  expect(await createClient({ baseUrl, apiKey: 'secret', fetch: follow }).getOhlc()).toMatchObject({
    ok: false,
    error: { kind: 'unreachable', message: expect.stringContaining(`Found an answer of "${other}"`) },
  })
})

it('a broken Link header loses no rows', async () => {
  const baseUrl = await serve((_, response) => response.setHeader('Link', '<http://[>; rel="next"').end(TABLE))
  expect(await createClient({ baseUrl, apiKey: 'secret' }).getOhlc()).toMatchObject({ ok: true, nextCursor: undefined })
})
