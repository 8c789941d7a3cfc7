import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import request from 'supertest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Mock } from '../create-mock.js'
import { testMock } from '../mock.test-kit.js'

const STATUS = '/v1/user-status'
const at = (path: string): string => `/__pipeproof${path}`
let app: Mock['app']
let clock: Mock['clock']
beforeEach(() => {
  ;({ app, clock } = testMock())
})
const asPro = (key = 'key_pro') => request(app).get(STATUS).set('X-API-Key', key)

const CALLS: Readonly<Record<string, (agent: ReturnType<typeof request>, path: string) => request.Test>> = {
  get: (agent, path) => agent.get(path),
  post: (agent, path) => agent.post(path),
  put: (agent, path) => agent.put(path),
  delete: (agent, path) => agent.delete(path),
}

describe('the control plane', () => {
  test('reports that the mock is up', async () => {
    const answer = await request(app).get(at('/health'))
    expect(answer.body).toMatchObject({ status: 'ok', world: 'default' })
    expect(answer.body.now).toMatch(/^2026-11-20T12:00:0/)
  })

  test('describes itself: every path of the document is served', async () => {
    const { body } = await request(app).get(at('/openapi.json'))
    expect(body.openapi).toBe('3.1.0')
    const paths = Object.keys(body.paths)
    expect(paths.length).toBeGreaterThanOrEqual(20)
    for (const path of paths) {
      for (const method of Object.keys(body.paths[path])) {
        const answer = await CALLS[method]?.(request(app), path.replace(/\{\w+\}/g, 'x'))
        expect(answer?.body.code, `${method} ${path}`).not.toBe('NOT_FOUND')
      }
    }
  })

  test('moves the clock forwards, and refuses to turn it back', async () => {
    await request(app).post(at('/clock')).send({ frozen: true, set: '2026-11-20T13:00:00Z' }).expect(200)
    const answer = await request(app).post(at('/clock')).send({ advance: '1h30m' })
    expect(answer.body).toEqual({ now: '2026-11-20T14:30:00.000Z', frozen: true })
    const back = await request(app).post(at('/clock')).send({ set: '2026-11-20T14:00:00Z' })
    expect(back.status).toBe(400)
    expect(back.body.details).toContain('Cannot turn the clock back')
  })

  test('issues, rotates and revokes keys', async () => {
    const issued = await request(app).post(at('/accounts/pro/keys')).send({})
    await asPro(issued.body.apiKey).expect(200)
    const rotated = await request(app).post(at('/keys/rotate')).send({ key: issued.body.apiKey })
    expect((await asPro(issued.body.apiKey)).body.code).toBe('INVALID_API_KEY')
    await asPro(rotated.body.apiKey).expect(200)
    await request(app).post(at('/keys/revoke')).send({ key: 'key_pro' }).expect(204)
    expect((await asPro()).body.code).toBe('INVALID_API_KEY')
    await request(app).post(at('/keys/revoke')).send({ key: 'key_none' }).expect(404)
  })

  test('adds accounts, sets the remaining quota, lifts quotas', async () => {
    const added = await request(app).post(at('/accounts')).send({ name: 'mine', tier: 'free' })
    await asPro(added.body.apiKey).expect(200)
    await request(app)
      .put(at('/accounts/mine/quota'))
      .send({ left: { hour: 0 } })
      .expect(200)
    await asPro(added.body.apiKey).expect(429)
    await request(app).put(at('/quota')).send({ mode: 'x10' }).expect(204)
    await request(app).put(at('/accounts/mine/quota')).send({ used: {} }).expect(200)
    expect((await asPro(added.body.apiKey)).headers['x-ratelimit-limit']).toBe('100')
    await request(app).put(at('/quota')).send({ mode: 'half' }).expect(400)
    await request(app).post(at('/accounts')).send({ name: 'other', tier: 'gold' }).expect(400)
  })

  test('forces errors and delays, for a path and a number of requests', async () => {
    await request(app).post(at('/forced')).send({ error: 'TOKEN_EXPIRED', path: 'getUserStatus', times: 1 }).expect(200)
    expect((await asPro()).body.code).toBe('TOKEN_EXPIRED')
    await asPro().expect(200)
    await request(app).post(at('/forced')).send({ error: '503', path: '/v1/*' }).expect(200)
    await asPro().expect(503)
    await request(app).delete(at('/forced')).expect(204)
    await request(app).post(at('/latency')).send({ milliseconds: 60 }).expect(200)
    const asked = performance.now()
    await asPro().expect(200)
    expect(performance.now() - asked).toBeGreaterThan(55)
    await request(app).post(at('/forced')).send({ error: 'NO_SUCH' }).expect(400)
    await request(app).delete(at('/latency/l9')).expect(404)
  })

  test('names the tiers if a token is requested for an unknown one', async () => {
    const { body } = await request(app).post(at('/tokens')).send({ tier: 'gold' }).expect(404)
    expect(body.details).toBe('Cannot find an account of tier "gold": wanted one of free, pro, elite')
  })

  test('names the known paths for an unknown one', async () => {
    const { body } = await request(app).get(at('/forcd')).expect(404)
    expect(body.details).toMatch(/Cannot GET \/__pipeproof\/forcd: wanted one of .*\/forced.*openapi\.json/)
  })

  test('names the allowed methods of a path', async () => {
    const { body, headers } = await request(app).post(at('/faults')).send({ on: [] }).expect(405)
    expect(body.details).toBe('Cannot POST /__pipeproof/faults: wanted GET or PUT')
    expect(headers.allow).toBe('GET, PUT')
    await request(app).put(at('/forced/f1')).expect(405)
  })

  test.each([
    ['{}', 'at /: found no member "milliseconds"'],
    ['{"milliseconds": "5"}', 'at /milliseconds: found string, wanted "integer"'],
    ['{"milliseconds": -5}', 'at /milliseconds: found -5, wanted at least 1'],
    ['{"milliseconds": 90000}', 'at /milliseconds: found 90000, wanted at most 30000'],
  ])('says what is wrong with the body %s', async (text, why) => {
    const { body } = await request(app).post(at('/latency')).type('json').send(text).expect(400)
    expect(body.details).toBe(`Cannot use the body: ${why}`)
  })

  test('accepts a status as a number, and names an unknown one', async () => {
    await request(app).post(at('/forced')).send({ error: 503 }).expect(200)
    await asPro().expect(503)
    const { body } = await request(app).post(at('/forced')).send({ error: '503', tims: 2 }).expect(400)
    expect(body.details).toBe(
      'Cannot use the body: at /tims: found a member that is not known here, wanted one of error, path, times, every, seconds',
    )
  })

  test('setting the quota of one window leaves the other unchanged', async () => {
    const set = (body: object) => request(app).put(at('/accounts/pro/quota')).send(body)
    await set({ used: { hour: 3, day: 40 } })
    await asPro().expect(200)
    expect((await set({ used: { hour: 0 } })).body).toMatchObject({ hour: { used: 0 }, day: { used: 41 } })
    expect((await set({ left: { day: 9 } })).body).toMatchObject({ hour: { used: 0 }, day: { used: 91 } })
  })

  test('takes a snapshot that restores clock, keys and counters', async () => {
    await asPro()
    await clock.freeze()
    const snapshot = await request(app).get(at('/snapshot'))
    const before = await request(app).get(at('/clock'))
    await clock.advance('3d')
    await request(app).post(at('/keys/revoke')).send({ key: 'key_pro' })
    await request(app).put(at('/snapshot')).send(snapshot.body).expect(204)
    expect((await request(app).get(at('/clock'))).body).toEqual(before.body)
    expect((await asPro()).headers['x-ratelimit-remaining']).toBe('98')
    expect(JSON.stringify(snapshot.body)).not.toContain('key_pro')
  })

  test.each([
    ['fault', { faults: ['no.such'] }],
    ['choice', { choices: { nowhere: 'x' } }],
    ['tier', { accounts: [{ id: 'usr_a', name: 'a', email: 'a@b.test', tier: 'gold' }] }],
    ['error', { forced: [{ id: '1', error: 'NO_SUCH' }] }],
    ['path of an error', { forced: [{ id: '1', error: 'TOKEN_EXPIRED', path: '/no/such' }] }],
    ['path of a latency', { latency: [{ id: '1', milliseconds: 1, path: '/no/such' }] }],
  ])('refuses a snapshot with an unknown %s', async (_, parts) => {
    const { body } = await request(app).get(at('/snapshot'))
    const sent = { ...body, scenario: { ...body.scenario, ...parts } }
    const { text } = await request(app).put(at('/snapshot')).send(sent)
    expect(text).toMatch(/"details":"Cannot .*wanted .*one of /)
    expect((await request(app).get(at('/snapshot'))).body.scenario).toMatchObject({
      faults: [],
      choices: {},
      forced: [],
    })
  })

  test('resets a world', async () => {
    await asPro('key_pro_one_left').expect(200)
    await asPro('key_pro_one_left').expect(429)
    await request(app).post(at('/reset')).set('X-Pipeproof', '1').expect(204)
    await asPro('key_pro_one_left').expect(200)
  })

  test('shows the log without secrets', async () => {
    await asPro()
    await request(app).get(`${STATUS}?api_key=key_elite&x=eyJhbGciOi.eyJzdWIi.c2ln`).set('X-API-Key', 'key_pro')
    const { body } = await request(app).get(at('/log'))
    expect(body).toHaveLength(2)
    expect(body[0]).toMatchObject({
      url: STATUS,
      account: 'usr_pro',
      scheme: 'apiKeyAuth',
      status: 200,
      rule: 'answered',
    })
    expect(JSON.stringify(body)).not.toMatch(/key_elite|key_pro|eyJ/)
  })

  test.each([
    ['/clock', { advance: 5 }],
    ['/clock', { forward: '1h' }],
    ['/clock', { advance: 'soon' }],
    ['/accounts', { name: 'No Good', tier: 'free' }],
    ['/latency', { milliseconds: -1 }],
    ['/tokens', { account: 7 }],
  ])('refuses a wrong body for %s: %j', async (path, body) => {
    const answer = await request(app).post(at(path)).send(body)
    expect(answer.status).toBe(400)
    expect(answer.body.details).toMatch(/Cannot/)
  })

  test('refuses an invalid snapshot', async () => {
    const snapshot = await request(app).get(at('/snapshot'))
    for (const body of [{}, { ...snapshot.body, now: 'x' }, { ...snapshot.body, scenario: { format: 1 } }]) {
      expect((await request(app).put(at('/snapshot')).send(body)).status).toBe(400)
    }
  })

  test.each(['/accounts/%/keys', '/forced/%E0%A4%A', '/worlds/%zz'])(
    'refuses the broken encoding of %s',
    async (path) => {
      const call = path.endsWith('keys') ? request(app).post(at(path)).send({}) : request(app).delete(at(path))
      const { body } = await call.expect(400)
      expect(body).toMatchObject({ code: 'INVALID_PATH', details: expect.stringContaining('Cannot read the path') })
    },
  )

  test.each(['{"account": "pro", "issuedAt": "yesterday"}', '{"account": "pro", "lifetime": 1e309}'])(
    'refuses a token with %s',
    async (body) => {
      const answer = await request(app).post(at('/tokens')).type('json').send(body)
      expect(answer.status).toBe(400)
      expect(answer.body.details).toMatch(
        /Cannot read the (instant "yesterday"|body: found .* too large at "lifetime")/,
      )
    },
  )

  test('refuses a body that is not JSON', async () => {
    expect((await request(app).post(at('/clock')).type('json').send('{')).body.code).toBe('BAD_JSON')
    const deep = await request(app)
      .post(at('/clock'))
      .type('json')
      .send(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)
    expect(deep.body).toMatchObject({ code: 'BAD_JSON', details: 'Cannot read the body: it is nested too deeply' })
    await request(app).post(at('/clock')).type('text/plain').send('{"advance":"1h"}').expect(415)
    await request(app).post(at('/clock')).type('form').send('advance=1h').expect(415)
  })
})

describe('the control plane is closed to', () => {
  const closed: Mock[] = []
  afterEach(async () => {
    for (const mock of closed.splice(0)) await mock.close()
  })

  test('a page of another origin, even with a simple request', async () => {
    const simple = request(app).post(at('/reset')).set('Origin', 'https://evil.test').type('text/plain').send('{}')
    expect((await simple).body.code).toBe('CONTROL_ORIGIN')
    expect((await request(app).get(at('/log')).set('Origin', 'null')).status).toBe(403)
    expect((await request(app).get(at('/log')).set('Sec-Fetch-Site', 'cross-site')).status).toBe(403)
    const preflight = await request(app)
      .options(at('/reset'))
      .set('Origin', 'https://evil.test')
      .set('Access-Control-Request-Method', 'POST')
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('an empty form from a browser that sends no Origin', async () => {
    const reset = () => request(app).post(at('/reset'))
    expect((await reset().expect(403)).body.code).toBe('CONTROL_HEADER')
    expect((await reset().type('form').expect(403)).body.details).toContain('X-Pipeproof: 1')
    await reset().type('text/plain').expect(403)
    await reset().type('application/json; charset=utf-8').expect(204)
    await reset().set('X-Pipeproof', '1').expect(204)
    await reset().set('Sec-Fetch-Site', 'same-origin').expect(204)
    const guarded = testMock({ controlToken: 'letmein' })
    await request(guarded.app).post(at('/reset')).set('Authorization', 'Bearer letmein').expect(204)
  })

  test('a browser under another host name, with a page that explains what to do', async () => {
    const page = await request(app).get(at('/')).set('Host', 'mock.example').set('Accept', 'text/html').expect(403)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.text).toContain('--control-token')
    expect(page.text).toContain('mock.example')
    const plain = await request(app).get(at('/')).set('Host', 'mock.example').expect(403)
    expect(plain.body.details).toContain('--control-token')
  })

  test('a foreign host name that resolves to this machine', async () => {
    expect((await request(app).get(at('/log')).set('Host', 'evil.test:4010')).body.code).toBe('CONTROL_HOST')
    expect((await request(app).get(at('/log')).set('Host', '127.0.0.1.evil.test')).body.code).toBe('CONTROL_HOST')
    await request(app).get(at('/log')).set('Host', 'localhost:4010').expect(200)
  })

  test('another machine, and a proxy', async () => {
    const mock = testMock()
    closed.push(mock)
    const server = await mock.listen({ port: 0, host: '0.0.0.0' })
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await expect(rawStatus('127.0.0.1', port, 'localhost')).resolves.toBe(200)
    const own = Object.values(networkInterfaces())
      .flat()
      .find((one) => one && !one.internal && one.family === 'IPv4')
    if (own) {
      await expect(rawStatus(own.address, port, 'localhost')).resolves.toBe(403)
      await expect(rawStatus(own.address, port, own.address)).resolves.toBe(403)
    }
    for (const name of ['X-Forwarded-For', 'X-Real-IP']) {
      expect((await request(mock.app).get(at('/log')).set(name, '10.0.0.9')).body.code).toBe('CONTROL_LOCAL_ONLY')
    }
    await expect(testMock().listen({ port: 0, host: '' })).rejects.toThrow(/found an empty text as the host/)
  })

  test('callers without the configured token', async () => {
    const { app } = testMock({ controlToken: 'letmein' })
    await request(app).get(at('/health')).expect(401)
    await request(app).get(at('/health')).set('Authorization', 'Bearer letmeout').expect(401)
    await request(app).get(at('/health')).set('Authorization', 'Bearer letmein').set('Host', 'mock.example').expect(200)
    const console = await request(app).get(at('/')).set('Host', 'mock.example').expect(200)
    expect(console.text).toContain('Control token')
    expect(console.text).not.toContain('letmein')
  })
})

/** The status of GET /__pipeproof/health over a bare socket. */
function rawStatus(host: string, port: number, name: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () =>
      socket.write(`GET ${at('/health')} HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`),
    )
    socket.on('data', (data) => resolve(Number(data.toString('latin1').split(' ')[1])))
    socket.on('error', reject)
  })
}
