import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { loadContract } from '../../spec/index.js'
import { judgeStranger, type StrangeRun, violatedChecks } from '../test-kit/strange-target.test-kit.js'

const contract = loadContract()
let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function reportOf(listener: RequestListener): Promise<StrangeRun & { readonly requests: number }> {
  let requests = 0
  server = createServer((request, response) => {
    requests += 1
    listener(request, response)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { ...(await judgeStranger(contract, baseUrl)), requests }
}

/**
 * Two accounts for each tier, with an hour for each of two credentials, and a 429 for each: answers that show nothing
 * may not have counted.
 */
const MOST_CHARGED = contract.tiers.reduce((sum, { quota }) => sum + 4 * (quota.hour ?? 0) + 4, 0)

function operationFor({ url = '' }: IncomingMessage) {
  return contract.operations.find(({ path }) => path === url.split('?')[0])
}

function headerOnly(request: IncomingMessage, response: ServerResponse): void {
  const answer = operationFor(request)?.answer
  const columns = answer?.kind === 'table' ? answer.table.columns.map(({ name }) => name).join('|') : 'a'
  response.setHeader('Content-Type', 'text/csv').end(`${columns}\n`)
}

/** The run against the server of empty tables, which several tests read. */
let steadyRun: ReturnType<typeof reportOf> | undefined
function steadyReport(): ReturnType<typeof reportOf> {
  steadyRun ??= reportOf(headerOnly)
  return steadyRun
}

/** A cache that answers every request with one page. */
const CANNED = `symbol|date|open|high|low|close|volume
AAPL|2026-11-20|269.2|272.4|268.6|271.5|48210300
AAPL|2026-11-19|269.9|270.8|267.3|268.9|51877200
`

/** Every operation, account and kind of credential. */
const FEW = contract.operations.length + 2 * contract.tiers.length + contract.securitySchemes.length

describe('a run against a server that only pretends', { timeout: 120_000 }, () => {
  it.each<[string, RequestListener, readonly string[]]>([
    [
      'an empty body for everything',
      (_, response) => response.end(),
      ['auth.missing', 'auth.unknown-key', 'csv.header'],
    ],
    [
      'a table of one column for everything',
      (_, response) => response.setHeader('Content-Type', 'text/csv').end('a\n'),
      ['auth.missing', 'csv.header'],
    ],
    [
      'one canned table with rows',
      (_, response) => response.setHeader('Content-Type', 'text/csv').end(CANNED),
      ['auth.missing', 'csv.header', 'filter.applied', 'rows.count', 'tier.symbol-unknown'],
    ],
    ['the correct header and no row', headerOnly, ['auth.missing', 'auth.unknown-key', 'tier.group-refused']],
    [
      'bytes that are not text',
      (_, response) =>
        response.setHeader('Content-Encoding', 'gzip').end(gzipSync(Buffer.from([0xff, 0xfe, 0, 0x7c, 0x0a, 0x80]))),
      ['auth.missing', 'csv.encoding'],
    ],
    ['status 500', (_, response) => response.writeHead(500).end('oops'), ['path.exists']],
  ])('%s: violations, no crash, no more requests than planned', async (_, listener, expected) => {
    const { report, requests, problem } = await (listener === headerOnly ? steadyReport() : reportOf(listener))
    expect(
      report.results.filter(({ reason }) => reason === 'harness').map(({ id, message }) => `${id}: ${message}`),
    ).toEqual([])
    expect(problem).toBeUndefined()
    expect(report.verdict).toBe('nonconformant')
    expect(violatedChecks(report)).toEqual(expect.arrayContaining([...expected]))
    const charged = Object.values(report.requests.byAccount).reduce((sum, count) => sum + count, 0)
    expect(charged).toBeLessThanOrEqual(MOST_CHARGED)
    expect(requests).toBe(report.requests.total)
  })

  it('proves nothing by an empty table: it passes no filter, order or aggregate', async () => {
    const { report } = await steadyReport()
    const proven = report.results.filter(
      ({ status, area }) =>
        status === 'pass' && ['filter', 'order', 'aggregate', 'type', 'invariant', 'search', 'page'].includes(area),
    )
    expect(proven.map(({ id }) => id)).toEqual([])
  })

  it.each([
    [503, 200],
    [403, 401],
  ])('blames nothing on a service whose gateway answers with a page and %i or %i now and then', async (...statuses) => {
    const asked = new Set<string>()
    const flaky: RequestListener = (request, response) => {
      const { url, rawHeaders } = request
      const question = `${url} ${rawHeaders.join(' ')}`
      const isFirst = !asked.has(question)
      asked.add(question)
      if (isFirst && question.length % 5 === 0)
        response.writeHead(statuses[asked.size % 2] ?? 0, { 'Content-Type': 'text/html' }).end('<h1>later</h1>')
      else headerOnly(request, response)
    }
    const [steady, found] = [await steadyReport(), await reportOf(flaky)]
    // The cost of repeated requests may leave requirements undecided.
    expect(violatedChecks(steady.report)).toEqual(expect.arrayContaining([...violatedChecks(found.report)]))
    expect(violatedChecks(found.report)).toContain('auth.empty')
    const said = found.report.choices.find(({ id }) => id === 'gateway')
    expect(said?.observed).toMatch(/^\d+ answers from something in front of the service$/)
    expect(steady.report.choices.map(({ id }) => id)).not.toContain('gateway')
    const charged = Object.values(found.report.requests.byAccount).reduce((sum, count) => sum + count, 0)
    expect(charged).toBeLessThanOrEqual(MOST_CHARGED)
  })

  it('goes on if the first operation and most others answer as another service', async () => {
    const partly: RequestListener = (request, response) =>
      operationFor(request)?.group === 'company' && request.url?.includes('ohlc') === true
        ? headerOnly(request, response)
        : response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>404</h1>')
    const { problem, report } = await reportOf(partly)
    expect(problem).toBeUndefined()
    expect(report.verdict).toBe('nonconformant')
  })

  it.each<[string, RequestListener, RegExp, number?]>([
    [
      'refuses everybody',
      (_, response) =>
        response
          .writeHead(401, { 'Content-Type': 'application/json' })
          .end('{"error":"no","code":"AUTH_REQUIRED","details":"no"}'),
      /refused every credential with 401 AUTH_REQUIRED/,
    ],
    [
      'does not exist',
      (_, response) => response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>404</h1>'),
      /every call was answered 404/,
      FEW,
    ],
    [
      'is another JSON service',
      (_, response) => response.setHeader('Content-Type', 'application/json').end('{"ok":true}'),
      /does not look like .*: every call was answered with JSON that is not of this service/,
      FEW,
    ],
    [
      'is a web page',
      (_, response) => response.setHeader('Content-Type', 'text/html').end('<!doctype html><h1>Hello</h1>'),
      /does not look like .*: every call was answered with HTML/,
      FEW,
    ],
    ['has no backend', (_, response) => response.writeHead(502).end(), /no answer of the service: 502 Bad Gateway/],
  ])('gives no verdict about a server that %s', async (_, listener, problem, most = 400) => {
    const found = await reportOf(listener)
    expect(found.requests).toBeLessThanOrEqual(most)
    expect(found.problem).toMatch(problem)
    expect(found.report.verdict).toBe('incomplete')
  })
})
