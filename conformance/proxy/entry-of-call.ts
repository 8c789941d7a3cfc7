import { cacheOne } from '../cache/cache.js'
import type { Fields } from '../journal/fields.js'
import type { PassedCall } from './passed-call.js'

/** The call as an entry of a HAR, the form in which foreign calls are read. */
export const entryOfCall = cacheOne((call: PassedCall): Fields => {
  const { method, url, status, statusText, body, firstByte, total } = call
  return {
    startedDateTime: call.startedAt,
    time: total,
    request: { method, url, headers: call.requestHeaders.map(pairOf) },
    response: {
      status,
      statusText,
      headers: call.headers.map(pairOf),
      content: { text: Buffer.from(body).toString('base64'), encoding: 'base64' },
    },
    timings: { connect: 0, wait: firstByte },
  }
})

function pairOf([name, value]: readonly [string, string]): Fields {
  return { name, value }
}
