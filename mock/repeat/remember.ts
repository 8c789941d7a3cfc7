import { exposed } from '../cross-origin.js'
import type { Decided } from '../decide.js'
import { sizeHeader } from '../send-reply.js'
import type { WorldView } from '../worlds/world-view.js'

const DAY = 86_400_000
/** Below this, head and body in one piece cost less than a second piece does. */
const ONE_PIECE = 8192

/** Remembers a success that will be the same when the same words come again. */
export function remember({ progress, decision }: Decided, { repeated, contract }: WorldView): void {
  const { request, now } = progress
  if (!decision.kept || !repeated || !request.wire || request.method !== 'GET') return
  const { status, headers, body } = decision.reply
  const tomorrow = (Math.floor(now / DAY) + 1) * DAY
  const bytes =
    typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const shared = request.header('origin') === undefined ? [] : exposed(contract)
  repeated.keep(request.wire.target, request.wire.headers, {
    until: Math.min(tomorrow, progress.until),
    facts: progress,
    status,
    first: headers.flat(),
    last: [...shared, ...sizeHeader(status, bytes.length)].flat(),
    body: bytes.length > ONE_PIECE ? bytes : bytes.toString('latin1'),
  })
}
