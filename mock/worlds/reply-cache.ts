import { createHash } from 'node:crypto'
import { RecentCache, SeenBefore } from '../model/recent-cache.js'
import type { Reply } from '../model/reply.js'

/** Finished successes of all worlds of a mock. Worlds in equal states share them. */
export interface ReplyCache {
  /** The replies of one state: everything that an answer depends on besides the request. */
  of(state: string): StateReplies
}

export interface StateReplies {
  find(request: string): Reply | undefined
  /** Keeps the reply to a request that came before, and returns what it keeps. */
  keep(request: string, reply: Reply): Reply | undefined
}

const LONGEST_REQUEST = 500
/** Longer strings are encoded once; caching shorter ones as bytes is not faster. */
const LONGEST_TEXT = 8192
/** Bytes of an entry besides its strings. */
const OVERHEAD = 500

/** The key is state and request; when all replies together exceed `mostBytes`, the oldest are dropped. */
export function replyCache(mostBytes: number): ReplyCache {
  const replies = new RecentCache<string, Reply>(mostBytes, ({ body }) => OVERHEAD + body.length)
  const seen = new SeenBefore()
  return {
    of(state) {
      const name = createHash('sha256').update(state).digest('base64')
      return {
        find: (request) => (seen.has(request) ? replies.find(`${name} ${request}`) : undefined),
        keep(request, reply) {
          if (!seen.note(request) || request.length > LONGEST_REQUEST) return undefined
          const kept = { ...reply, body: alone(reply.body) }
          replies.keep(`${name} ${request}`, kept)
          return kept
        },
      }
    },
  }
}

/** Bytes without the larger array of which they may be a part. */
function alone(body: Reply['body']): Reply['body'] {
  if (typeof body === 'string') return body.length > LONGEST_TEXT ? Buffer.from(body) : body
  const copy = Buffer.allocUnsafeSlow(body.length)
  copy.set(body)
  return copy
}
