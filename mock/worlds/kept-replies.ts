import type { Reply } from '../model/reply.js'

/** Finished successes, kept as long as nothing that they depend on has changed. */
export interface KeptReplies {
  /** The shelf for one state of things; equal states of several worlds share it. */
  shelf(state: string): Shelf
}

export interface Shelf {
  get(question: string): Reply | undefined
  keep(question: string, reply: Reply): void
}

const MOST_SHELVES = 64
const LONGEST_QUESTION = 500
/** What an entry takes besides its texts. */
const OVERHEAD = 500

/** Bounded by bytes; when the bound is reached, everything goes, because what is asked often is soon back. */
export function keptReplies(mostBytes: number): KeptReplies {
  const shelves = new Map<string, Map<string, Reply>>()
  let bytes = 0
  const clear = (): void => {
    for (const replies of shelves.values()) replies.clear()
    bytes = 0
  }
  const open = (state: string): Map<string, Reply> => {
    if (shelves.size >= MOST_SHELVES) {
      clear()
      shelves.clear()
    }
    const replies = new Map<string, Reply>()
    shelves.set(state, replies)
    return replies
  }
  return {
    shelf(state) {
      const replies = shelves.get(state) ?? open(state)
      return {
        get: (question) => replies.get(question),
        keep(question, reply) {
          if (question.length > LONGEST_QUESTION) return
          bytes += OVERHEAD + 2 * question.length + 2 * reply.body.length
          if (bytes > mostBytes) clear()
          else replies.set(question, reply)
        },
      }
    },
  }
}
