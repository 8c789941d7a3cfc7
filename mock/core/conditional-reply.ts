import { declaredHeaders } from '../model/declared-headers.js'
import type { Routed } from '../model/facts.js'
import type { Reply } from '../model/reply.js'

/**
 * A success with its `ETag`, or 304 if the caller already has this answer; only where the document has one of the two.
 */
export function conditionalReply(reply: Reply, { operation, request, now }: Routed): Reply {
  if (operation.tagged === undefined || reply.status !== operation.success) return reply
  const etag = `"${fingerprint(reply.body)}"`
  const others = reply.headers.filter(([name]) => name.toLowerCase() !== 'etag')
  const headers = [...others, ['ETag', etag] as const]
  const known = request.header('if-none-match')
  const isUnchanged = operation.notModified !== undefined && known !== undefined && names(known, etag)
  if (!isUnchanged) return { ...reply, headers }
  const kept = headers.filter(([name]) => name.toLowerCase() !== 'content-type')
  const has = new Set(kept.map(([name]) => name.toLowerCase()))
  const missing = operation.notModified?.filter(({ name }) => !has.has(name.toLowerCase())) ?? []
  return { status: 304, headers: [...kept, ...declaredHeaders(missing, {}, now)], body: '' }
}

/** Weak comparison (RFC 9110, 13.1.2). */
function names(known: string, etag: string): boolean {
  const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag)
}

const ENCODER = new TextEncoder()

/** 64 bits of FNV-1a, as two halves: it runs in a browser too. */
function fingerprint(body: string | Uint8Array): string {
  // A kept answer has bytes where its first one had text.
  const bytes = typeof body === 'string' ? ENCODER.encode(body) : body
  let [one, other] = [0x811c9dc5, 0x9e3779b9]
  for (let index = 0; index < bytes.length; index += 1) {
    const code = bytes[index] ?? 0
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ (code + index), 0x85ebca6b)
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36)
}
