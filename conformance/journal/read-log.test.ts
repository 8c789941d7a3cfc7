import { describe, expect, it } from 'vitest'
import { loadContract } from '../../spec/index.js'
import { CHECKS } from '../checks/index.js'
import { judge } from '../judge/judge.js'
import { recordedEvidence } from '../judge/recorded-evidence.js'
import { clientUsage } from '../usage/client-usage.js'
import { readHar } from './read-har.js'

const contract = loadContract()
const read = (...lines: readonly (object | string)[]) =>
  readHar(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'), 'a.log', contract)
const whole = {
  method: 'GET',
  url: 'https://api.example/v1/ohlc?symbol=SPY',
  status: 200,
  headers: { 'Content-Type': 'text/csv', 'Set-Cookie': ['a=1', 'b=2'] },
  requestHeaders: { 'X-API-Key': 'sk-live-0123456789' },
  body: 'wrong|header\n1|2\n',
  time: '2026-11-20T15:00:00+01:00',
}
const judged = (...lines: readonly object[]) => {
  const recording = read(...lines)
  const target = { name: 'log', baseUrl: recording.baseUrl ?? '', accounts: [], symbols: {}, quotas: {} }
  const evidence = recordedEvidence(recording, { contract, target, checks: CHECKS })
  return judge(evidence, { checks: CHECKS, observers: [], version: '1' })
}
const blamed = (...lines: readonly object[]) =>
  judged(...lines).results.flatMap(({ id, status }) => (status === 'fail' || status === 'warn' ? id : []))

describe('an access log', () => {
  it('is read line by line, without its secrets', () => {
    const { exchanges, foreign, ignored } = read(
      '',
      whole,
      { method: 'GET', path: '/health', status: '204' },
      { level: 'info' },
    )
    expect([exchanges.length, foreign, ignored]).toEqual([1, true, 1])
    expect(exchanges[0]).toMatchObject({ startedAt: '2026-11-20T14:00:00.000Z', url: whole.url })
    expect(exchanges[0]?.response?.headers).toHaveLength(3)
    expect(JSON.stringify(exchanges)).not.toContain('sk-live')
  })

  it('is judged if it holds body and headers', () => {
    expect(blamed(whole)).toContain('csv.header@getOhlc')
  })

  it('causes no violation for missing parts', () => {
    const { body: _, ...bodiless } = whole
    const { headers: __, ...bare } = whole
    expect(blamed(bodiless)).toEqual([])
    expect(blamed(bare)).toEqual([])
  })

  it('cannot be judged without any body, and says so', () => {
    const { body: _, ...bodiless } = whole
    const { exitCode, why } = judged(bodiless, { ...bodiless, status: 500 })
    expect(exitCode).toBe(2)
    expect(why).toMatch(/found no answer with its headers and its body in the recording/)
  })

  it('shows the operations that clients use, even without bodies', () => {
    const { exchanges } = read({ method: 'GET', path: '/v1/ohlc?symbol=SPY', status: 200 })
    expect(clientUsage(exchanges, contract).operations).toMatchObject([{ id: 'getOhlc', parameters: ['symbol'] }])
  })

  it('is named among the wanted forms if a file is neither', () => {
    expect(() => read('just text')).toThrow('found no JSON, wanted a HAR 1.2 recording, or an access log with')
    expect(() => read({ request: {}, status: 200 })).toThrow(
      'found no list "log.entries", wanted a HAR 1.2 recording, or',
    )
  })

  it('names the line that is not JSON', () => {
    expect(() => read(whole, '{"method":')).toThrow('"a.log": found no JSON object in line 2')
  })
})

it('a body that the browser did not keep causes no violation', () => {
  const content = { size: 2000, mimeType: 'text/csv' }
  const entry = {
    request: { method: 'GET', url: whole.url, headers: [] },
    response: { status: 200, headers: [], content },
  }
  const { exchanges } = readHar(JSON.stringify({ log: { entries: [entry] } }), 'b.har', contract)
  expect(exchanges[0]?.failure?.kind).toBe('not-kept')
})
