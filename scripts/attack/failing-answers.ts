import { gzipSync } from 'node:zlib'
import type { Attack } from './attack.js'
import type { Answer, Asked, Distort } from './distorting-front.js'
import { FEW_OPERATIONS } from './few-operations.js'
import { isTable } from './tables.js'
import { endedWell, fewDecided } from './verdicts.js'

const cutOff: Distort = (_, { request }) => void request.socket.resetAndDestroy()
const unavailable: Distort = () => ({
  status: 503,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<h1>503 Service Unavailable</h1>'),
})
/** Answers of a balancer, a content network and a firewall instead of the service. */
const GATEWAYS = [
  { status: 520, headers: { server: 'cloudflare', 'content-type': 'text/html' }, body: Buffer.from('<h1>520</h1>') },
  { status: 408, headers: { server: 'awselb/2.0', 'content-type': 'text/html' }, body: Buffer.from('<h1>408</h1>') },
  {
    status: 403,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from('<h1>403</h1><hr><center>nginx</center>'),
  },
  { status: 429, headers: { 'content-type': 'text/plain' }, body: Buffer.from('error code: 1015') },
  { status: 202, headers: { 'x-amzn-waf-action': 'challenge' }, body: Buffer.alloc(0) },
]
let pages = 0
const gatewayPage: Distort = () => GATEWAYS[pages++ % GATEWAYS.length]
const undecodable: Distort = (answer) => ({
  ...answer,
  headers: { ...answer.headers, 'content-encoding': 'gzip' },
  body: gzipSync(answer.body).subarray(0, 40),
})
const unknownCoding: Distort = (answer) => ({
  ...answer,
  headers: { ...answer.headers, 'content-encoding': 'zstd' },
})
const never: Distort = () => undefined

/** The first request of a run goes to the last of these. */
const PLACES = ['/v1/form4-clusters', '/v1/company-profile', '/v1/form4-recent-activity']

function failsAt(places: readonly string[], how: Distort): Distort {
  return (answer, asked) => (places.some((place) => asked.path.includes(place)) ? how(answer, asked) : answer)
}

/** Some endpoints fail. The judge must judge the others, blame nothing, and name the missing ones in the verdict. */
function failing(id: string, title: string, how: Distort, argv: readonly string[] = []): Attack {
  return {
    id,
    title,
    quick: id === 'reset-two',
    run: async (ground) => {
      const ran = await ground.check(failsAt(PLACES, how), [...(id === 'reset-two' ? [] : FEW_OPERATIONS), ...argv])
      return endedWell(ran, {
        codes: [3],
        why: /without an answer to judge|no answer with content/,
        also: fewDecided(ran),
      })
    },
  }
}

/** A firewall that refuses requests without a valid credential in its own way. */
function firewall(id: string, how: Distort): Attack {
  return {
    id,
    title: `every request without a valid credential gets ${id.split('-')[1]}`,
    quick: false,
    run: async (ground) => {
      const ran = await ground.check(
        (answer: Answer, asked: Asked) => (asked.isValid ? answer : how(answer, asked)),
        FEW_OPERATIONS,
      )
      return endedWell(ran, { codes: [3], why: /without a valid credential/, also: fewDecided(ran) })
    },
  }
}

export const failingAnswers: readonly Attack[] = [
  failing('reset-two', 'three operations reset every connection, including the first operation', cutOff),
  failing('unavailable-two', 'three operations answer 503', unavailable),
  failing('gateways-two', 'three operations answer with the pages of balancers and firewalls', gatewayPage),
  failing('undecodable-two', 'three operations send gzip that ends early', undecodable),
  failing('unknown-coding-two', 'three operations send a coding that the request did not accept', unknownCoding),
  failing('silent-two', 'three operations never answer', never, ['--timeout', '2']),
  firewall('firewall-reset', cutOff),
  firewall('firewall-503', unavailable),
  {
    id: 'pages-500-sometimes',
    title: 'one request in nine gets a page with 500 from something in front, its repetition does not',
    quick: true,
    run: async (ground) => {
      const seen = new Set<string>()
      const headers = { 'content-type': 'text/html' }
      const ran = await ground.check((answer, { path, request }) => {
        const known = seen.size
        seen.add(`${path} ${request.headers.authorization} ${request.headers['x-api-key']}`)
        const isHit = seen.size > known && seen.size % 9 === 0
        return isHit ? { status: 500, headers, body: Buffer.from('<h1>Oops</h1>') } : answer
      })
      return endedWell(ran, { codes: [0, 3], also: fewDecided(ran) })
    },
  },
  {
    id: 'all-reset',
    title: 'every answer after the tenth is a reset',
    quick: true,
    run: async (ground) => {
      let count = 0
      const ran = await ground.check((answer, asked) => {
        count += 1
        return count > 10 ? cutOff(answer, asked) : answer
      })
      return endedWell(ran, { codes: [2, 3], why: /not answered|without an answer/ })
    },
  },
  {
    id: 'slow-everywhere',
    title: 'every answer takes a second, with a deadline of 5 s',
    quick: true,
    run: async (ground) => {
      const ran = await ground.check(
        (answer, { response }) => {
          setTimeout(() => {
            const { 'content-length': _, 'transfer-encoding': __, ...headers } = answer.headers
            response.writeHead(answer.status, headers).end(answer.body)
          }, 1000)
          return undefined
        },
        ['--deadline', '5'],
      )
      return endedWell(ran, { codes: [3], seconds: 25, why: /stopped at the deadline of 5 s/ })
    },
  },
  {
    id: 'odd-statuses',
    title: 'statuses from 100 to 999, header bombs and redirects in circles',
    quick: false,
    run: async (ground) => {
      let count = 0
      const ran = await ground.check((answer, { path }) => {
        count += 1
        if (count % 3 === 0)
          return { status: 200 + ((count * 7) % 700), headers: { location: path }, body: answer.body }
        if (count % 3 === 1) return { ...answer, headers: { ...answer.headers, 'x-bomb': 'b'.repeat(12_000) } }
        return isTable(answer) ? answer : { ...answer, status: 307, headers: { location: path } }
      })
      return endedWell(ran, { codes: [1, 2, 3], blamed: /./ })
    },
  },
]
