import { createMock } from 'pipeproof/mock'

let mock
beforeAll(async () => {
  mock = createMock({ now: '2026-11-20T12:00:00Z', companies: 300 })
  await mock.listen({ port: 0 })
})
afterAll(() => mock.close())

/** A world for each test, by its name. */
function worldOf({ currentTestName }) {
  return mock.world(currentTestName.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 60))
}

test('the third request of an hour is refused', async () => {
  const { accounts, baseUrl, clock } = worldOf(expect.getState())
  const headers = { 'X-API-Key': accounts.free.apiKey }
  const ask = async () => (await fetch(`${baseUrl}/v1/user-status`, { headers })).status
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429])
  await clock.advance('1h')
  expect(await ask()).toBe(200)
})
