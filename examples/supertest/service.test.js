import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createMock } from 'pipeproof/mock'
import request from 'supertest'

const mock = createMock({ now: '2026-11-20T12:00:00Z', companies: 300 })
after(() => mock.close())

test('the third request of an hour is refused, and the next hour is open', async () => {
  const { accounts, clock } = mock.world('quota')
  const ask = () => request(mock.app).get('/w/quota/v1/user-status').set('X-API-Key', accounts.free.apiKey)
  await ask().expect(200)
  await ask().expect('X-RateLimit-Remaining', '8')
  const refused = await ask().expect(429)
  assert.equal(refused.body.code, 'RATE_LIMIT_EXCEEDED')
  await clock.advance('1h')
  await ask().expect(200)
})

test('a table comes as text', async () => {
  const answer = await request(mock.app).get('/w/table/v1/ohlc?symbol=AAPL').set('X-API-Key', 'key_pro').expect(200)
  assert.match(answer.text, /^symbol\|date\|open/)
})

test('a forced error comes so often and there alone', async () => {
  const world = mock.world('forced')
  await world.forced.add({ error: '503', path: '/v1/ohlc', times: 1 })
  const ask = (path) => request(mock.app).get(`/w/forced${path}`).set('X-API-Key', world.accounts.pro.apiKey)
  await ask('/v1/user-status').expect(200)
  await ask('/v1/ohlc').expect(503)
  await ask('/v1/ohlc').expect(200)
})
