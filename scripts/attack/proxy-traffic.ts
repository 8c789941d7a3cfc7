import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type LoopbackServer, loopbackServer } from '../loopback-server.js'
import type { Attack, Outcome } from './attack.js'
import type { Ground } from './ground.js'
import { answerOf } from './raw-request.js'
import { type RunningProxy, startProxy } from './running-proxy.js'

const MEGABYTE = 1024 * 1024
const CALL = '/v1/company-profile?symbol=AAPL'
const COLUMNS = 'cik|ticker|company_name|sector|industry|exchange|market_cap|employees|website|description'
const ROW = '0000320193|AAPL|Apple Inc.|Technology|Devices|NASDAQ|1|1|https://example.test|'

/** A part of every secret below, also in base64. */
const MARK = 'Zq7Xk9'
const BASIC = Buffer.from(`user:${MARK}`).toString('base64').slice(0, -4)
const secretOf = (place: string): string => `${MARK}${place}${MARK}_0aB`

interface Upstream extends LoopbackServer {
  readonly seen: readonly string[]
}

/** An upstream whose paths choose the answer, and which records its requests. */
async function hostileUpstream(): Promise<Upstream> {
  const seen: string[] = []
  const bomb = gzipSync(Buffer.alloc(30 * MEGABYTE, `${COLUMNS}\n`))
  const large = Buffer.alloc(30 * MEGABYTE, `${ROW}\n`)
  const server = await loopbackServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    request.resume()
    response.on('error', () => response.destroy())
    const way = request.headers['x-way']
    if (way === 'bomb') return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    if (way === 'large') return void response.writeHead(200, { 'content-type': 'text/csv' }).end(large)
    if (way === 'endless') return void drip(response)
    if (way === 'reset') return void request.socket.destroy()
    const said = JSON.stringify([request.url, request.headers.authorization, request.headers['x-api-key']])
    response.writeHead(200, { 'content-type': 'text/csv', 'set-cookie': `sid=${secretOf('received')}; Path=/` })
    response.end(`${COLUMNS}\n${ROW}{"access_token":"${secretOf('member')}"} ${said.replaceAll('|', '/')}\n`)
  })
  return { ...server, seen }
}

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/csv' })
  const timer = setInterval(() => response.write('a|b\n'), 50)
  response.on('close', () => clearInterval(timer))
}

const lines = (...parts: readonly string[]): string => `${parts.join('\r\n')}\r\n\r\n`
const get = (way: string): string => lines(`GET ${CALL} HTTP/1.1`, 'Host: x', `X-Way: ${way}`, 'Connection: close')

/** Many clients request 30 MB at the same time. Some read nothing, some close their half, some disconnect. */
async function oddClients(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  const one = (index: number): Promise<void> =>
    new Promise((done) => {
      const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
      socket.on('error', () => undefined).on('close', () => done())
      socket.write(get(index % 4 === 0 ? 'endless' : 'large'))
      if (index % 2 === 0) socket.end()
      setTimeout(() => socket.destroy(), 1500)
    })
  await Promise.all(Array.from({ length: 40 }, (_, index) => one(index)))
}

async function bombs(url: string, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += 10) {
    await Promise.all(Array.from({ length: 10 }, () => answerOf(url, get('bomb'), 10_000)))
  }
}

const HIDDEN = 'GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n'
const LENGTH = `Content-Length: ${HIDDEN.length}`

/** Heads for which servers disagree about the end of the body. */
const AMBIGUOUS: readonly (readonly string[])[] = [
  [LENGTH, 'Transfer-Encoding: chunked'],
  ['Transfer-Encoding: chunked', LENGTH],
  ['Content-Length: 0', LENGTH],
  [`${LENGTH},0`],
  ['Content-Length: +0', LENGTH],
  ['Content-Length : 0'],
  ['Transfer-Encoding: xchunked', LENGTH],
  ['Transfer-Encoding: chunked, identity'],
  ['Transfer-Encoding:\vchunked'],
  ['X-Way: a\nContent-Length: 0'],
  ['X-Way: a\rTransfer-Encoding: chunked'],
  [' Content-Length: 0'],
  ['Connection: content-length', LENGTH],
  ['Connection: host, x-way', 'Content-Length: 0'],
  ['Expect: 100-continue', LENGTH],
  ['Upgrade: h2c', 'Connection: Upgrade, HTTP2-Settings', LENGTH],
]

async function smuggle(url: string): Promise<void> {
  await Promise.all(
    AMBIGUOUS.map((heads) =>
      answerOf(url, `${lines(`GET ${CALL} HTTP/1.1`, 'Host: x', ...heads)}0\r\n\r\n${HIDDEN}`, 700),
    ),
  )
}

/** A request with a secret in every place that carries one. */
async function tellSecrets(url: string): Promise<void> {
  const basic = Buffer.from(`user:${secretOf('basic')}`).toString('base64')
  const asked = [
    [`${CALL}&access_token=${secretOf('query')}`, `X-API-Key: ${secretOf('key')}`],
    [`${CALL}&api_key=${secretOf('parameter')}`, `Authorization: Bearer ${secretOf('bearer')}`],
    [CALL, `Authorization: Basic ${basic}`],
    [CALL, `Cookie: sid=${secretOf('cookie')}`],
    [CALL, `X-Session-Token: ${secretOf('session')}`],
    [CALL, `Proxy-Authorization: Bearer ${secretOf('proxy')}`],
    [`/v1/token/${secretOf('path')}`, 'Accept: */*'],
    [`http://user:${secretOf('user')}@other.test${CALL}`, 'Accept: */*'],
    [`${CALL}&access_token=${secretOf('reset')}`, 'X-Way: reset'],
    [`${CALL}\t&token=${secretOf('broken')}`, 'Accept: */*'],
  ]
  for (const [path, header = ''] of asked) {
    await answerOf(url, lines(`GET ${path} HTTP/1.1`, 'Host: x', header, 'Connection: close'), 2000)
  }
}

async function attackProxy(ground: Ground): Promise<Outcome> {
  const upstream = await hostileUpstream()
  const har = join(ground.folder, 'proxy.har')
  const proxy = await startProxy(['--upstream', upstream.url, '--har', har], ground.folder)
  try {
    await smuggle(proxy.url)
    await tellSecrets(proxy.url)
    await bombs(proxy.url, 20)
    await oddClients(proxy.url)
    const early = proxy.megabytes()
    await bombs(proxy.url, 40)
    await oddClients(proxy.url)
    return await judged({ proxy, upstream, har, early })
  } finally {
    await upstream.close()
  }
}

interface Attacked {
  readonly proxy: RunningProxy
  readonly upstream: Upstream
  readonly har: string
  /** Memory after a third of the traffic. */
  readonly early: number
}

const MOST_MEGABYTES = 512
/** The memory that later traffic of the same kind may add. */
const GROWTH = 1.5

async function judged({ proxy, upstream, har, early }: Attacked): Promise<Outcome> {
  const alive = await answerOf(proxy.url, get('plain'), 3000)
  const megabytes = proxy.megabytes()
  const { code, printed } = await proxy.end()
  const recorded = readFileSync(har, 'utf8')
  const { entries } = (JSON.parse(recorded) as { readonly log: { readonly entries: readonly unknown[] } }).log
  const hidden = upstream.seen.filter((request) => request.includes('/hidden'))
  return {
    megabytes,
    wrong: [
      ...(alive.startsWith('HTTP/1.1 200') ? [] : [`it answers "${alive.slice(0, 100)}" afterwards`]),
      ...(code === 0 || code === 1 ? [] : [`exit ${code ?? 'by kill'} (${printed.slice(-200)})`]),
      ...(hidden.length === 0 ? [] : [`${hidden.length} hidden requests reached the upstream`]),
      ...leaksIn('the recording', recorded),
      ...leaksIn('the output', printed),
      ...(entries.length > 5 ? [] : [`only ${entries.length} calls recorded`]),
      ...(megabytes <= MOST_MEGABYTES ? [] : [`${megabytes} MB, at most ${MOST_MEGABYTES} wanted`]),
      ...(megabytes <= early * GROWTH ? [] : [`from ${early} MB to ${megabytes} MB`]),
    ],
  }
}

function leaksIn(place: string, text: string): readonly string[] {
  const at = Math.max(text.indexOf(MARK), text.indexOf(BASIC))
  return at < 0 ? [] : [`${place} holds a secret: ...${text.slice(Math.max(0, at - 60), at + 40)}`]
}

export const proxyTraffic: readonly Attack[] = [
  {
    id: 'proxy-traffic',
    title: 'the proxy between slow, leaving and smuggling clients and an upstream of bombs: no secret is recorded',
    quick: true,
    run: attackProxy,
  },
]
