import { type LoopbackServer, loopbackServer } from '../loopback-server.js'
import type { Attack } from './attack.js'
import type { Answer, Asked, Distort } from './distorting-front.js'
import type { Ground } from './ground.js'
import { endedWell, fewDecided } from './verdicts.js'

/** Writes bytes unchanged; Node's HTTP server would correct or refuse them. */
function raw({ request }: Asked, text: string | Buffer, isEnd = false): undefined {
  const { socket } = request
  if (isEnd) socket.end(text)
  else socket.write(text)
  return undefined
}

function headed(lines: readonly string[]): string {
  return ['HTTP/1.1 200 OK', 'Content-Type: text/csv', ...lines, '', ''].join('\r\n')
}

function bytewise(asked: Asked, { body }: Answer): undefined {
  raw(asked, headed([`Content-Length: ${body.length}`]))
  let at = 0
  const timer = setInterval(() => {
    if (asked.request.socket.destroyed || at >= body.length) clearInterval(timer)
    else asked.request.socket.write(body.subarray(at, ++at))
  }, 100)
  return undefined
}

function endlessChunks(asked: Asked): undefined {
  raw(asked, headed(['Transfer-Encoding: chunked']))
  const timer = setInterval(() => {
    if (asked.request.socket.destroyed) clearInterval(timer)
    else asked.request.socket.write('3\r\na|b\r\n')
  }, 20)
  return undefined
}

/** Writes the same bytes as fast as the client reads them. */
function flood({ request: { socket } }: Asked, start: string, piece: string): undefined {
  const bytes = Buffer.from(piece)
  const more = (): void => {
    while (!socket.destroyed && socket.write(bytes));
  }
  socket.write(start)
  socket.on('drain', more)
  more()
  return undefined
}

/** Place -> the form of every answer there. */
const FLOODS: Readonly<Record<string, (answer: Answer, asked: Asked) => Answer | undefined>> = {
  '/v1/ohlc': (_, asked) => flood(asked, headed(['Transfer-Encoding: chunked']), '1\r\na\r\n'.repeat(10_000)),
  '/v1/technical-signals': (_, asked) =>
    flood(asked, '', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(10_000)),
  '/v1/company-actions': (_, asked) =>
    flood(asked, headed(['Transfer-Encoding: chunked']).concat('0\r\n'), 'X-T: 1\r\n'.repeat(10_000)),
}

/** Place -> the form of every answer there. */
const TRICKS: Readonly<Record<string, (answer: Answer, asked: Asked) => Answer | undefined>> = {
  '/v1/ohlc': (_, asked) => raw(asked, headed([`X-Big: ${'b'.repeat(1_000_000)}`, 'Content-Length: 0'])),
  '/v1/technical-signals': (_, asked) =>
    raw(asked, headed([...Array.from({ length: 10_000 }, (_, at) => `X-${at}: 1`), 'Content-Length: 0'])),
  '/v1/company-actions': (_, asked) => endlessChunks(asked),
  '/v1/form4-clusters': (answer, asked) => bytewise(asked, answer),
  '/v1/form4-trends': (_, asked) => raw(asked, headed(['Content-Length: 99999999999999'])),
  '/v1/form4-insider-companies': (_, asked) =>
    raw(asked, headed(['Content-Length: 3', 'Transfer-Encoding: chunked']), true),
  '/v1/form4-top-insiders': (_, asked) => raw(asked, `${'HTTP/1.1 102 Processing\r\n\r\n'.repeat(5000)}`, true),
  '/v1/form4-largest-transactions': (_, asked) => raw(asked, 'SSH-2.0-OpenSSH_9.9\r\n', true),
  '/v1/company-profile': (answer) => ({ ...answer, body: Buffer.from(`\ufeff${answer.body}`, 'utf16le') }),
  '/v1/form4-insider-search': (answer) => ({
    ...answer,
    headers: { ...answer.headers, 'content-type': 'text/csv; charset=x-unknown-\u00e4' },
    body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf, 0, 0xff, 0xfe]), answer.body]),
  }),
}

function at(places: typeof TRICKS): Distort {
  return (answer, asked) => {
    const place = Object.keys(places).find((path) => asked.path.includes(path) && asked.isValid)
    return place === undefined ? answer : places[place]?.(answer, asked)
  }
}

/** Operations that answer correctly, and must not be blamed because of the others. */
const INNOCENT = /@(getUserStatus|getForm4RecentActivity)\b/

/** A server that records the addresses of its requests. */
async function elsewhere(): Promise<LoopbackServer & { readonly seen: readonly string[] }> {
  const seen: string[] = []
  const server = await loopbackServer(({ url = '' }, response) => {
    seen.push(url)
    response.writeHead(200, { 'content-type': 'text/csv' }).end('a|b\n1|2\n')
  })
  return { ...server, seen }
}

async function redirected(ground: Ground) {
  const other = await elsewhere()
  try {
    let count = 0
    const ways = [
      other.url,
      other.url.replace('127.0.0.1', 'localhost'),
      `${other.url.replace('http://', '//')}/v1`,
      'file:///etc/passwd',
      'gopher://127.0.0.1/',
      'http://169.254.169.254/',
      `${'/a'.repeat(20_000)}`,
    ]
    const ran = await ground.check((answer, { path, isValid }) => {
      if (!isValid || !path.includes('/v1/form4')) return answer
      count += 1
      return {
        status: [301, 302, 303, 307, 308][count % 5] ?? 302,
        headers: { location: ways[count % ways.length] },
        body: Buffer.from(''),
      }
    })
    const also = other.seen.map((url) => `followed to another origin: ${url}`)
    return endedWell(ran, { codes: [1, 3], blamed: /./, also })
  } finally {
    await other.close()
  }
}

export const wireTricks: readonly Attack[] = [
  {
    id: 'wire-tricks',
    title: 'headers of 1 MB and 10,000 of them, endless chunks and lengths, a byte every 100 ms, odd charsets',
    quick: false,
    long: true,
    run: async (ground) => {
      const ran = await ground.check(at(TRICKS), ['--timeout', '2'], { seconds: 120 })
      const innocent = (ran.report?.results ?? []).filter(({ id, status }) => INNOCENT.test(id) && status === 'pass')
      return endedWell(ran, {
        codes: [1, 3],
        seconds: 100,
        blamed: /^(?!.*@(getUserStatus|getForm4RecentActivity))/,
        also: innocent.length > 20 ? [] : ['the others are not judged'],
      })
    },
  },
  {
    id: 'wire-floods',
    title: 'endless chunks of one byte, interim answers and trailers, as fast as they are read',
    quick: true,
    run: async (ground) => {
      const few = ['getOhlc', 'getTechnicalSignals', 'getCompanyActions', 'getUserStatus', 'getCompanyProfile']
      const ran = await ground.check(at(FLOODS), ['--timeout', '2', ...few.flatMap((name) => ['--operation', name])], {
        seconds: 60,
      })
      return endedWell(ran, { codes: [3], seconds: 40 })
    },
  },
  {
    id: 'redirects-elsewhere',
    title: 'redirects to other servers, schemes and addresses: no credential follows',
    quick: true,
    run: redirected,
  },
  {
    id: 'response-splitting',
    title: 'every answer is followed by a second one without a request, which is never judged',
    quick: false,
    run: async (ground) => {
      const forged = 'HTTP/1.1 200 OK\r\nContent-Type: text/csv\r\nX-Forged: 1\r\nContent-Length: 8\r\n\r\na|b\n1|2\n'
      const ran = await ground.check((answer, { request }) => {
        setImmediate(() => request.socket.write(forged))
        return answer
      })
      return endedWell(ran, { codes: [0, 3], also: fewDecided(ran) })
    },
  },
]
