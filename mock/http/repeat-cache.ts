import type { IncomingMessage } from 'node:http'
import type { MaybePromise } from '../model/maybe-promise.js'
import { RecentCache, SeenBefore } from '../model/recent-cache.js'
import type { Answered, Repeat, Reply } from '../model/reply.js'

/**
 * The fast lane: a request with the same bytes as an earlier one is answered without parsing it again.
 * The key is the request line with all headers; the value answers it again, or returns undefined when its state has
 * changed (`repeatOf` in `core/respond.ts`). The oldest entries are dropped first.
 */
export interface RepeatCache {
  /** Undefined = the request has to be parsed and decided. */
  answer(message: IncomingMessage): MaybePromise<Reply> | undefined
  keep(message: IncomingMessage, answered: Answered): void
}

interface Entry {
  readonly repeat: Repeat
  readonly bytes: number
}

const LONGEST_KEY = 4000
/** Bytes of an entry besides its body. */
const OVERHEAD = 2000

export function repeatCache(mostBytes: number): RepeatCache {
  const entries = new RecentCache<string, Entry>(mostBytes, ({ bytes }) => bytes)
  const kept = new SeenBefore()
  return {
    answer(message) {
      if (message.method !== 'GET' || !kept.has(message.url ?? '')) return undefined
      return entries.find(keyOf(message))?.repeat()
    },
    keep(message, { reply, repeat }) {
      if (!repeat || message.method !== 'GET') return
      const key = keyOf(message)
      kept.note(message.url ?? '')
      if (key.length <= LONGEST_KEY) entries.keep(key, { repeat, bytes: OVERHEAD + key.length + reply.body.length })
    },
  }
}

function keyOf({ url, rawHeaders }: IncomingMessage): string {
  return `${url}\n${rawHeaders.join('\n')}`
}
