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
  /** Keeps the reply to a request that came before; returns whether it did. */
  keep(request: string, reply: Reply): boolean
}

const LONGEST_REQUEST = 500
/** A string of at least this length is encoded once; caching shorter ones as bytes is not faster. */
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
          if (!seen.note(request) || request.length > LONGEST_REQUEST) return false
          const { body } = reply
          const long = typeof body === 'string' && body.length > LONGEST_TEXT
          replies.keep(`${name} ${request}`, long ? { ...reply, body: Buffer.from(body) } : reply)
          return true
        },
      }
    },
  }
}
