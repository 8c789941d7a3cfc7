import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redisMissing, startRedis, type TestRedis } from './redis.test-kit.js'

const missing = redisMissing()
const STATUS = '/v1/user-status'
const VERIFIER = 'v'.repeat(43)
const CLIENT = { client_id: 'pipeproof', redirect_uri: 'http://localhost:5173/callback' }
const AUTHORIZATION = {
  ...CLIENT,
  response_type: 'code',
  scope: 'openid',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
}

describe.skipIf(missing)(missing ?? 'three processes behind one balancer, with one Redis', () => {
  let redis: TestRedis
  let replicas: readonly { readonly process: ChildProcess; readonly url: string }[]
  let balancer: Server
  let url: string
  beforeAll(async () => {
    redis = await startRedis()
    const ports: number[] = []
    balancer = balance(ports)
    await once(balancer.listen(0, '127.0.0.1'), 'listening')
    url = `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`
    replicas = await Promise.all([0, 1, 2].map(() => startReplica(redis.url, url)))
    for (const replica of replicas) ports.push(Number(new URL(replica.url).port))
  })
  afterAll(async () => {
    for (const { process: child } of replicas) child.disconnect()
    balancer.close()
    await redis.stop()
  })
  const of = (index: number): string => replicas[index]?.url ?? ''
  const asked = (base: string, key: string, world = '') => request(base).get(`${world}${STATUS}`).set('X-API-Key', key)

  test('200 parallel requests of a Pro account get exactly 25 successes over all of them', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => asked(url, 'key_pro')))
    const count = (status: number): number => answers.filter((answer) => answer.status === status).length
    expect([count(200), count(429)]).toEqual([25, 175])
    const left = new Set(
      answers.filter(({ status }) => status === 200).map(({ headers }) => headers['x-ratelimit-remaining']),
    )
    expect(left.size).toBe(25)
  })

  test('a key that one replica revokes is refused by all at once, and a key that one issues works in all', async () => {
    const issued = await request(of(0)).post('/__pipeproof/accounts/elite/keys').send({})
    for (const index of [0, 1, 2]) await asked(of(index), issued.body.apiKey).expect(200)
    await request(of(1)).post('/__pipeproof/keys/revoke').send({ key: issued.body.apiKey }).expect(204)
    for (const index of [0, 1, 2]) await asked(of(index), issued.body.apiKey).expect(401)
  })

  test('of 30 simultaneous uses of a code, a refresh token or a key rotation one succeeds', async () => {
    const login = new URLSearchParams({ ...AUTHORIZATION, email: 'pro@pipeproof.test' })
    const { headers } = await request(of(0)).post('/idp/login').type('form').send(login.toString())
    const code = new URL(headers.location ?? '').searchParams.get('code') ?? ''
    const grant = (wish: Readonly<Record<string, string>>) => (index: number) =>
      request(of(index))
        .post('/idp/token')
        .type('form')
        .send(new URLSearchParams({ ...CLIENT, ...wish }).toString())
    const [tokens] = await onlySuccess(grant({ grant_type: 'authorization_code', code, code_verifier: VERIFIER }))
    await onlySuccess(grant({ grant_type: 'refresh_token', refresh_token: tokens?.body.refresh_token }))
    const { body } = await request(of(0)).post('/__pipeproof/accounts/elite/keys').send({})
    await onlySuccess((index) => request(of(index)).post('/__pipeproof/keys/rotate').send({ key: body.apiKey }))
  })

  test('all replicas share a clock', async () => {
    const world = '/w/clock'
    await asked(of(0), 'key_free', world).expect(200)
    await asked(of(1), 'key_free', world).expect(200)
    await asked(of(2), 'key_free', world).expect(429)
    await request(of(2)).post(`${world}/__pipeproof/clock`).send({ frozen: true, advance: '1h' }).expect(200)
    const readings = await Promise.all([0, 1, 2].map((index) => request(of(index)).get(`${world}/__pipeproof/clock`)))
    expect(new Set(readings.map(({ text }) => text)).size).toBe(1)
    await asked(of(1), 'key_free', world).expect(200)
  })

  test('a token of one replica is accepted by the others', async () => {
    const { body } = await request(of(0)).post('/__pipeproof/tokens').send({ account: 'elite' })
    for (const index of [0, 1, 2]) {
      const { status } = await request(of(index)).get(STATUS).set('Authorization', `Bearer ${body.token}`)
      expect(status).toBe(200)
    }
  })

  test('simultaneous changes in all replicas are all kept', async () => {
    const world = '/w/busy'
    const add = (index: number) =>
      request(of(index % 3))
        .post(`${world}/__pipeproof/latency`)
        .send({ milliseconds: index + 1 })
    await Promise.all(Array.from({ length: 12 }, (_, index) => add(index)))
    const { body } = await request(of(0)).get(`${world}/__pipeproof/latency`)
    expect(body).toHaveLength(12)
    expect(new Set(body.map(({ id }: { readonly id: string }) => id)).size).toBe(12)
  })

  test('a replica that stops under load answers or refuses every connection, and the others go on', async () => {
    const stopping = await startReplica(redis.url, url)
    const child = stopping.process
    const agents = [true, false].map((keepAlive) => new Agent({ keepAlive, maxSockets: 10 }))
    const ends = agents.flatMap((agent) =>
      Array.from({ length: 10 }, () => refusal(`${stopping.url}/w/load${STATUS}`, agent)),
    )
    await new Promise((resolve) => setTimeout(resolve, 300))
    child.kill('SIGTERM')
    // Both say that no connection was made: the second one if the port closes during the handshake.
    const refusals = (await Promise.all(ends)).filter((end) => end !== 'connect ECONNRESET')
    expect(new Set(refusals)).toEqual(new Set(['connect ECONNREFUSED']))
    if (child.exitCode === null) await once(child, 'exit')
    await asked(url, 'key_elite').expect(200)
  })

  test('without Redis the answer is a 503 within two seconds, and service resumes by itself', async () => {
    await redis.stop()
    const begun = performance.now()
    const down = await asked(url, 'key_elite')
    expect(performance.now() - begun).toBeLessThan(2000)
    expect(`${down.status} ${down.body.code}`).toBe('503 STATE_UNAVAILABLE')
    expect(down.headers['retry-after']).toBe('1')
    redis = await startRedis(redis.port)
    const status = async (): Promise<number> => (await asked(url, 'key_elite')).status
    await expect.poll(status, { timeout: 8000, interval: 200 }).toBe(200)
    redis.process.kill('SIGSTOP')
    const stuck = performance.now()
    expect((await asked(url, 'key_elite')).status).toBe(503)
    expect(performance.now() - stuck).toBeLessThan(2000)
    redis.process.kill('SIGCONT')
    await expect.poll(status, { timeout: 8000, interval: 200 }).toBe(200)
  })
})

/** Sends request after request; returns the error of the first one without an answer. */
async function refusal(url: string, agent: Agent): Promise<string> {
  try {
    for (;;) {
      await new Promise((resolve, reject) => {
        get(url, { agent }, (answer) => answer.resume().on('end', resolve).on('error', reject)).on('error', reject)
      })
    }
  } catch (error) {
    return String(error).replace(/^Error: | 127.*/g, '')
  }
}

/** Thirty tries at once over three replicas: exactly one may succeed, the others are refused with 400. */
async function onlySuccess(attempt: (index: number) => request.Test): Promise<readonly request.Response[]> {
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => attempt(index % 3)))
  const successes = answers.filter(({ status }) => status === 200)
  expect([successes.length, answers.filter(({ status }) => status === 400).length]).toEqual([1, 29])
  return successes
}

async function startReplica(redisUrl: string, publicUrl: string) {
  const child = fork(new URL('./replica.test-kit.ts', import.meta.url), [redisUrl, publicUrl], {
    execArgv: ['--import', 'tsx'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ readonly port: number }]
  return { process: child, url: `http://127.0.0.1:${port}` }
}

/** Hands every connection to the next replica. */
function balance(ports: readonly number[]): Server {
  let next = 0
  return createServer((client) => {
    const upstream = connect(ports[next++ % ports.length] ?? 0, '127.0.0.1')
    client.pipe(upstream).pipe(client)
    for (const socket of [client, upstream]) socket.on('error', () => {})
  })
}
