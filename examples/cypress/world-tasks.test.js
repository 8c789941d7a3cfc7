import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { worldTasks } from './world-tasks.js'

const { tasks, close } = await worldTasks({ now: '2026-11-20T12:00:00Z', companies: 300 })
after(close)

/** A function that sends a request to the world of this spec and returns its status. */
async function opened(spec) {
  const { baseUrl, keys } = await tasks.openWorld(spec)
  return async (path = '/v1/user-status') =>
    (await fetch(`${baseUrl}${path}`, { headers: { 'X-API-Key': keys.free } })).status
}

test('the clock of a world moves to the next hour of quota', async () => {
  const ask = await opened('quota.cy.js')
  assert.deepEqual([await ask(), await ask(), await ask()], [200, 200, 429])
  assert.equal(await tasks.advance({ spec: 'quota.cy.js', by: '1h' }), null)
  assert.equal(await ask(), 200)
})

test('a forced error is limited to its world, path and times', async () => {
  const [ask, other] = [await opened('forced.cy.js'), await opened('other.cy.js')]
  assert.equal(await tasks.force({ spec: 'forced.cy.js', error: 'TOKEN_EXPIRED', path: '/v1/ohlc', times: 1 }), null)
  assert.deepEqual(
    [await ask(), await other('/v1/ohlc'), await ask('/v1/ohlc'), await ask('/v1/ohlc')],
    [200, 200, 401, 200],
  )
})

test('a world that is opened again has its quota back', async () => {
  const ask = await opened('again.cy.js')
  assert.deepEqual([await ask(), await ask(), await ask()], [200, 200, 429])
  assert.equal(await (await opened('again.cy.js'))(), 200)
})
