import type { Fault } from '../../model/fault.js'
import type { Reply } from '../../model/reply.js'

type ReplyHook = NonNullable<Fault['reply']>

/** Changes the text of successful answers, of one operation or of all. */
export function onBody(operation: string | undefined, change: (text: string) => string): ReplyHook {
  return (reply, facts) => {
    const concerned = facts.operation !== undefined && (operation === undefined || facts.operation.id === operation)
    return concerned && reply.status >= 200 && reply.status < 300 ? withText(reply, change(textOf(reply))) : reply
  }
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
