import { afterEach, beforeEach, expect, it } from 'vitest'
import { CHECKS, JudgeQueue, LiveJudge, makeProxy, type PassedCall, type ProxyServer } from '../../conformance/index.js'
import { createMock, type Mock } from '../../mock/index.js'
import { loadContract } from '../../spec/index.js'
import { createClient } from '../client/api.generated.js'
import { ProxyTally } from '../terminal/proxy-tally.js'

/** The proxy between real clients and the mock, judged in this process. */
const contract = loadContract()
let mock: Mock
let proxy: ProxyServer
let calls: PassedCall[]
let tally: ProxyTally
let queue: JudgeQueue
let url: string

beforeEach(async () => {
  mock = createMock({ now: '2026-11-20T15:00:00Z', quota: 'off', companies: 300 })
  await mock.listen({ port: 0 })
  calls = []
  tally = new ProxyTally()
  const live = new LiveJudge({ contract, checks: CHECKS, upstream: mock.url })
  queue = new JudgeQueue({ judge: async (some) => live.judge(some), onVerdict: (verdict) => void tally.add(verdict) })
  proxy = makeProxy({
    contract,
    upstream: mock.url,
    mostBytes: 8_000_000,
    onCall(call) {
      calls.push(call)
      queue.add(call)
    },
    onFailure: (reason) => expect.unreachable(reason),
  })
  url = await proxy.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  await proxy.close()
  await mock.close()
})

async function ask(path: string, key: string | undefined): Promise<void> {
  const answer = await fetch(`${url}${path}`, key === undefined ? {} : { headers: { 'X-API-Key': key } })
  await answer.arrayBuffer()
}

it('finds nothing wrong with a lawful service, for any client and request', async () => {
  const keys = ['key_free', 'key_elite', undefined]
  const paths = contract.operations.map(({ path }) => path).filter((_, index) => index % 4 === 0)
  for (const key of keys) {
    for (const path of paths)
      for (const query of ['', '?symbol=AAPL', '?symbol=TINY&limit=3', '?limit=abc']) await ask(`${path}${query}`, key)
  }
  await queue.settled()
  expect(calls.length).toBe(keys.length * paths.length * 4)
  expect(tally.judged).toBe(calls.length)
  expect(tally.text()).toMatch(/^0 violations, 0 warnings, [1-9]\d\d requirements seen to hold$/)
  expect(tally.isBroken('should')).toBe(false)
}, 120_000)

it('shows the typed client the same answers as without a proxy', async () => {
  const answers = async (baseUrl: string) => {
    const client = createClient({ baseUrl, apiKey: 'key_elite' })
    const found = [
      await client.getOhlc({ symbol: 'AAPL' }),
      await client.getCompanyInfoPage(),
      await client.getForm4RecentActivity({ limit: 5 }),
      await client.getOhlc({ symbol: 'ZZNOPE' }),
    ]
    return found.map((answer) => (answer.ok ? { status: answer.status, data: answer.data } : answer.error))
  }
  expect(await answers(url)).toEqual(await answers(mock.url))
  await queue.settled()
  expect(calls).toHaveLength(4)
  expect(tally.isBroken('should')).toBe(false)
})

it('reports each mistake of a faulty service once', async () => {
  await mock.faults.enable('numbers-with-dollar-sign')
  for (const symbol of ['AAPL', 'SPY', 'AAPL']) await ask(`/v1/company-profile?symbol=${symbol}`, 'key_elite')
  await queue.settled()
  expect(tally.isBroken('must')).toBe(true)
  expect(tally.text()).toMatch(/^1 violation, /)
})
