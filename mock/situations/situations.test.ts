import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { loadContract, loadContractFrom } from '../../spec/index.js'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { testMock } from '../mock.test-kit.js'
import { readyMade } from './ready-made.js'

const STATUS = '/v1/user-status'
const OHLC = '/v1/ohlc?symbol=AAPL'

function stage(options = {}) {
  const mock = testMock(options)
  const call = (path = STATUS, headers: Record<string, string> = { 'X-API-Key': 'key_pro' }) =>
    request(mock.app).get(path).set(headers)
  const statuses = async (count: number, path?: string) => {
    const seen: number[] = []
    for (let i = 0; i < count; i++) seen.push((await call(path)).status)
    return seen
  }
  return { mock, call, statuses }
}

describe('a ready-made situation', () => {
  test('out-of-quota, and back to normal', async () => {
    const { mock, statuses } = stage()
    await mock.play('out-of-quota')
    expect(await statuses(1)).toEqual([429])
    await mock.play('back-to-normal')
    expect(await statuses(1)).toEqual([200])
  })

  test('back to normal keeps what the name of an account promises', async () => {
    const { mock, call } = stage()
    const ask = async (key: string) => (await call(STATUS, { 'X-API-Key': key })).status
    await ask('key_pro_one_left')
    await mock.addAccount({ name: 'mine', tier: 'free' })
    await mock.keys.issue('mine', 'key_mine')
    await mock.play('out-of-quota', 'mine')
    await mock.play('back-to-normal')
    expect([await ask('key_pro_one_left'), await ask('key_pro_one_left')]).toEqual([200, 429])
    expect(await ask('key_elite_exhausted')).toBe(429)
    expect([await ask('key_mine'), await ask('key_mine'), await ask('key_mine')]).toEqual([200, 200, 429])
    await mock.clock.advance('1d')
    expect([await ask('key_pro_one_left'), await ask('key_elite_exhausted')]).toEqual([200, 200])
  })

  test('last-request, for one account only', async () => {
    const { mock, call, statuses } = stage()
    await mock.play('last-request', 'pro')
    expect(await statuses(2)).toEqual([200, 429])
    await call(STATUS, { 'X-API-Key': 'key_elite' }).expect(200)
  })

  test('token-expires: the token is good for ten seconds', async () => {
    const { mock, call } = stage()
    const { tokens } = await mock.play('token-expires', 'pro')
    const bearer = { Authorization: `Bearer ${tokens?.pro}` }
    await call(STATUS, bearer).expect(200)
    await mock.clock.advance('75s')
    expect((await call(STATUS, bearer).expect(401)).body.code).toBe('TOKEN_EXPIRED')
  })

  test('key-revoked, until back to normal', async () => {
    const { mock, call, statuses } = stage()
    expect(await statuses(1)).toEqual([200])
    await mock.play('key-revoked')
    expect(await statuses(1)).toEqual([401])
    await mock.play('back-to-normal')
    expect(await statuses(1)).toEqual([200])
    await call(STATUS, { 'X-API-Key': 'key_revoked' }).expect(401)
  })

  test('one-500-in-five', async () => {
    const { mock, statuses } = stage()
    await mock.play('one-500-in-five')
    expect(await statuses(10)).toEqual([200, 200, 200, 200, 500, 200, 200, 200, 200, 500])
  })

  test('outage: ends after thirty seconds of the clock', async () => {
    const { mock, statuses } = stage()
    await mock.clock.freeze()
    await mock.play('outage')
    expect(await statuses(2)).toEqual([503, 503])
    await mock.clock.advance('29s')
    expect(await statuses(1)).toEqual([503])
    await mock.clock.advance('1s')
    expect(await statuses(1)).toEqual([200])
  })

  test('slow-network', async () => {
    const { mock } = stage()
    await mock.play('slow-network')
    expect(await mock.latency.list()).toMatchObject([{ milliseconds: 2000 }])
  })

  test('empty-results: a header row, or the error for no data', async () => {
    const { mock, call } = stage()
    await mock.play('empty-results')
    expect((await call(OHLC).expect(200)).text).toBe('symbol|date|open|high|low|close|volume\n')
    expect((await call('/v1/form4-recent-activity')).text).toMatch(/^error,/)
    await call(STATUS).expect(200)
  })

  test('malformed-table: rows of another length, and an end in the middle', async () => {
    const { mock, call } = stage()
    await mock.play('malformed-table')
    const { text } = await call(OHLC).expect(200)
    expect(text.split('\n').map((line) => line.split('|').length)).toEqual([7, 6, 8, 5])
    expect(text.endsWith('\n')).toBe(false)
  })

  test('every documented error', async () => {
    const { mock, call } = stage()
    const errors = readyMade(loadContract()).filter(({ id }) => id.startsWith('error-'))
    expect(errors.map(({ title }) => title)).toEqual(loadContract().errors.map(({ code }) => code))
    for (const { id, title } of errors) {
      await mock.play(id)
      expect((await mock.forced.list()).map(({ error }) => error)).toEqual([title])
      expect((await call(OHLC)).status).toBe(loadContract().errors.find(({ code }) => code === title)?.status)
      await mock.play('back-to-normal')
    }
  })

  test('a situation is left out if the contract has no tiers, tokens or tables for it', async () => {
    const contract = { ...(await loadContractFrom('examples/parcels/openapi.yaml')), tiers: [], securitySchemes: [] }
    const ids = readyMade(contract).map(({ id }) => id)
    expect(ids).not.toContain('out-of-quota')
    expect(ids).not.toContain('token-expires')
    expect(ids).toContain('outage')
  })
})

describe('situations of a file', () => {
  const file = (text: string): string => {
    const path = join(temporaryFolder(), 'scenarios.yaml')
    writeFileSync(path, text)
    return path
  }

  test('are listed before the ready-made ones and played over HTTP', async () => {
    const scenarios = file(
      'scenarios:\n- {id: mine, title: Mine, steps: [{forced: {error: "502", path: getOhlc}}, {quota: {left: {hour: 1}}}]}\n',
    )
    const { mock, call } = stage({ scenarios })
    const { body } = await request(mock.app).get('/__pipeproof/scenarios').expect(200)
    expect(body[0]).toMatchObject({ id: 'mine', says: 'Mine' })
    expect(body.length).toBeGreaterThan(10)
    const played = await request(mock.app).post('/__pipeproof/scenarios/mine').set('X-Pipeproof', '1').expect(200)
    expect(played.body.did).toEqual(['f1 forces 502', expect.stringContaining('quota set for free')])
    await call(OHLC).expect(502)
    await call(STATUS).expect(200)
    await call(STATUS).expect(429)
  })

  test.each([
    ['scenarios:\n- {id: A B, title: x, steps: [{revoke: true}]}', '/scenarios/0/id'],
    ['scenarios:\n- {id: a, title: x, steps: [{revok: true}]}', 'revok'],
    ['scenarios: [', 'Cannot read the scenarios'],
    ['['.repeat(50_000), 'found values nested more than 150 deep'],
    ['[]', 'at /'],
  ])('%s is refused', async (text, why) => {
    const { mock } = stage({ scenarios: file(text) })
    await expect(mock.play('outage')).rejects.toThrow(why)
  })

  test('an unknown name is refused with the known ones', async () => {
    await expect(testMock().play('nothing')).rejects.toThrow(/"nothing": wanted one of .*out-of-quota/)
  })
})
