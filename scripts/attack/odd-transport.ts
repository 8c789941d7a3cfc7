import { request as sendOn } from 'node:http'
import { brotliCompressSync, deflateRawSync, gzipSync } from 'node:zlib'
import type { Attack } from './attack.js'
import type { Answer, Asked } from './distorting-front.js'
import type { Ground } from './ground.js'
import { endedWell, fewDecided } from './verdicts.js'

function headOf({ status, headers }: Answer, version: string, lines: readonly string[]): string {
  const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...others } = headers
  const pairs = Object.entries(others).flatMap(([name, value]) => [value ?? []].flat().map((one) => `${name}: ${one}`))
  return [`HTTP/${version} ${status} Odd`, ...pairs, ...lines, '', ''].join('\r\n')
}

/** Chunks of seven bytes with extensions, and trailers behind them. */
function chunked({ body }: Answer): Buffer {
  const chunks: Buffer[] = []
  for (let at = 0; at < body.length; at += 7) {
    const chunk = body.subarray(at, at + 7)
    chunks.push(
      Buffer.from(`${chunk.length.toString(16).padStart(5, '0')};a="x;\\"y";b\r\n`),
      chunk,
      Buffer.from('\r\n'),
    )
  }
  return Buffer.concat([...chunks, Buffer.from('0;last\r\nX-Checksum: 1\r\nContent-Length: 3\r\n\r\n')])
}

function coded(answer: Answer, coding: string, body: Buffer): Answer {
  return { ...answer, headers: { ...answer.headers, 'content-encoding': coding }, body }
}

function sent({ request }: Asked, ...parts: readonly (string | Buffer)[]): undefined {
  for (const part of parts) request.socket.write(part)
  request.socket.end()
  return undefined
}

const COOKIES = Array.from({ length: 200 }, (_, at) => `c${at}=${at}; Path=/; HttpOnly`)

/** Unusual but correct ways to send an answer. */
const WAYS: readonly ((answer: Answer, asked: Asked) => Answer | undefined)[] = [
  (answer, asked) => sent(asked, headOf(answer, '1.0', []), answer.body),
  (answer, asked) => sent(asked, headOf(answer, '1.1', ['Connection: close']), answer.body),
  (answer, asked) => sent(asked, headOf(answer, '1.1', ['Transfer-Encoding: chunked']), chunked(answer)),
  (answer, asked) =>
    sent(
      asked,
      'HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n',
      headOf(answer, '1.1', [`Content-Length: ${answer.body.length}`]),
      answer.body,
    ),
  (answer) => coded(answer, 'x-gzip', gzipSync(answer.body)),
  (answer) => coded(answer, 'br', brotliCompressSync(answer.body)),
  (answer) => coded(answer, 'deflate', deflateRawSync(answer.body)),
  (answer) => coded(answer, 'GZIP, br', brotliCompressSync(gzipSync(answer.body))),
  (answer) => ({ ...answer, headers: { ...answer.headers, 'set-cookie': COOKIES } }),
  (answer) => coded(answer, 'identity', answer.body),
]

/** Some requests arrive twice, and the second answer is lost. */
async function repeating(ground: Ground, isRepeated: (count: number) => boolean) {
  let count = 0
  const ran = await ground.check(({ status, headers, body }, { request, response }) => {
    count += 1
    if (!isRepeated(count)) return { status, headers, body }
    const { 'transfer-encoding': _, connection: __, ...others } = headers
    const again = sendOn(`${ground.mock.url}${request.url}`, { headers: request.headers }, (second) => {
      second.resume().on('end', () => response.writeHead(status, others).end(body))
    })
    again.on('error', () => response.destroy()).end()
    return undefined
  })
  return { ran, count }
}

const YEARS = String(100 * 366 * 86_400)

export const oddTransport: readonly Attack[] = [
  {
    id: 'odd-transport',
    title: 'HTTP/1.0, odd chunks, trailers, early hints, codings inside codings, 200 cookies: all correct',
    quick: true,
    run: async (ground) => {
      let count = 0
      const ran = await ground.check((answer, asked) => {
        count += 1
        return WAYS[count % WAYS.length]?.(answer, asked)
      })
      return endedWell(ran, { codes: [0, 3], also: fewDecided(ran) })
    },
  },
  {
    id: 'answered-then-cut',
    title:
      'kept connections end after the service has counted a request: the judge repeats it, and reports no violation',
    quick: true,
    run: async (ground) => {
      let count = 0
      const cut = new WeakSet<object>()
      const ran = await ground.check((answer, { request }) => {
        const isReused = cut.has(request.socket)
        cut.add(request.socket)
        count += 1
        if (!isReused || count % 5 !== 0) return answer
        request.socket.destroy()
        return undefined
      })
      return endedWell(ran, { codes: [0, 3], also: count < 300 ? [`only ${count} requests`] : [] })
    },
  },
  {
    id: 'gateway-repeats',
    title: 'a gateway sends three requests in ten twice, and the service counts both: no violation is reported',
    quick: true,
    run: async (ground) => {
      const { ran, count } = await repeating(ground, (at) => (at * 7) % 10 < 3)
      return endedWell(ran, { codes: [0, 3], also: count < 300 ? [`only ${count} requests`] : [] })
    },
  },
  {
    id: 'charged-twice',
    title: 'every request is counted twice: a violation of the quotas is reported',
    quick: false,
    run: async (ground) => {
      const { ran } = await repeating(ground, () => true)
      return endedWell(ran, { codes: [1], blamed: /^quota\./ })
    },
  },
  {
    id: 'wait-for-years',
    title: 'refusals that ask for 100 years of patience, some with a date in the year 9999',
    quick: true,
    run: async (ground) => {
      let count = 0
      const ran = await ground.check((answer, { path }) => {
        if (!path.includes('/v1/company-profile') && !path.includes('/v1/ohlc')) return answer
        count += 1
        const date = count % 2 === 0 ? { date: 'Fri, 31 Dec 9999 23:59:59 GMT' } : {}
        const wait = count % 3 === 0 ? 'Fri, 31 Dec 9999 23:59:59 GMT' : YEARS
        const headers = { ...answer.headers, ...date, 'retry-after': wait, 'x-ratelimit-reset': '9'.repeat(15) }
        return { ...answer, status: count % 5 === 0 ? 503 : 429, headers }
      })
      return endedWell(ran, { codes: [1, 3], seconds: 40, blamed: /./ })
    },
  },
]
