import { beforeEach, describe, expect, it } from 'vitest'
import { loadContract } from '../../spec/index.js'
import { CHECKS } from '../checks/index.js'
import { readHar } from '../journal/read-har.js'
import { LiveJudge } from './live-judge.js'
import type { PassedCall } from './passed-call.js'

const contract = loadContract()
const SECRET = 'sk-live-0123456789abcdef'
const HEADER = 'date|open|high|low|close|volume|symbol'

let count = 0
function call(body: string, further: Partial<PassedCall> = {}): PassedCall {
  count += 1
  return {
    number: count,
    method: 'GET',
    url: 'https://up.example/v1/ohlc?symbol=AAPL',
    requestHeaders: [['X-API-Key', SECRET]],
    status: 200,
    statusText: 'OK',
    headers: [['Content-Type', 'text/csv; charset=utf-8']],
    body: new TextEncoder().encode(body),
    startedAt: '2026-11-20T15:00:00.000Z',
    firstByte: 2,
    total: 3,
    ...further,
  }
}

let judge: LiveJudge
beforeEach(() => {
  judge = new LiveJudge({ contract, checks: CHECKS, upstream: 'https://up.example' })
})
const columns = contract.operations.find(({ id }) => id === 'getOhlc')?.answer
const header = columns?.kind === 'table' ? columns.table.columns.map(({ name }) => name).join('|') : HEADER

describe('LiveJudge', () => {
  it('finds the violations of one answer, and names the call', () => {
    const wrong = call('wrong|header\n1|2\n')
    const { findings } = judge.judge([call(`${header}\n`), wrong])
    const found = findings.filter(({ check }) => check === 'csv.header')
    expect(found).toMatchObject([
      { id: 'csv.header@getOhlc', status: 'fail', call: wrong.number, request: `GET ${wrong.url}` },
    ])
  })

  it('reports the same findings for a repeated answer, and judges it once', () => {
    const first = judge.judge([call('wrong|header\n1|2\n')])
    const again = call('wrong|header\n1|2\n', { headers: [['Content-Type', 'text/csv; charset=utf-8']] })
    const second = judge.judge([again])
    expect(second.findings.map(({ id }) => id)).toEqual(first.findings.map(({ id }) => id))
    expect(second.findings.every((finding) => finding.call === again.number)).toBe(true)
    expect(second.held).toEqual([])
    expect(second.calls).toHaveLength(1)
  })

  it('finds the same violation in each of several different answers, together and one after the other', () => {
    const broken = (symbol: string) =>
      call(
        `${header}\n${header
          .split('|')
          .map((name) => ({ symbol, date: '2026-11-19', close: '$3' })[name] ?? '3')
          .join('|')}\n`,
        {
          url: `https://up.example/v1/ohlc?symbol=${symbol}`,
        },
      )
    const [first, second, third] = [broken('AAPL'), broken('SPY'), broken('MSFT')]
    const found = [...judge.judge([first, second]).findings, ...judge.judge([third]).findings]
    const closes = found.filter(({ id }) => id === 'column.type@getOhlc#close')
    expect(closes.map((finding) => finding.call)).toEqual([first.number, second.number, third.number])
    for (const { excerpt } of closes) {
      const cells = excerpt?.rows.flatMap((row) => row.cells) ?? []
      expect(cells.filter((cell) => cell !== 'gap' && cell.isWrong)).toEqual([{ text: '$3', isWrong: true }])
    }
  })

  it('masks a credential in the address, the headers and the body, also in later answers', () => {
    const { calls } = judge.judge([call(`${header}\n${SECRET}\n`)])
    const later = judge.judge([
      call(`${header}\nlater ${SECRET}\n`, { requestHeaders: [['X-API-Key', 'another-0123456789']] }),
    ])
    const text = JSON.stringify([calls, later.calls])
    expect(text).not.toContain(SECRET)
    expect(text).not.toContain('another-0123456789')
    expect(text).toContain('$API_KEY')
  })

  it('gives entries of a HAR file that is read like a foreign one', () => {
    const { calls } = judge.judge([call(`${header}\n`)])
    const har = readHar(`{"log":{"entries":[${calls.map(({ entry }) => entry).join()}]}}`, 'proxy.har', contract)
    expect(har).toMatchObject({ foreign: true, ignored: 0, baseUrl: 'https://up.example' })
    expect(har.exchanges[0]).toMatchObject({ url: 'https://up.example/v1/ohlc?symbol=AAPL', response: { status: 200 } })
  })

  it('blames nothing if every credential is refused', () => {
    const refused = call('{"error":"Unauthorized","message":"no","code":"INVALID_API_KEY"}', {
      status: 401,
      headers: [['Content-Type', 'application/json']],
    })
    expect(judge.judge([refused]).findings).toEqual([])
  })
})
