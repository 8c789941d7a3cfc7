import type { ReplyHook } from '../../model/deviation.js'
import type { Reply } from '../../model/reply.js'

/** Changes the text of successful answers, of one operation or of all. */
export function onBody(operation: string | undefined, change: (text: string) => string): ReplyHook {
  return (reply, facts) => {
    const concerned = facts.operation !== undefined && (operation === undefined || facts.operation.id === operation)
    return concerned && reply.status >= 200 && reply.status < 300 ? withText(reply, change(textOf(reply))) : reply
  }
}

/** Changes all answers of one operation, refusals too. */
export function onReply(operation: string, change: ReplyHook): ReplyHook {
  return (reply, facts) => (facts.operation?.id === operation ? change(reply, facts) : reply)
}

/** Changes the answers to requests with this header. */
export function onlyWith(header: string, change: ReplyHook): ReplyHook {
  return (reply, facts) => (facts.request?.header(header) === undefined ? reply : change(reply, facts))
}

export function textOf({ body }: Reply): string {
  return typeof body === 'string' ? body : Buffer.from(body).toString('utf8')
}

export function withText(reply: Reply, text: string): Reply {
  const headers = reply.headers.map(([name, value]) => {
    const isLength = name.toLowerCase() === 'content-length'
    return isLength ? ([name, String(Buffer.byteLength(text))] as const) : ([name, value] as const)
  })
  return { ...reply, headers, body: text }
}
