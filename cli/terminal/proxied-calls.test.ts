import { describe, expect, it } from 'vitest'
import type { JudgedCall, LiveFinding } from '../../conformance/index.js'
import { ProxiedCalls } from './proxied-calls.js'

function call(number: number, body = 'a|b\n'): JudgedCall {
  const headers = [{ name: 'X-API-Key', value: '$API_KEY' }]
  return {
    number,
    operation: 'getOhlc',
    method: 'GET',
    url: `https://up.example/base/v1/ohlc?n=${number}`,
    status: 200,
    startedAt: '2026-11-20T15:00:00.000Z',
    milliseconds: 1.26,
    entry: JSON.stringify({ request: { headers }, response: { headers: [], content: { text: body } } }),
  }
}

const finding = (number: number): LiveFinding => ({
  id: 'column.type@getOhlc#close',
  check: 'column.type',
  level: 'must',
  status: 'fail',
  message: 'wrong',
  clauses: ['TYPE-NUMBER'],
  request: 'GET https://up.example/base/v1/ohlc',
  call: number,
})

describe('ProxiedCalls', () => {
  it('lists each call with its own findings, and gives one with its answer', () => {
    const log = new ProxiedCalls()
    log.add({ calls: [call(1), call(2)], findings: [finding(2)], held: [] })
    expect(log.entries(0)).toMatchObject([
      { id: 1, url: '/base/v1/ohlc?n=1', milliseconds: 1.3, findings: [] },
      { id: 2, findings: [{ id: 'column.type@getOhlc#close', status: 'fail' }] },
    ])
    expect(log.entries(1)).toHaveLength(1)
    expect(log.find(2)).toMatchObject({
      findings: [{ message: 'wrong', clauses: ['TYPE-NUMBER'] }],
      transfer: { requestHeaders: [['X-API-Key', '$API_KEY']], body: 'a|b\n' },
    })
  })

  it('keeps the latest thousand calls, and fewer if their answers are long', () => {
    const log = new ProxiedCalls()
    for (let number = 1; number <= 1500; number += 1) log.add({ calls: [call(number)], findings: [], held: [] })
    expect(log.entries(0).map(({ id }) => id)).toEqual(Array.from({ length: 1000 }, (_, index) => index + 501))
    expect(log.find(500)).toBeUndefined()
    const short = new ProxiedCalls(5000)
    for (let number = 1; number <= 9; number += 1)
      short.add({ calls: [call(number, 'x'.repeat(2000))], findings: [], held: [] })
    expect(short.entries(0).map(({ id }) => id)).toEqual([8, 9])
  })

  it('counts on after it was cleared, so that a page sees what is new', () => {
    const log = new ProxiedCalls()
    log.add({ calls: [call(1)], findings: [], held: [] })
    log.clear()
    log.add({ calls: [call(2)], findings: [], held: [] })
    expect([log.cleared, log.last, log.entries(1).map(({ id }) => id)]).toEqual([1, 2, [2]])
  })
})
