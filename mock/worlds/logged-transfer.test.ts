import request from 'supertest'
import { expect, test } from 'vitest'
import { testMock } from '../mock.test-kit.js'

test('holds headers and body of both sides, without a credential', async () => {
  const mock = testMock()
  const token = await mock.accounts.pro.token()
  const answer = await request(mock.app)
    .get('/v1/ohlc?symbol=AAPL&note=key_free')
    .set('X-API-Key', 'key_pro')
    .set('Authorization', `Bearer ${token}`)
    .set('Cookie', 'session=abc')
    .set('Referer', 'http://localhost/?api_key=mine')
    .set('X-Mine', 'key_elite')
    .set('X-Plain', 'shown')
    .expect(200)
  const logged = await mock.logged(1)
  expect(logged).toMatchObject({ id: 1, status: 200, transfer: { body: answer.text, omitted: 0 } })
  const headers = Object.fromEntries(logged?.transfer?.requestHeaders ?? [])
  expect(headers).toMatchObject({
    'x-api-key': '[masked]',
    authorization: '[masked]',
    cookie: '[masked]',
    referer: 'http://localhost/?api_key=[masked]',
    'x-mine': '[masked]',
    'x-plain': 'shown',
  })
  expect(JSON.stringify(logged)).not.toMatch(/key_(pro|free|elite)|eyJ/)
  expect(Object.fromEntries(logged?.transfer?.responseHeaders ?? [])).toMatchObject({ 'X-RateLimit-Remaining': '99' })
  expect(await mock.logged(2)).toBeUndefined()
})
